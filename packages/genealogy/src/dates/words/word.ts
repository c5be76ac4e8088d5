/** What a word of a date stands for. */
export type WordType =
  | 'dynasty'
  | 'era_part'
  | 'year'
  | 'month'
  | 'day'
  | 'month_name'
  | 'unsettled_month'
  | 'season_month'
  | 'season'
  | 'leap'
  | 'first'
  | 'festival'
  | 'phase'
  | 'ten_days'
  | 'auspicious'
  | 'lost'
  | 'unknown'
  | 'age'
  | 'age_unit'
  | 'event'
  | 'about'
  | 'before'
  | 'after'
  | 'calendar'
  | 'ad'
  | 'bc'
  | 'that_year'
  | 'cycle_follows'
  | 'same_as'
  | 'anniversary'
  | 'before_republic'
  | 'century'
  | 'decade'
  | 'month_length'

/** One entry of the lexicon; `value` and `text` mean what the type says. */
export interface Word {
  type: WordType
  value: number
  text: string
  /** A second number: the last day of ten, the last of several months. */
  until?: number
}

export type WordList = readonly (readonly [words: string, value: number, until?: number])[]

/**
 * Entries of a type; the words of a line stand apart by spaces, in simplified characters; 上元/日/节 is
 * 上元, 上元日 and 上元节.
 */
export function wordsOf(type: WordType, list: WordList): [string, Word][] {
  return list.flatMap(([words, value, until]) =>
    words.split(' ').flatMap((each) => {
      const [stem = '', ...ends] = each.split('/')
      return ['', ...ends].map((end): [string, Word] => {
        const text = stem + end
        return [text, until === undefined ? { type, value, text } : { type, value, text, until }]
      })
    }),
  )
}
