const DIGITS = '〇一二三四五六七八九'

/** 250 → 二五〇: numbers of people and pages, as books write them. */
export const byDigits = (value: number): string =>
  String(value).replace(/\d/g, (digit) => DIGITS.charAt(Number(digit)))

/** 〔二五〇〕: a person's number behind a name. */
export const numberMark = (value: number): string => `〔${byDigits(value)}〕`

/** 250 → 二百五十 in counting and for 世; beyond 9999 digit by digit. */
export function counted(value: number): string {
  if (value < 1 || value > 9999) return byDigits(value)
  const units = ['', '十', '百', '千']
  const digits = String(value).split('').map(Number)
  let text = ''
  let hasGap = false
  for (const [at, digit] of digits.entries()) {
    if (digit === 0) {
      hasGap = text !== ''
      continue
    }
    if (hasGap) text += '〇'
    hasGap = false
    text += `${DIGITS.charAt(digit)}${units[digits.length - 1 - at] ?? ''}`
  }
  return text.startsWith('一十') ? text.slice(1) : text
}
