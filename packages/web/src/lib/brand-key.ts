/** The text with the site's name, in letters that the reader reads. */
export function brandKey(lang: string): 'brand' | 'brandLatin' {
  return lang === 'en' ? 'brandLatin' : 'brand'
}
