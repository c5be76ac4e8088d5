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
  | 'hijri'
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
