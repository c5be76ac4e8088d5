/**
 * Parts of characters (CJK Radicals Supplement) that Unicode calls no other form of the character they
 * look like; texts out of a PDF hold them in its place. Kangxi radicals have such a form.
 */
const radicals = new Map(
  (
    '⺠民 ⺩王 ⺼肉 ⻁虎 ⻄西 ⻅见 ⻆角 ⻉贝 ⻋车 ⻓长 ⻔门 ⻘青 ⻙韦 ⻚页 ⻛风 ⻜飞 ⻝食 ⻢马 ⻣骨 ⻤鬼 ' +
    '⻥鱼 ⻦鸟 ⻧卤 ⻨麦 ⻩黄 ⻬齐 ⻮齿 ⻰龙 ⻳龟'
  )
    .split(' ')
    .map((pair): [string, string] => {
      const [radical = '', character = ''] = pair
      return [radical, character]
    }),
)

/** What is not seen: spaces without width, marks of direction, and what chooses among a character's forms. */
export const UNSEEN =
  '\\u00AD\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2064\\uFEFF\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}'

const unseen = new RegExp(`[${UNSEEN}]`, 'gu')

/** What folding may change: most names hold nothing of it, and an import folds millions of them. */
const foldable = new RegExp(`[${UNSEEN}\\u2E80-\\u2FDF\\uF900-\\uFAFF\\u{2F800}-\\u{2FA1F}]`, 'u')

const radical = /[\u2E80-\u2EFF]/gu
const otherForms = /[\u2F00-\u2FDF\uF900-\uFAFF\u{2F800}-\u{2FA1F}]/gu

/**
 * Text in which each character stands once, for looking things up: compatibility ideographs and
 * radicals as the characters they are (⽅ is 方), and nothing that is not seen.
 */
export function foldedLetters(text: string): string {
  if (!foldable.test(text)) return text
  return text
    .replace(unseen, '')
    .replace(radical, (sign) => radicals.get(sign) ?? sign.normalize('NFKC'))
    .replace(otherForms, (sign) => sign.normalize('NFKC'))
}
