/** From the first to behind the last, in Unicode code points of the text. */
export type Span = readonly [from: number, to: number]

/** `told`: the words say it. `likely`: the order of the words says it. `doubtful`: the words are damaged or deny it. */
export type Certainty = 'told' | 'likely' | 'doubtful'

export interface Fact {
  /** As it stands in the text, without page headers and line ends. */
  text: string
  span: Span
  certainty: Certainty
  /** Keys of others who lie in the same grave. */
  shared_with?: string[]
}

export interface OtherName {
  /** 讳, 谥, 行, 法名 …, in simplified characters. */
  kind: string
  text: string
  span: Span
}

export interface LineagePerson {
  key: string
  surname: string
  /** Empty where a woman is known by her surname or husband alone. */
  name: string
  sex: 'm' | 'f'
  /** Its number, only where a heading or the entry says it. */
  generation: string
  /** Place among brothers or sisters, as it is worded. */
  rank: string
  zi: string
  hao: string
  other_names: OtherName[]
  birth: Fact | null
  death: Fact | null
  burial: Fact | null
  memo_facts: Fact[]
  /** A character of an elder brother stands before the own one: 继发、和 are 继发 and 继和. */
  shared_character?: true
  name_spans: Span[]
  spans: Span[]
  fact_spans: Partial<Record<'rank' | 'zi' | 'hao', Span[]>>
}

export const linkKinds = [
  'father',
  'mother',
  'spouse',
  'heir',
  'both_houses',
  'uxorilocal',
  'adopted',
] as const
export type LinkKind = (typeof linkKinds)[number]

/** From child to parent, from heir to the one continued, from a man who moves in to the head of that house. */
export interface LineageLink {
  kind: LinkKind
  from: string
  to: string
  spans: Span[]
  certainty: Certainty
  /** The text says otherwise elsewhere; a conflict names both. */
  is_disputed?: true
}

export type ConflictKind =
  | 'parentage'
  | 'count'
  | 'order'
  | 'date'
  | 'slip'
  | 'other_telling'
  | 'identity'
  | 'note'

export interface LineageConflict {
  kind: ConflictKind
  persons: string[]
  /** In English, for those who look into an answer; pages say it in their own words. */
  what: string
  spans: Span[]
}

export interface LineageAnswer {
  script: 'simplified' | 'traditional'
  surname: string
  persons: LineagePerson[]
  links: LineageLink[]
  conflicts: LineageConflict[]
  /** Page headers, column marks and labels. */
  furniture: Span[]
  /** What was not understood. */
  unread: Span[]
}

export interface LineageOptions {
  /** Surname of the family, where the text itself does not say it. */
  surname?: string
  /** Generation poem: its characters help to part names that are written without signs. */
  poem?: string
  /** Words that follow a name in its honour, beside 公 and 府君. */
  honorifics?: readonly string[]
}
