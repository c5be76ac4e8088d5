/** A great number in words: 460 萬, 4.6 million. In Chinese with the space that figures have everywhere. */
export function recordAmount(records: number, lang: string): string {
  const words = { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 2 } as const
  const amount = new Intl.NumberFormat(lang, words).format(records)
  return amount.replace(/(\d)(?=\p{Script=Han})/gu, '$1 ')
}
