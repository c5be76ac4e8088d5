/** Former and other names of provinces that stand for one province of today. */
export const OLD_PROVINCES: Readonly<Record<string, string>> = {
  北京市: '北平 北平市 京师 Peking Peiping',
  天津市: 'Tientsin',
  河北省: '直隶 直隶省 畿辅 Chihli Hopei Hopeh',
  山西省: 'Shansi',
  内蒙古自治区: '绥远 绥远省 Suiyuan 内蒙',
  辽宁省: '奉天 奉天省 Fengtien',
  吉林省: 'Kirin',
  黑龙江省: '松江省 合江省 嫩江省 Heilungkiang',
  江苏省: '苏北行署区 苏南行署区 Kiangsu',
  浙江省: 'Chekiang',
  安徽省: '皖北行署区 皖南行署区 Anhwei',
  福建省: '八闽 Fukien',
  江西省: 'Kiangsi',
  山东省: 'Shantung',
  河南省: 'Honan',
  湖北省: 'Hupeh Hupei',
  广东省: 'Kwangtung Canton',
  广西壮族自治区: '广西省 Kwangsi',
  海南省: '琼崖 海南特别行政区',
  重庆市: 'Chungking',
  四川省: '西康 西康省 Szechwan Szechuan Sikang',
  贵州省: 'Kweichow',
  西藏自治区: '西藏地方 Xizang',
  陕西省: 'Shensi',
  甘肃省: 'Kansu',
  青海省: 'Tsinghai Chinghai',
  宁夏回族自治区: '宁夏省 Ningsia Ninghsia',
  新疆维吾尔自治区: '新疆省 Sinkiang',
  台湾省: 'Formosa',
}

/** One-character names. */
export const PROVINCE_SIGNS: Readonly<Record<string, string>> = {
  北京市: '京',
  天津市: '津',
  河北省: '冀',
  山西省: '晋',
  内蒙古自治区: '蒙',
  辽宁省: '辽',
  吉林省: '吉',
  黑龙江省: '黑',
  上海市: '沪 申',
  江苏省: '苏',
  浙江省: '浙',
  安徽省: '皖',
  福建省: '闽',
  江西省: '赣',
  山东省: '鲁',
  河南省: '豫',
  湖北省: '鄂',
  湖南省: '湘',
  广东省: '粤',
  广西壮族自治区: '桂',
  海南省: '琼',
  重庆市: '渝',
  四川省: '川 蜀',
  贵州省: '贵 黔',
  云南省: '云 滇',
  西藏自治区: '藏',
  陕西省: '陕 秦',
  甘肃省: '甘 陇',
  青海省: '青',
  宁夏回族自治区: '宁',
  新疆维吾尔自治区: '新',
  台湾省: '台',
  香港特别行政区: '港',
  澳门特别行政区: '澳',
}

/** Names that today's provinces share between them, with those that can be meant. */
export const DIVIDED_PROVINCES: Readonly<Record<string, string>> = {
  '江南 江南省': '江苏省 安徽省 上海市',
  '湖广 湖广省': '湖北省 湖南省',
  '热河 热河省 Jehol': '河北省 辽宁省 内蒙古自治区',
  '察哈尔 察哈尔省 Chahar': '河北省 内蒙古自治区 山西省 北京市',
  平原省: '河南省 山东省',
  '两江 两江总督': '江苏省 安徽省 江西省',
  '两广 岭南': '广东省 广西壮族自治区',
  两浙: '浙江省 江苏省',
  闽浙: '福建省 浙江省',
  云贵: '云南省 贵州省',
  陕甘: '陕西省 甘肃省',
  '东北 东三省 关东 满洲 Manchuria': '辽宁省 吉林省 黑龙江省',
  辽东省: '辽宁省 吉林省',
  辽西省: '辽宁省 吉林省',
  辽北省: '辽宁省 吉林省 内蒙古自治区',
  安东省: '辽宁省 吉林省',
  兴安省: '内蒙古自治区 黑龙江省',
  川陕: '四川省 陕西省',
}

/** Countries in the column of provinces: such a book has no place in China. */
export const ABROAD: readonly string[] =
  '新加坡 马来西亚 马来亚 沙捞越 沙巴 印度尼西亚 印尼 菲律宾 泰国 暹罗 越南 安南 缅甸 柬埔寨 老挝 文莱 日本 琉球 朝鲜 韩国 印度 美国 加拿大 墨西哥 古巴 秘鲁 巴西 英国 法国 荷兰 德国 澳大利亚 澳洲 新西兰 南非 毛里求斯 Singapore Malaysia Indonesia Philippines Thailand Vietnam Myanmar Burma Cambodia Laos Brunei Japan Korea India Canada Mexico Cuba Peru Brazil Britain France Netherlands Germany Australia USA'.split(
    ' ',
  )

/** What says that no place is known. */
export const NO_PLACE: readonly string[] =
  '不详 未详 未知 无 海外 国外 其他 unknown overseas abroad'.split(' ')
