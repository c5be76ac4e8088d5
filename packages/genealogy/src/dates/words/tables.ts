/**
 * Words of dates as they are told apart, in simplified characters; the words of a line stand apart by
 * spaces, and 上元/日/节 is 上元, 上元日 and 上元节. `node packages/genealogy/pack/words.ts` packs them for
 * browsers; what reads them has them from `word-tables.ts`.
 */
export interface WordTables {
  /**
   * Signs of names of eras and dynasties behind their sounds by Hanyu Pinyin without tones. The packed
   * eras name signs by their places here.
   */
  sounds: string
  /**
   * Dynasties as they are named before an era, `=` the names that the table of eras has where it has
   * not the first of these, and their first and last year.
   */
  dynasties: string
  /**
   * Rulers who decide between eras of one name where the dynasty is said, too: 唐肃宗上元, 魏孝文帝太和. The
   * dynasty, the first year of the ruler's first era, that of the next ruler's, and his temple names,
   * posthumous names and titles, after the data of CeJS 4.5.10 (`data/date/era_data.js`).
   */
  rulers: string
  /**
   * Type, value and words. What the value is:
   *
   * - `month_name`, `season_month`: the month; only names that mean one month wherever they stand;
   * - `unsettled_month`: names that lists of month names give to several months, or to none;
   * - `festival`: month × 100 + day, 99 for the last of its month; 10000 + Gregorian month × 100 + the
   *   usual day of a day of the sun (小雪 alone is the weather); 20000 where it differs from place to
   *   place; 30000 where its rule is not reckoned here;
   * - `phase`, `ten_days`: the day, `first:last` of several;
   * - `event`: its place in `EVENTS`; `age`: 2 where leap months are counted as well;
   * - `calendar`: 1 lunar, 2 Gregorian; `that_year`: how many years away;
   * - `era_part`: 0 the whole of it, 1 its beginning, 2 its middle, 3 its end.
   */
  words: string
  /** Names of months in the languages of registers, without accents and points; the first letters do. */
  months: string
  /**
   * Days of the sun that the calendars of 清 had on another day than the sun has them by the time of
   * 120° east; those issued had 節氣 by Tycho's sun until 1733. After Y. T. Liu, Discrepancies between
   * Modern Calculation and Historical Data (1645–1911), whose days are those of the issued calendars.
   * Gregorian month × 100 + usual day, how many days away, and years as distances from the one before.
   */
  terms: string
  /** Eras by the names that English has for them beside their sounds. */
  english: string
  /** Words before a western date, behind how they bound it. */
  bounds: string
}

export const WORD_TABLES: WordTables = {
  sounds: [
    'an安 ba霸 bai白 bao宝保 bei北 ben本 bo渤 cao曹 ce册 chang昌长常 chao朝 chen陈 cheng成承 chi赤池',
    'chong重崇 chou丑 chu初楚 chui垂 chun淳 ci赐 cong聪 da大 dai代 dan丹檀 dao道 de德 deng登 di地帝',
    'ding鼎定丁 dong东 dou窦 du都 duan端 duo奲 fa法 fang方 fei飞 feng凤封丰 fo佛 fu复福符辅阜 gan甘 gao高',
    'ge葛 geng更庚 gong拱功 guan观 guang光广 gui龟贵 guo国 hai海 han汉韩 he和河禾 heng亨衡恒 hong鸿弘洪 hou后侯 hu胡',
    'hua化华 huan桓 huang黄皇凰 hui徽会 ji纪极基稽 jia嘉家䴥麚 jian建监 jiang将 jiao交 jie节 jin晋金 jing竟景靖 jiu久 ju居',
    'juan眷 jue爵 jun君 kai开 kang康 kong孔 kuan宽 la腊剌 le乐 li历礼李 liang梁凉 liao辽 lin麟林 liu刘',
    'long龙隆 lu露鲁禄 man满 mei眉 min民闽 ming明命鸣 nan南 nian年 ning宁 ping平 pu普 qi齐启祺 qian乾前 qin秦',
    'qing青清庆 qiu仇 que雀 ran冉 ren仁人 ri日 ru如 ruan阮 rui瑞 shang上 shao绍 she摄 shen神 sheng升昇圣盛胜',
    'shi始视世 shou寿狩授收受兽 shu蜀 shuang爽 shun顺 shuo朔 si嗣 song宋 sui绥隋岁 sun孙 tai太泰 tang唐 ti体 tian天添',
    'tiao调 tong同通统 wa瓦 wan万 wang王 wei魏维 wen文 wu五武吴乌 xi西熹熙禧玺憙 xia夏 xian咸显先宪鲜 xiang祥象翔享 xiao孝萧 xie协',
    'xin新 xing兴 xu绪徐 xuan玄宣 xue薛 yan延炎晏燕 yang阳杨 yao耀 ye业 yi义仪意宜一 ying应 yong永雍 you祐有 yu豫玉',
    'yuan元 yue越 yun云运 zai载 zan赞 zhai宅翟 zhang章 zhao昭赵 zhen祯贞真 zheng征正证政郑 zhi至治致 zhong中 zhou周洲 zhu朱主',
    'zi子 zong总 zu足 zuo祚',
  ].join(' '),
  dynasties: `清 大清 皇清 有清 前清 清朝 清代 国朝 皇朝 满清 逊清 后金 = 清 后金 1644 1911
明 大明 皇明 有明 故明 前明 明朝 明代 胜朝 胜国 = 明 南明 1368 1644
南明 明郑 1644 1683
元 大元 皇元 有元 故元 元朝 元代 胡元 蒙元 北元 = 元 北元 1271 1368
宋 大宋 皇宋 有宋 宋朝 宋代 故宋 = 北宋 南宋 刘宋 宋 960 1279
赵宋 = 北宋 南宋 960 1279
北宋 960 1127
南宋 1127 1279
辽 大辽 契丹 = 辽 西辽 907 1125
金 大金 金朝 1115 1234
西夏 大夏 夏 = 西夏 胡夏 窦夏 1038 1227
后梁 朱梁 907 923
后唐 923 936
后晋 石晋 936 947
后周 郭周 951 960
南唐 937 975
吴越 907 978
闽 闽国 909 945
前蜀 907 925
后蜀 934 965
南汉 917 971
五代 = 后梁 后唐 后晋 后汉 后周 907 960
唐 大唐 有唐 皇唐 唐朝 唐代 李唐 = 唐 武周 618 907
武周 = 武周 唐 690 705
隋 大隋 隋朝 581 618
北齐 大齐 = 北齐 南齐 550 577
北周 宇文周 557 581
北魏 后魏 元魏 拓跋魏 386 534
东魏 534 550
西魏 535 556
曹魏 220 265
魏 大魏 = 曹魏 北魏 东魏 西魏 220 556
南齐 萧齐 479 502
齐 = 南齐 北齐 齐 刘齐 479 577
梁 萧梁 南梁 = 南梁 后梁 西梁 萧梁 502 557
陈 557 589
刘宋 420 479
东晋 317 420
西晋 265 316
晋 大晋 = 西晋 东晋 后晋 265 420
蜀汉 季汉 221 263
蜀 = 蜀汉 前蜀 后蜀 221 263
孙吴 东吴 222 280
吴 = 孙吴 杨吴 222 280
杨吴 南吴 902 937
北汉 951 979
汉赵 前赵 刘赵 304 329
后赵 石赵 319 351
冉魏 350 352
成汉 303 347
前凉 313 376
后凉 386 403
南凉 397 414
西凉 400 421
前燕 337 370
后燕 384 407
西燕 384 394
南燕 398 410
北燕 407 436
西秦 385 431
胡夏 赫连夏 407 431
西梁 555 587
西辽 1124 1218
前秦 苻秦 351 394
后秦 姚秦 384 417
北凉 397 439
后汉 = 后汉 东汉 25 220
东汉 25 220
西汉 前汉 -205 8
汉 大汉 汉朝 汉代 = 西汉 东汉 蜀汉 后汉 汉赵 南汉 玄汉 新 -205 220
周 大周 = 武周 北周 后周 大周 吴周 690 705
安南 大南 越南 = 阮 1802 1945
朝鲜 1392 1910
满洲国 伪满 满洲 伪满洲国 1932 1945
日据 日治 = 日本 1895 1945
日本 1868 1945`,
  rulers: `西汉 -139 -86 武帝
东汉 25 58 世祖 光武帝
曹魏 227 240 明帝 烈祖
东晋 317 323 中宗 元帝
北魏 409 424 太宗 明元帝
北魏 471 500 高祖 孝文帝
北魏 504 516 宣武帝
北魏 532 535 孝武帝
唐 674 684 高宗
唐 756 763 肃宗
元 1264 1295 世祖
元 1335 1371 顺帝 惠宗
北元 1341 1371 顺帝 惠宗`,
  words: `month_name 1 正月 端月 寅月 陬月 孟陬/月 初月 征月 元月 泰月 新正 开岁 太簇/月
month_name 2 杏月 花月 如月 卯月 丽月 仲阳/月 夹钟/月
month_name 3 桃月 辰月 蚕月 桐月 姑洗/月
month_name 4 槐月 巳月 清和/月 麦月 余月 仲吕/月 槐序 阴月
month_name 5 蒲月 榴月 午月 皋月 天中月 蕤宾/月 恶月
month_name 6 荷月 荔月 未月 焦月 且月 林钟/月 伏月 暑月
month_name 7 瓜月 兰月 申月 巧月 霜月 夷则/月 兰秋 首秋 相月
month_name 8 桂月 酉月 壮月 南吕/月 桂秋
month_name 9 菊月 戌月 玄月 无射/月 菊秋
month_name 10 阳月 小阳月 小阳春/月 小春/月 亥月 良月 应钟/月 坤月
month_name 11 冬月 葭月 子月 畅月 辜月 黄钟/月 龙潜月 一阳月
month_name 12 腊月 丑月 嘉平/月 涂月 大吕/月 蜡月 清祀月 岁杪
unsettled_month 0 梅月 牡月 莺月 葵月 霞月 梨月 榆月 蝉月 桑月 柳月 竹月 松月 兔月 茶月 芙月 薇月 虎月
unsettled_month 0 雩月 朱月 莲月 芳月 嘉月 香月 艳月 病月
season_month 1 孟春
season_month 2 仲春
season_month 3 季春 暮春 晚春
season_month 4 孟夏 首夏
season_month 5 仲夏
season_month 6 季夏 暮夏
season_month 7 孟秋
season_month 8 仲秋
season_month 9 季秋 暮秋
season_month 10 孟冬
season_month 11 仲冬
season_month 12 季冬 暮冬 残冬
season 1 春/月/季/间/日/天
season 2 夏/月/季/间/日/天
season 3 秋/月/季/间/日/天
season 4 冬/季/间/日/天
leap 1 闰
month_name 1 建寅/月
month_name 2 建卯/月
month_name 3 建辰/月
month_name 4 建巳/月
month_name 5 建午/月
month_name 6 建未/月
month_name 7 建申/月
month_name 8 建酉/月
month_name 9 建戌/月
month_name 10 建亥/月
month_name 11 建子/月
month_name 12 建丑/月
festival 101 元旦 元日 元正 岁首 新年初一 大年初一 正旦
festival 107 人日
festival 115 上元/日/节 元宵/节 元夕 灯节
festival 303 上巳/日
festival 408 浴佛/日/节 佛诞/日
festival 505 端午/日/节 端阳/日/节 重午 重五 天中节 蒲节 午日
festival 606 天贶/节
festival 707 七夕/日 乞巧/节/日
festival 715 中元/日/节 盂兰/节
festival 815 中秋/日/节 秋节
festival 909 重阳/日/节 重九/日 菊节
festival 1015 下元/日/节
festival 1208 腊八/日/节
festival 1223 祭灶 小年
festival 1299 除夕/日 岁除 除日 大年三十 大年夜
festival 10405 清明/日/节
festival 11222 冬至/日 长至/日
festival 10621 夏至/日
festival 10204 立春/日
festival 10506 立夏/日
festival 10808 立秋/日
festival 11107 立冬/日
festival 10321 春分/日
festival 10923 秋分/日
festival 10420 谷雨/日/节
festival 10306 惊蛰/日/节
festival 10521 小满/日/节
festival 10606 芒种/日/节
festival 10707 小暑/日/节
festival 10723 大暑/日/节
festival 10823 处暑/日/节
festival 10908 白露/日/节
festival 11008 寒露/日/节
festival 11023 霜降/日/节
festival 10106 小寒日 小寒节
festival 10120 大寒日 大寒节
festival 10219 雨水日 雨水节
festival 11122 小雪日 小雪节
festival 11207 大雪日 大雪节
festival 30000 寒食/日/节 社日 春社/日 秋社/日 初伏/日 中伏/日 末伏/日 伏日 腊日
phase 1 朔/日/旦/吉 吉朔
phase 15 望/日/旦 月望
phase 16 既望/日 望后一日
phase 99 晦/日
ten_days 1:10 上旬 上浣/日 上瀚 初旬 上院
ten_days 11:20 中旬 中浣/日
ten_days 21:99 下旬 下浣/日
auspicious 0 谷旦/日 良辰 谷日 之吉 吉/旦/日/辰/立 中 间 内 立
auspicious 0 良旦 令旦 佳旦 吉旦立 榖旦 旦日 谷/旦立
festival 20215 花朝/日/节
first 0 初
event 0 生/于/於/辰/日/庚/在 出生/于 诞/于/生/辰 降生 寿诞 产于
event 0 生年
event 1 卒/于 殁/于 没/于 终/于 亡/于 故/于 死/于 薨/于 逝/于/世 去世 病故 病逝
event 1 辞世 弃世 谢世 仙逝 寿终 身故 身终 亡故 殇 阵亡 殉/节 往生 归西 卒年 大故 殒 卒于年
event 2 葬/于/年 安葬 殡 窆 祔葬 合葬 归葬 迁葬 改葬 下葬
event 3 娶/于 结婚 成婚 完婚 婚 适 于归 归于 完娶 合卺
event 4 立/石/碑 重修 修 建 重建 造 落成 勒/石 撰 序 识 谨识 进士 举人 迁/居 抄 刊
event 4 中举 入泮 置立 重立 书
unknown 0 不可考 不明 阙 阙如 佚 失修 失忆 遗忘 忘记 无稽 俱失 皆失 均失 俱无 均无 俱佚
unknown 0 俱缺 皆缺 均缺 俱阙 皆阙 均阙 详前 见前 详上 见上 同前 俱详
age 1 阳寿 耆寿 享/寿/年/阳寿/耆寿/高寿/上寿/春秋 寿 得寿 得年 存年 行年 终年 春秋 现年
age 1 时年 岁终 享岁 享世寿 世寿 寿享 寿登 寿跻 享遐龄 享寿年 年/仅/方/才/届/近
age 2 积闰 计闰 享积/寿/闰
about 1 约/在/于/生于 大约 大概 左右 前后/数年 上下
before 1 以前 之前 前
after 1 以后 之后 后
calendar 1 夏历 旧/历 古/历 农/历 阴/历 太阴历
calendar 2 公历 西历 新/历 阳/历 国/历 格历 太阳历 儒略历
that_year 0 其年 是年 当年 本年 是岁 其岁 今年 该年 今岁 同/年/岁
that_year 1 次年 明年 翌年 来年 越明年 越年 逾年 次岁 明岁 翌岁 隔年
that_year -1 上年 前一年 旧年 去/年/岁
year 1 年 载 祀 禩 稔
month 1 月
month 1 个月
day 1 日 号
age_unit 1 岁 龄 寿 终
cycle_follows 1 太岁 岁/次/在/序/逢/旅/纪 次 时维 龙集 龙飞 干支
ad 1 公元 西元 公历 纪元 西历
bc 1 公元前 西元前 纪元前 前
hijri 1 回历 伊斯兰历
same_as 1 即 当 合 为 是
anniversary 1 忌/辰/日 讳辰 祭/期 墓祭 致祭 冥诞 冥寿 每年 祀
before_republic 1 民国前 民前
century 1 世纪
decade 1 年代
month_length 1 大 小
lost 1 某 缺 (缺) (?) × ×× … 阙 空
era_part 0 年间 间 年代间 朝 代 之间 时/期 中
era_part 1 初/年/叶/期
era_part 2 中叶 中期 中年
era_part 3 晚期 晚年 末/年/叶/期 季/年`,
  months: `jan janv janr jän enero ene gen gennaio janvier januar january januari janeiro
feb fev fevr febr fevrier februar february februari febrero febbraio fevereiro
mar mars marz maerz march maart mrt marzo marco mrz
apr avr avril april abril abr aprile
may mai mei mayo maio maggio mag
jun june juni juin junio junho giugno giu
jul july juli juil juillet julio julho luglio lug
aug august augustus aout agosto ago aou
sep sept september septembre septiembre setembro settembre set
oct okt october oktober octobre octubre outubro ottobre ott out
nov november novembre noviembre novembro
dec dez december dezember decembre diciembre dezembro dicembre dic`,
  terms: `204 -1 1659 4 4 4 21 4 4 4 21 4 4 41 33
204 1 1693
321 -1 1647 4 3 1 17 4 4 4 4 17 4 4 4 4
405 -1 1646 4 21 4 4 4 4 13 4 4 4 4 17 16 33 33
420 -1 1653 4 4 4 17 4 4 4 4 17 4 4 4 33 95
506 -1 1651 4 4 4 17 4 4 4 21 4 4 4 124
621 -1 1659 29 29 62
621 1 1899
808 1 1646 4 25 4 25 4 116 62
923 1 1661 4 4 4 21 4 4 25 4 25 95 33
1107 1 1660 4 29 4 4 25 4 99 33 33
1222 -1 1671 37
1222 1 1848`,
  english: `太平天国 taiping
明治 meiji
大正 taisho
昭和 showa
民国 republic`,
  bounds: `about abt about around approximately approx roughly say perhaps probably prob possibly likely calculated calc cal estimated estimate est circa circ cir ca c vers um
before bef before by to until vor
after aft after since from nach
exact int`,
}
