import { plainText } from './words/plain-text.ts'

/**
 * Pairs of a traditional or other form in names of eras and dynasties and the one that the table
 * has, beside those of all dates. 宏 stands for 弘 in books after 乾隆.
 */
const PAIRS =
  '竜龙寜宁鴻鸿烏乌冊册璽玺豊丰禛祯業业証证雲云極极広广歴历厯历緖绪憲宪協协鮮鲜亀龟輔辅賜赐飛飞勝胜' +
  '鳴鸣涼凉楊杨熈熙煕熙恆恒徳德宏弘佑祐昇升韓韩呉吴恵惠'

const SIMPLIFIED = new Map<string, string>()
for (let at = 0; at < PAIRS.length; at += 2) SIMPLIFIED.set(PAIRS.charAt(at), PAIRS.charAt(at + 1))

/** The name as the table of eras has it, whichever script and taboo form it was written in. */
export function spellEra(text: string): string {
  let spelt = ''
  for (const character of plainText(text)) spelt += SIMPLIFIED.get(character) ?? character
  return spelt
}
