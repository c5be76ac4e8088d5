/** Why a text may name the living: a word, the name of somebody living, digits, an account. */
export const mentionKinds = ['word', 'name', 'number', 'contact'] as const

/** What in a text may tell of somebody who lives: `at` is where it stands. */
export interface Mention {
  kind: (typeof mentionKinds)[number]
  found: string
  at: number
}

/** In simplified characters and small letters. */
const words =
  /现居|今居|现住|今住|现寓|现在住|居住在|住在|住址|健在|在世|子女|儿女|现任|现为|就读|在读|就职|任职于|工作于|供职|电话|手机|身份证|护照|\b(?:lives? in|living in|now lives|resid(?:es|ing) in|currently|survived by|still living|works? (?:at|for)|phone|mobile|passport|address)\b/u
const numbers =
  /(?<!\d)(?:1[3-9]\d{9}|\d{17}[\dx]|\+\d[\d -]{7,15}\d|0\d{2,3}[- ]\d{7,8}|09\d{2}[- ]?\d{3}[- ]?\d{3}|[a-z]\d{9})(?!\d)/u
const contacts =
  /[\w.+-]{1,60}@[\w-]{1,60}(?:\.[\w-]{2,20}){1,3}|微信|\bwechat\b|\bwhatsapp\b|\bqq\b|\bfacebook\b/u

const signs = { number: numbers, contact: contacts, word: words } as const

/** The first sign in a text that it may tell of the living, other than a name. */
export function signOfLiving(text: string): Mention | undefined {
  for (const kind of ['number', 'contact', 'word'] as const) {
    const found = signs[kind].exec(text)
    if (found) return { kind, found: found[0], at: found.index }
  }
  return undefined
}
