/**
 * Characters of the names of eras and dynasties: pairs of a traditional or other form and the one
 * that the table has. 宏 stands for 弘 and 歷 for 曆 in books after 乾隆, 甯 for 寧 after 道光.
 */
const PAIRS =
  '漢汉鳳凤節节黃黄龍龙竜龙寧宁甯宁寕宁寜宁陽阳鴻鸿綏绥壽寿將将攝摄國国囯国興兴烏乌寶宝寳宝宝宝' +
  '冊册璽玺紀纪義义豐丰豊丰齊齐陳陈禎祯禛祯開开業业貞贞觀观顯显總总儀仪調调聖圣載载長长證证証证' +
  '萬万歲岁歳岁雲云極极應应廣广広广曆历歷历歴历暦历厯历厤历會会啟启啓启順顺後后慶庆紹绍統统緒绪緖绪' +
  '監监魯鲁聰聪憲宪維维協协鮮鲜龜龟亀龟贊赞祿禄輔辅禮礼賜赐飛飞勝胜鳴鸣運运劉刘閩闽吳吴遼辽東东' +
  '晉晋蕭萧趙赵涼凉楊杨滿满華华鄭郑竇窦樂乐熈熙煕熙恆恒徳德宏弘爾尔將将與与韓韩呉吴恵惠淸清'

const SIMPLIFIED = new Map<string, string>()
for (let at = 0; at < PAIRS.length; at += 2) SIMPLIFIED.set(PAIRS.charAt(at), PAIRS.charAt(at + 1))

/** The name as the table of eras has it, whichever script and taboo form it was written in. */
export function spellEra(text: string): string {
  let spelt = ''
  for (const character of text) spelt += SIMPLIFIED.get(character) ?? character
  return spelt
}
