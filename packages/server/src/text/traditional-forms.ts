/**
 * Surnames that a general converter takes for other words (余 is not 餘 but the surname Yu), with
 * the form the family writes.
 */
export const surnameForms: Readonly<Record<string, string>> = {
  澹台: '澹臺',
  谷梁: '穀梁',
  余: '余',
  于: '于',
  郁: '郁',
  丑: '丑',
  涂: '涂',
  后: '后',
  游: '游',
  种: '种',
  干: '干',
  朴: '朴',
  台: '台',
  占: '占',
  岳: '岳',
  谷: '谷',
  范: '范',
  凌: '凌',
  党: '党',
  咸: '咸',
  钟: '鍾',
}

/**
 * Characters that stand for the surname or another name wherever no phrase says otherwise, which
 * the converter's own table has the other way round (范 → 範).
 */
export const charactersOfNames: Readonly<Record<string, string>> = {
  余: '余',
  范: '范',
  岳: '岳',
  涂: '涂',
  游: '游',
  郁: '郁',
}

/** Words in which such a character has its ordinary sense and that the converter does not know. */
export const ordinaryWords: Readonly<Record<string, string>> = {
  余财: '餘財',
  余话: '餘話',
  余辈: '餘輩',
  余清斋: '餘清齋',
  考槃余事: '考槃餘事',
  欧余山: '歐餘山',
  郎余令: '郎餘令',
  悔余: '悔餘',
  文苑余人: '文苑餘人',
  袁氏世范: '袁氏世範',
  彦范: '彥範',
  希范: '希範',
  廷范: '廷範',
  姚范: '姚範',
  四岳: '四嶽',
  太岳: '太嶽',
  衡岳: '衡嶽',
  岳渎: '嶽瀆',
  谒岳庙: '謁嶽廟',
  河岳英灵: '河嶽英靈',
  邓岳: '鄧嶽',
  涛涂: '濤塗',
  仲涂: '仲塗',
  涂岭: '塗嶺',
  纪游: '紀遊',
  纵游: '縱遊',
  遍游: '遍遊',
  好游: '好遊',
  从游: '從遊',
  常游: '常遊',
  卧以游之: '臥以遊之',
  游燕: '遊燕',
  游太学: '遊太學',
  游西湖: '遊西湖',
  游五岳: '遊五嶽',
  游庐山: '遊廬山',
  游长安: '遊長安',
  游洋: '遊洋',
  少游吴澄: '少遊吳澄',
  钟室: '鐘室',
  司钟: '司鐘',
  钟架: '鐘架',
  钟山: '鍾山',
  钟王: '鍾王',
  钟山区: '鐘山區',
  钟山县: '鐘山縣',
  通谷: '通穀',
  诒谷: '詒穀',
}

interface Bearers {
  /** Given names and other second halves, as parts of a pattern. */
  given: string
  /** Characters after which the surname is the end of another word. */
  notAfter?: string
}

/** Persons whom the site's texts speak of, by surnames that are the end of an ordinary word too. */
export const bearers: Readonly<Record<string, Bearers>> = {
  余: {
    given:
      '靖 阙 光中 玠 广 东璇 东旋 懋衡 懋学 仁仲 象斗 三胜 叔岩 怀 缙 嘉锡 忠襄 安道 风采堂 邵鱼',
    notAfter: '业其多剩空数百千万亿十课残',
  },
  范: {
    given: '蠡 仲淹 文质 文程 文澜 纯仁 纯祐 纯礼 纯粹 隋 涞 进 增 雎 滂 升 宁 泰 晔 缜 式守约',
    notAfter: '规模典防师示轨风就垂洪世',
  },
  岳: { given: '飞 珂 钟琪 正 云 霖', notAfter: '五四山东西南北中' },
  涂: { given: '恽 凤书', notAfter: '糊' },
  游: { given: '酢 雅 吉 眅 肇 明根 定夫', notAfter: '旅交周漫云出远遨宦春郊' },
  钟: {
    given: '繇 绍京 毓 会 皓 嵘 惺 传 仪 子期 嗣成 理和 夫人 宠 接 馗 离 谱 相 荣 谟',
    notAfter: '时分秒点警闹编撞敲金',
  },
  种: {
    given: '世衡 师道 师中 放 谔 暠 劭 家军 诂 谊 经略',
    notAfter: '播耕各一这那两几三多每此品物点栽',
  },
  于: {
    given:
      '谦 成龙 公(?![开平司共众元正民园里布信认事务益历]) 定国 禁 栗磾 烈 忠 谨 志宁 休烈 頔 濆 鹄 武陵 慎行 敏中 右任 省吾',
    notAfter:
      '由属位等居对关至终归出限基源始起死长利便易难急忠勇敢善乐安处鉴过高低大小少早晚迟见用富缘迫甘附异优精专热止介倾趋濒流苦',
  },
  后: { given: '苍 羿 夔 处(?=，)', notAfter: '之以然此前最战死改' },
  干: { given: '宝 犨 文传 国（', notAfter: '若比天' },
  党: {
    given: '进(?![行入步一军攻驻]) 怀英 恕轩 家村 家的女儿',
    notAfter: '政产共民同该各本两全朋乡阉国',
  },
  朴: { given: '胡 家沟 堡 杖子', notAfter: '素质纯古简俭淳' },
  台: { given: '山', notAfter: '五戏' },
  占: { given: '与詹 、詹' },
  丑: { given: '长' },
  凌: { given: '统 操 濛初 廷堪' },
}

/** Other names of persons and places that stand in running text and would be spoiled. */
export const names: Readonly<Record<string, string>> = {
  台州: '台州',
  天台: '天台',
  '秀、台、明': '秀、台、明',
  后稷: '后稷',
  的于家: '的于家',
  了于家: '了于家',
  '、于都': '、于都',
  忸于: '忸于',
  纽于: '紐于',
  公孙丑: '公孫丑',
  丑父: '丑父',
  子丑: '子丑',
  '”的丑': '」的丑',
  段干: '段干',
  冼宝干: '冼寶榦',
  公党宏: '公党宏',
  '罗、朴、督': '羅、朴、督',
  瓠为朴: '瓠為朴',
  以朴为姓: '以朴為姓',
  也有朴: '也有朴',
  鲜族的朴: '鮮族的朴',
  改写为种: '改寫為种',
  岳升龙: '岳昇龍',
  岳阳: '岳陽',
  '《世范': '《世範',
  '“小钟': '“小鍾',
  余象斗: '余象斗',
  把于与: '把于與',
  台湾: '臺灣',
  后裔: '後裔',
  后期: '後期',
  封后来: '封後來',
  状元后: '狀元後',
  元后招: '元後招',
  改姓后: '改姓後',
  长干: '長干',
  里的党旧: '裡的党舊',
  洪谷子: '洪谷子',
  郁采: '郁采',
  子占: '子占',
  '，占是图': '，占是圖',
  陇干: '隴干',
  一条干支: '一條干支',
  术干韩: '術干韓',
  诗干临: '詩干臨',
  任它自干: '任它自乾',
  它自己干: '它自己乾',
  宁调元: '寧調元',
  季布栾布列传: '季布欒布列傳',
  岁出游: '歲出遊',
  武周: '武周',
  归里: '歸里',
  扩展: '擴展',
}
