/** What `undividedWords` are for, where the surroundings decide. The first that matches a place holds. */
export const undividedPatterns: readonly (readonly [RegExp, string])[] = [
  // 后 after a place, a title or an enfeoffment is "afterwards"; 皇后, 太后 are not touched.
  [/(?<=[四临]川|[颍颖]川|河西|西河|称帝|即帝位|[受分]封|封国)后(?![妃稷])/gu, '後'],
  // 于 after a verb; a man of the surname can follow 封, so that needs a place.
  [/(?<=[亡卒葬转徙采]|食邑|受封|封)于(?=[^谦是姓氏])/gu, '於'],
  [/(?<!\p{Script=Han})子云(?!\p{Script=Han})/gu, '子雲'],
  // The prefecture, and not what is raised to another rank: 升州为府.
  [/(?<!\p{Script=Han})升州(?!\p{Script=Han})/gu, '昇州'],
  // A duke of 宋 and his name.
  [/(?<!\p{Script=Han})辟公(?!\p{Script=Han})/gu, '辟公'],
  [/(?<!\p{Script=Han})辟兵(?!\p{Script=Han})/gu, '辟兵'],
  // A courtesy name, which stands alone or after 字; 家里堂屋 is no name.
  [/(?:(?<!\p{Script=Han})|(?<=字))里堂(?!\p{Script=Han})/gu, '里堂'],
  [/(?<=[十百千万数\d])里(?![面头])/gu, '里'],
  [/(?<=[序谱谚诗语书传记注歌谣碑铭])云(?=[，：“始其])/gu, '云'],
  [/(?<![过路课工日行历流章规])程里/gu, '程里'],
  [/(?<![赵子乌])云(?=“)/gu, '云'],
  [/家范(?![氏姓阳])/gu, '家範'],
  [/(?<=百姓)于(?=[岘城])/gu, '於'],
]
