import { unguarded } from '@suyuan/genealogy/sheets/formula-guard'
import { addHoldings } from '../add-facts.ts'
import type { BookFacts, Holding } from '../book-facts.ts'
import type { Fault } from '../faults.ts'
import { type ColumnName, type RowCells, requiredColumns } from '../reading/columns.ts'
import type { NamedRow } from '../reading/row-batches.ts'
import { CellReader } from './cell-reader.ts'
import { inSimplified, readHtml, splitParts, tidied } from './cell-text.ts'
import { readEdition } from './edition-year.ts'
import type { PlaceRecogniser } from './recognise-place.ts'
import { type SurnameLookup, surnamesIn } from './surname-lookup.ts'

export interface Lookups {
  surnames: Pick<SurnameLookup, 'find'>
  places: Pick<PlaceRecogniser, 'recognise'>
}

/** The book that a row describes, or everything that is wrong with it. */
export function parseRow(
  cells: RowCells,
  lookups: Lookups,
): { book: BookFacts } | { faults: Fault[] } {
  const { book, faults } = readBook(cells, lookups)
  return faults.length > 0 ? { faults } : { book }
}

/** What a row says of a book, and what is wrong with it; a column at fault reads as empty. */
export function readBook(cells: RowCells, lookups: Lookups): { book: BookFacts; faults: Fault[] } {
  const reader = new CellReader(cells)
  for (const column of requiredColumns) {
    if (!/[\p{L}\p{N}]/u.test(cells[column] ?? '')) {
      reader.report(column, 'missing', cells[column] ?? '')
    }
  }
  const [surnameId = 0, ...otherSurnameIds] = readSurnames(reader, lookups)
  const source = reader.text('source')
  const book: BookFacts = {
    title: reader.text('title'),
    titleLatin: readLatin(reader),
    parallelTitles: reader.list('parallel_titles', 'titles'),
    surnameId,
    otherSurnameIds,
    ...readPlace(reader, lookups),
    // A file names no works beside its source, and lists books of which somebody has seen a copy.
    village: null,
    oldPlace: null,
    state: 'exists',
    recordedIn: [],
    statedBy: [],
    compilers: reader.fact('compilers'),
    ...readYear(reader),
    editionKind: reader.fact('edition_kind'),
    volumes: reader.fact('volumes'),
    hall: reader.fact('hall'),
    firstAncestor: reader.fact('first_ancestor'),
    migrantAncestor: reader.fact('migrant_ancestor'),
    lineage: reader.list('lineage', 'names'),
    lineageSource: reader.fact('lineage_source'),
    lineageComplete: readChoice(reader, 'lineage_complete', flags, 'bad_flag', 'no') === 'yes',
    notableMembers: reader.list('notable_members', 'names'),
    generationPoem: readPoem(reader, 'generation_poem', reader.text('generation_poem')) || null,
    generationPoemVariants: reader
      .list('generation_poem_variants', 'titles')
      .map((poem) => readPoem(reader, 'generation_poem_variants', poem)),
    abstract: readHtml(inSimplified(reader.lines('abstract'))),
    abstractEn: readHtml(reader.lines('abstract_en')) || null,
    holdings: readHoldings(reader),
    scan: readChoice(reader, 'scan', scans, 'bad_scan', 'unknown'),
    source,
    catalogueNumber: reader.fact('catalogue_number'),
    externalIds: readExternalIds(reader, source),
    isSample: readChoice(reader, 'is_sample', flags, 'bad_flag', 'no') === 'yes',
  }
  return { book, faults: reader.faults }
}

/** In letters with or without tones; a title in characters there would stand twice. */
function readLatin(reader: CellReader): string | null {
  const text = reader.text('title_latin')
  if (text === '' || (/\p{Script=Latin}/u.test(text) && !/\p{Script=Han}/u.test(text))) {
    return text || null
  }
  reader.report('title_latin', 'bad_latin_title', text)
  return null
}

function readSurnames(reader: CellReader, { surnames }: Lookups): number[] {
  const ids = surnamesIn(reader.raw('surname')).flatMap((name) => {
    const answer = surnames.find(name)
    if ('id' in answer) return [answer.id]
    reader.faults.push(answer.fault)
    return []
  })
  return [...new Set(ids)]
}

function readPlace(reader: CellReader, { places }: Lookups) {
  const cells = {
    province: reader.text('province'),
    city: reader.text('city'),
    area: reader.text('area'),
  }
  const place = places.recognise(cells)
  if ('fault' in place) {
    reader.faults.push(place.fault)
    return { provinceId: null, cityId: null, area: null }
  }
  return { ...place, area: place.area || null }
}

function readYear(reader: CellReader) {
  const edition = readEdition(reader.text('edition_year'), reader.text('edition_era'))
  if (!('fault' in edition)) return edition
  reader.faults.push(edition.fault)
  return { editionYear: null, editionEra: null }
}

/** Characters alone, one after the other; □ stands for one that is lost. */
function readPoem(reader: CellReader, column: ColumnName, text: string): string {
  const poem = text.replace(/[○〇◯]/gu, '□').replace(/[\p{P}\s]/gu, '')
  if (/^[\p{Script=Han}□]*$/u.test(poem)) return poem
  reader.report(column, 'bad_poem', text)
  return ''
}

function readHoldings(reader: CellReader): Holding[] {
  const cell = reader.raw('holdings')
  const lines = /[\r\n]/u.test(cell) ? cell.split(/\r\n|[\r\n]/u) : cell.split('；')
  const items = lines.map((line) => line.trim()).filter((line) => line !== '')
  const holdings = items.flatMap((item) => {
    const [institution = '', callNumber = '', url = '', ...rest] = splitParts(item).map(tidied)
    const named = reader.item('holdings', item) && reader.item('holdings', institution)
    if (named === '' || rest.length > 0) reader.report('holdings', 'bad_holding', item)
    else if (url !== '' && !isWebAddress(url)) reader.report('holdings', 'bad_url', url)
    else return [{ institution: named, call_number: callNumber || null, url: url || null }]
    return []
  })
  return addHoldings([], holdings)
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/iu.test(text) && URL.canParse(text)
}

/** Each as `source|id`; a bare id is the first source's. */
function readExternalIds(reader: CellReader, source: string): string[] {
  const [firstSource = ''] = source.split('；')
  return reader.list('external_id', 'long').flatMap((item) => {
    const bar = item.indexOf('|')
    const [from, id] = bar < 0 ? [firstSource, item] : [item.slice(0, bar), item.slice(bar + 1)]
    // Without a source there is no telling whose id it is; that is reported already.
    if (from !== '' && id !== '') return [`${from.replaceAll('|', '/')}|${id}`]
    if (id === '' || source !== '') reader.report('external_id', 'bad_external_id', item)
    return []
  })
}

const scans = {
  none: '无 没有 none no',
  online: '在线 网上 线上 有 online yes',
  'on-request': '可申请 申请 馆内 预约 on-request request',
  unknown: '不详 未知 unknown',
}

const flags = { yes: '是 y yes true 1 √ ✓', no: '否 n no false 0' }

function readChoice<T extends string>(
  reader: CellReader,
  column: ColumnName,
  choices: Record<T, string>,
  code: 'bad_scan' | 'bad_flag',
  otherwise: NoInfer<T>,
): T {
  const typed = reader.text(column).toLowerCase().replace(/\s/gu, '')
  if (typed === '') return otherwise
  for (const choice in choices) {
    if (choice === typed || choices[choice].split(' ').includes(typed)) return choice
  }
  reader.report(column, code, typed)
  return otherwise
}

export interface ParsedRow {
  line: number
  /** The row's place in the file. */
  at: number
  book: BookFacts
}

export interface FaultyRow {
  line: number
  faults: Fault[]
}

/** Reads the books of some rows; what is wrong with the others. */
export async function parseBatch(
  rows: readonly NamedRow[],
  lookups: { surnames: SurnameLookup; places: PlaceRecogniser },
): Promise<{ books: ParsedRow[]; faulty: FaultyRow[] }> {
  await lookups.surnames.prepare(
    rows.map((row) => ('cells' in row ? unguarded(row.cells.surname ?? '') : '')),
  )
  const books: ParsedRow[] = []
  const faulty: FaultyRow[] = []
  for (const row of rows) {
    const { line, at } = row
    const parsed = 'fault' in row ? { faults: [row.fault] } : parseRow(row.cells, lookups)
    if ('book' in parsed) books.push({ line, at, book: parsed.book })
    else faulty.push({ line, faults: parsed.faults })
  }
  return { books, faulty }
}
