import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { treeLimits } from '@suyuan/contract/limits'
import type { HeaderDraft, RecordDraft, TreeDraft } from '@suyuan/genealogy/gedcom/draft/draft'
import { decoderOf, type Encoding } from '@suyuan/genealogy/gedcom/encoding/encodings'
import { draftsOf, kinOf, scanFile, TooManyPeople } from '@suyuan/genealogy/gedcom/read-in-passes'
import { Problems } from '@suyuan/genealogy/gedcom/reading/problem'
import { readTable } from '@suyuan/genealogy/gedcom/sheet/read-table'
import type { TableAnswers } from '@suyuan/genealogy/gedcom/sheet/table-answers'
import type { TableFault } from '@suyuan/genealogy/gedcom/sheet/table-faults'
import { namesPeople } from '@suyuan/genealogy/gedcom/sheet/table-sheets'
import type { SourceRows } from '@suyuan/genealogy/sheets/source-row'
import { UnusableFile } from '@suyuan/genealogy/sheets/unusable-file'
import { GEDCOM_RECORD, textStart } from '../../../media/accept-file.ts'
import { openCsv } from '../../../sheets/csv-file.ts'
import { inspectFile } from '../../../sheets/inspect-file.ts'
import { openXlsx } from '../../../sheets/xlsx-file.ts'
import { openGedzip, UnusableArchive } from '../gedzip/read-gedzip.ts'

/** What can be asked of a file of relatives, whichever kind it is. */
export interface DraftSource {
  isTable: boolean
  version: string
  program: string
  encoding: string
  problems: Problems
  /** Whole once `drafts` has been gone through. */
  lines: { read: number; mapped: number; kept: number; leftOut: number }
  /** Cells of a table that must be mended first. */
  faults: readonly TableFault[]
  /** Sheets of a table that has several. */
  sheets: readonly { name: string; isRead: boolean }[]
  /** Files packed with it. */
  media: number
  /** All records, as often as they are asked for. */
  drafts(): AsyncIterable<HeaderDraft | RecordDraft>
  /** All once more, with nothing told or counted. */
  again(): AsyncIterable<HeaderDraft | RecordDraft>
  /** People and families alone, with no more than how they belong together. */
  kin(): AsyncIterable<RecordDraft>
  close(): void
}

/** A file of another kind: a picture, a page, a table of something else. */
export class NotATree extends UnusableFile {}

export interface SourceOptions {
  encoding: Encoding | undefined
  /** What the owner of a table has said of it. */
  answers?: TableAnswers | undefined
  /** Told how much more of a pass has been read, and how much one has in all: bytes, or records. */
  onRead(count: number, ofAll: number): void
}

type FileKind = 'gedcom' | 'gedzip' | 'table'

const SPREADSHEET = 'xl/workbook.xml'

/**
 * A workbook of 300,000 people with every cell filled has some 350 MB and 7,000,000 texts, and for each
 * of these four tags.
 */
const workbookBounds = { bytes: 512 * 2 ** 20, texts: 10_000_000, tags: 40_000_000 }

/** Filled rows: one a person, and those that stand above them. */
const MOST_FILLED = treeLimits.people + 100
/** Rows at all, as many as a sheet has: where a table was pasted whole, most of them are empty. */
const MOST_ROWS = 2 ** 20

/** Which kind a file is: its bytes tell, whatever it is called. */
async function kindOf(path: string): Promise<FileKind> {
  const start = await textStart(path)
  if (start.startsWith('PK\x03\x04')) return 'gedzip'
  return GEDCOM_RECORD.test(start) ? 'gedcom' : 'table'
}

/**
 * Opens a file of relatives.
 * @throws {UnusableArchive} {UnusableFile} and what reading fails with
 */
export async function openSource(path: string, options: SourceOptions): Promise<DraftSource> {
  const kind = await kindOf(path)
  if (kind === 'gedcom') {
    const { size } = await stat(path)
    return openGedcom({ size, read: async () => createReadStream(path) }, options)
  }
  if (kind === 'table') {
    const inspected = await inspectFile(path)
    const encoding = options.encoding ?? inspected?.encoding ?? 'utf-8'
    return openTable(await openCsv(path, decoderOf(encoding)), encoding, options)
  }
  const archive = await openGedzip(path).catch(async (error: unknown) => {
    if (!(error instanceof UnusableArchive) || !error.isWorkbook) throw error
    return openXlsx(path, workbookBounds, 'all').catch((cause: unknown) => {
      throw cause instanceof UnusableFile ? cause : new UnusableFile('no workbook', { cause })
    })
  })
  if (!('gedcom' in archive)) return openTable(archive, SPREADSHEET, options)
  const packed = { size: archive.gedcomBytes, read: () => archive.gedcom() }
  const source = await openGedcom(packed, options)
  return { ...source, media: archive.media.size, close: () => archive.close() }
}

/** A text that can be read again and again. */
interface Text {
  /** Bytes. */
  size: number
  read(): Promise<AsyncIterable<Uint8Array>>
}

async function openGedcom(
  { size, read }: Text,
  { encoding, onRead }: SourceOptions,
): Promise<DraftSource> {
  async function* counted() {
    for await (const piece of await read()) {
      onRead(piece.byteLength, size)
      yield piece
    }
  }
  const mostPeople = treeLimits.people
  const scan = await scanFile(counted(), { encoding, renumbers: true, mostPeople })
  const { header, problems, lines } = scan
  return {
    isTable: false,
    version: header.version,
    program: scan.program,
    encoding: scan.encoding,
    problems,
    lines,
    faults: [],
    sheets: [],
    media: 0,
    drafts: () => draftsOf(scan, counted()),
    again: () => draftsOf({ ...scan, problems: new Problems(), lines: { ...lines } }, counted()),
    kin: () => kinOf(scan, counted()),
    close() {},
  }
}

async function openTable(
  rows: SourceRows,
  encoding: string,
  { onRead, answers }: SourceOptions,
): Promise<DraftSource> {
  let [all, read, share] = [0, 0, 0]
  async function* counted() {
    for await (const row of rows) {
      onRead(rows.progress() - share, 1)
      share = rows.progress()
      all += 1
      if (row.fault || row.cells.some((cell) => cell.trim() !== '')) read += 1
      if (read > MOST_FILLED || all > MOST_ROWS) throw new TooManyPeople('too many rows')
      yield row
    }
  }
  const { sheets } = rows
  const source = Object.assign(counted(), sheets && { sheets })
  const table = await readTable(source, answers)
  const { book, faults, problems, header, passedOver } = table
  // Pages, pictures and texts of any kind can be taken for a table of one column.
  if (!namesPeople(header)) throw new NotATree('no column of names')
  const named = renumbered(book)
  const records = [...named.persons, ...named.unions]
  async function* drafts() {
    for (const record of records) {
      onRead(1, records.length)
      yield record
    }
  }
  return {
    isTable: true,
    version: '',
    program: '',
    encoding: encoding === SPREADSHEET ? 'xlsx' : encoding,
    problems,
    lines: { read, mapped: read - passedOver, kept: 0, leftOut: passedOver },
    faults,
    sheets: table.sheets,
    media: 0,
    drafts,
    again: drafts,
    kin: drafts,
    close() {},
  }
}

/** People and families by the pointers that a file of the site gives them. */
function renumbered({ persons, unions }: TreeDraft): Pick<TreeDraft, 'persons' | 'unions'> {
  const names = new Map([
    ...persons.map(({ xref }, at) => [xref, `I${at + 1}`] as const),
    ...unions.map(({ xref }, at) => [xref, `F${at + 1}`] as const),
  ])
  const moved = <L extends { to: string }>(links: readonly L[]) =>
    links.map((link) => ({ ...link, to: names.get(link.to) ?? link.to }))
  const nameOf = (xref: string) => names.get(xref) ?? xref
  return {
    persons: persons.map((person) => ({
      ...person,
      xref: nameOf(person.xref),
      parents: moved(person.parents),
      unions: moved(person.unions),
    })),
    unions: unions.map((union) => ({
      ...union,
      xref: nameOf(union.xref),
      partners: moved(union.partners),
      children: moved(union.children),
    })),
  }
}
