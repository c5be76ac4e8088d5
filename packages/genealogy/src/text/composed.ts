/**
 * Marks that are kept on one letter: more than any script writes. To put thousands in order takes
 * seconds, of ten times as many a hundred times as long, and nothing can stop it meanwhile.
 */
export const MARKS_A_LETTER = 8

const surplusMarks = new RegExp(`(\\p{M}{${MARKS_A_LETTER}})\\p{M}+`, 'gu')

/** Text in Unicode's composed form, in a time that grows with its length and no faster. */
export function composed(value: string, form: 'NFC' | 'NFKC' = 'NFC'): string {
  return value.replace(surplusMarks, '$1').normalize(form)
}
