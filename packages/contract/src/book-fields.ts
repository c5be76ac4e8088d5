/**
 * What staff can change in a book, in the order of the form: the columns of a file of books. That a
 * record is a made-up sample is not among them.
 */
export const bookFields = [
  'title',
  'title_latin',
  'parallel_titles',
  'surname',
  'province',
  'city',
  'area',
  'compilers',
  'edition_year',
  'edition_era',
  'edition_kind',
  'volumes',
  'hall',
  'first_ancestor',
  'migrant_ancestor',
  'lineage',
  'lineage_source',
  'lineage_complete',
  'notable_members',
  'generation_poem',
  'generation_poem_variants',
  'abstract',
  'abstract_en',
  'holdings',
  'scan',
  'source',
  'catalogue_number',
  'external_id',
] as const

export type BookField = (typeof bookFields)[number]

/** Fields that stand for one thing: of two books whose that is chosen by the first of them. */
export const statedWith: Partial<Record<BookField, BookField>> = {
  city: 'province',
  area: 'province',
  edition_era: 'edition_year',
}

/** How a change came about. */
export const editKinds = ['edit', 'correction', 'merge', 'undo'] as const

/** Which books a list of the desk shows. */
export const bookKinds = ['documented', 'sample', 'edited', 'merged'] as const

export type BookKind = (typeof bookKinds)[number]

/** Whether a text can say behind which book a page of the desk's catalogue begins; '' is the first page. */
export function isBooksCursor(text: string): boolean {
  const [, id = '0'] = /^(?:[01]-(\d{1,10}))?$/.exec(text) ?? [null, '']
  return id !== '' && Number(id) < 2 ** 31
}
