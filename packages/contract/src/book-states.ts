/**
 * Whether copies of a book are known: `lost` where bibliographies record it and none has come down,
 * `untraced` where they do and nobody has looked whether one has.
 */
export const bookStates = ['exists', 'lost', 'untraced'] as const

export type BookState = (typeof bookStates)[number]

/** What of a record a work can state. */
export const statedFields = [
  'title',
  'parallel_titles',
  'surnames',
  'province',
  'city',
  'area',
  'village',
  'old_place',
  'compilers',
  'edition_year',
  'edition_era',
  'edition_kind',
  'volumes',
  'hall',
  'first_ancestor',
  'migrant_ancestor',
  'lineage',
  'notable_members',
  'generation_poem',
  'holdings',
  'scan',
  'state',
] as const

export type StatedField = (typeof statedFields)[number]
