/** Characters of eras and dynasties as Taiwan writes them. */
const PAIRS =
  '历曆万萬绪緒丰豐庆慶龙龍顺順祯禎统統乐樂兴興启啟宝寶宁寧贞貞观觀义義仪儀凤鳳圣聖证證载載长長调調总總显顯应應绥綏续續绍紹' +
  '汉漢后後晋晉齐齊陈陳吴吳辽遼鲁魯国國华華龟龜烨燁鸿鴻纯純凉涼赵趙刘劉开開黄黃会會纪紀飞飛弥彌灵靈胜勝广廣寿壽满滿鲜鮮郑鄭' +
  '东東阳陽云雲达達双雙节節权權聪聰尔爾泽澤业業运運丽麗经經渊淵赏賞则則赞贊圆圓严嚴检檢边邊劲勁时時岁歲闰閏腊臘宽寬体體'

const BY_PLAIN = new Map<string, string>()
for (let at = 0; at + 1 < PAIRS.length; at += 2)
  BY_PLAIN.set(PAIRS.charAt(at), PAIRS.charAt(at + 1))

/** The traditional writing of a name that the tables have in simplified characters. */
export const traditional = (name: string): string =>
  Array.from(name, (char) => BY_PLAIN.get(char) ?? char).join('')
