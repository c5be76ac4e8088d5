import { type BookField, bookFields } from '@suyuan/contract/book-fields'
import { guarded } from '@suyuan/genealogy/sheets/formula-guard'
import type { Queryable } from '../../../db/client.ts'
import { paragraphs } from '../../../text/safe-html.ts'
import { listPlaces } from '../../regions/regions.service.ts'
import { bookCells, type CellNames } from '../import/book-cells.ts'
import type { BookFacts } from '../import/book-facts.ts'
import type { Fault } from '../import/faults.ts'
import { readHtml } from '../import/parsing/cell-text.ts'
import { readBook } from '../import/parsing/parse-row.ts'
import { PlaceRecogniser } from '../import/parsing/recognise-place.ts'
import { SurnameLookup } from '../import/parsing/surname-lookup.ts'

export type BookValues = Record<BookField, string>

const place = ['provinceId', 'cityId', 'area'] as const
const year = ['editionYear', 'editionEra'] as const

/** What of a record each field says by itself. */
const ownFacts: Partial<Record<BookField, readonly (keyof BookFacts)[]>> = {
  province: ['provinceId'],
  city: ['cityId'],
  area: ['area'],
  edition_year: ['editionYear'],
  edition_era: ['editionEra'],
}

/** What of a record each field of the form is read into; some are read together. */
const factsOfField: Record<BookField, readonly (keyof BookFacts)[]> = {
  title: ['title'],
  title_latin: ['titleLatin'],
  parallel_titles: ['parallelTitles'],
  surname: ['surnameId', 'otherSurnameIds'],
  province: place,
  city: place,
  area: place,
  compilers: ['compilers'],
  edition_year: year,
  edition_era: year,
  edition_kind: ['editionKind'],
  volumes: ['volumes'],
  hall: ['hall'],
  first_ancestor: ['firstAncestor'],
  migrant_ancestor: ['migrantAncestor'],
  lineage: ['lineage'],
  lineage_source: ['lineageSource'],
  lineage_complete: ['lineageComplete'],
  notable_members: ['notableMembers'],
  generation_poem: ['generationPoem'],
  generation_poem_variants: ['generationPoemVariants'],
  abstract: ['abstract'],
  abstract_en: ['abstractEn'],
  holdings: ['holdings'],
  scan: ['scan'],
  source: ['source'],
  catalogue_number: ['catalogueNumber'],
  external_id: ['externalIds'],
}

/** A record as the form shows it: as a file of books writes it, plain texts without marks. */
export function bookValues(facts: BookFacts, names: CellNames): BookValues {
  const { is_sample: _, ...cells } = bookCells(facts, names)
  return {
    ...cells,
    abstract: plainText(cells.abstract),
    abstract_en: plainText(cells.abstract_en),
  }
}

/** Marked text as its lines, where they say all of it. */
function plainText(html: string): string {
  const lines = html
    .replace(/^<p>|<\/p>$/gu, '')
    .split('</p><p>')
    .map((line) => line.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'))
    .join('\n')
  return readHtml(lines) === html && paragraphs(lines) === html ? lines : html
}

/**
 * A record with some fields as somebody has typed them, read as an import reads a file: what is not
 * typed stays as it is, whatever an import would say of it.
 */
export async function applyValues(
  db: Queryable,
  facts: BookFacts,
  typed: Partial<BookValues>,
  names: CellNames,
): Promise<{ facts: BookFacts } | { faults: Fault[] }> {
  const cells = { ...bookValues(facts, names), ...typed }
  const entries = Object.entries(cells).map(([name, value]) => [name, guarded(value)])
  const surnames = new SurnameLookup(db)
  await surnames.prepare([cells.surname])
  const lookups = { surnames, places: new PlaceRecogniser(await listPlaces(db)) }
  const { book, faults } = readBook(Object.fromEntries(entries), lookups)
  const changed = new Set(
    bookFields.flatMap((field) => (typed[field] === undefined ? [] : factsOfField[field])),
  )
  const touches = ({ column }: Fault) =>
    column !== undefined &&
    column !== 'is_sample' &&
    factsOfField[column].some((property) => changed.has(property))
  const wrong = faults.filter(touches)
  if (wrong.length > 0) return { faults: wrong }
  const said = [...changed].map((property) => [property, book[property]])
  return { facts: { ...facts, ...Object.fromEntries(said) } }
}

/** The properties behind some fields. */
export function propertiesOf(fields: readonly BookField[]): (keyof BookFacts)[] {
  return [...new Set(fields.flatMap((field) => factsOfField[field]))]
}

/** What the fields themselves say of a record, without what they are only read together with. */
export function fieldValuesOf(
  fields: readonly BookField[],
  facts: Partial<BookFacts>,
): Partial<BookFacts> {
  const own = new Set<string>(fields.flatMap((field) => ownFacts[field] ?? factsOfField[field]))
  return Object.fromEntries(Object.entries(facts).filter(([name]) => own.has(name)))
}
