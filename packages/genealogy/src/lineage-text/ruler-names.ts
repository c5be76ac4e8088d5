/** Temple names, posthumous names and titles of rulers, in simplified characters, after the data of CeJS 4.5.10. */
export const RULER_NAMES: readonly string[] = (
  '武帝 宣帝 元帝 成帝 哀帝 平帝 世祖 光武帝 明帝 显宗 章帝 肃宗 和帝 穆宗 殇帝 安帝 恭宗 敬宗 顺帝 威宗 桓帝 灵帝 ' +
  '献帝 后主 怀帝 大帝 废帝 会稽王 景帝 末帝 乌程侯 归命侯 烈祖 少帝 齐王 高贵乡公 惠帝 愍帝 中宗 康帝 孝宗 穆帝 海西公 孝武帝 ' +
  '恭帝 高祖 太祖 文帝 前废帝 太宗 高帝 海陵王 高宗 东昏侯 简文帝 闵帝 贞阳侯 敬帝 道武帝 明元帝 太武帝 南安王 文成帝 孝文帝 宣武帝 孝庄帝 ' +
  '长广王 安定王 显祖 文宣帝 孝昭帝 武成帝 幼主 武后 武则天 睿宗 玄宗 代宗 德宗 宪宗 文宗 昭宗 真宗 英宗 景宗 圣宗 兴宗 道宗 ' +
  '天祚帝 惠宗 崇宗 仁宗 桓宗 襄宗 世宗 卫绍王 宣宗 哀宗 成宗 天顺帝 成祖 武宗 熹宗'
).split(' ')
