import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { Lang } from '@suyuan/contract/lang'
import type { treeFiles } from '@suyuan/contract/tree-files'
import type { RecordDraft } from '@suyuan/genealogy/gedcom/draft/draft'
import { serialOf, xrefOfPerson } from '@suyuan/genealogy/gedcom/mapping/serials'
import { headerOfTree } from '@suyuan/genealogy/gedcom/mapping/tree-record'
import { headLine, tableCells, tableHeadings } from '@suyuan/genealogy/gedcom/sheet/write-table'
import {
  TreeWriter,
  type WriteOptions,
  writtenTag,
} from '@suyuan/genealogy/gedcom/writing/write-tree'
import { csvLine } from '@suyuan/genealogy/sheets/csv-records'
import { AppError } from '../../../app/app-error.ts'
import type { Caller } from '../../../app/caller.ts'
import type { OutgoingFile } from '../../../app/implement.ts'
import { holderOf } from '../../../app/network.ts'
import { spool } from '../../../app/spool.ts'
import type { MediaStore } from '../../../media/media-store.ts'
import { writeXlsx, XLSX } from '../../../sheets/write-xlsx.ts'
import { openTree } from '../../trees/access/tree-access.ts'
import { filesOfTree } from '../../trees/media/tree-media.ts'
import type { PresentContext } from '../../trees/queries/present-person.ts'
import { personRow, showTree, type Viewing } from '../../trees/queries/show-tree.ts'
import { writeGedzip } from '../gedzip/write-gedzip.ts'
import { ExportedMedia } from './exported-media.ts'
import { exportedPeople, type InPieces } from './exported-people.ts'
import { treeRowsIn } from './read-tree-rows.ts'
import { tableLinks } from './table-links.ts'
import { TreeDrafts } from './tree-drafts.ts'

const GEDZIP = 'application/vnd.familysearch.gedcom+zip'

export type ExportForm = ParsedInputOf<typeof treeFiles.export>

/** @throws {AppError} not_found, not_permitted where somebody else than the owner asks for the living */
export async function checkExport(
  { db }: Pick<Viewing, 'db'>,
  form: ExportForm,
  caller: Caller,
): Promise<void> {
  const book = await openTree(db, form.family_tree_id, 'read', caller)
  if (form.living) await openTree(db, form.family_tree_id, 'manage', caller)
  if (form.root_id !== null) await personRow(db, book.row.number, form.root_id)
}

/** How often a tree is read anew that is changed meanwhile. */
const TRIES = 4
const RETRY_S = 30

interface Exporting extends Viewing {
  store: MediaStore
  /** Where a tree lies from its reading until it has been taken. */
  folder: string
}

/**
 * A tree as a file, or one person with all descendants and whom they married: all of one version.
 * Written to the disk while it is read, so that it takes no more memory than some hundred people do; of
 * photos and documents, one is open at a time.
 * @throws {AppError} those of `checkExport`, unavailable where the tree is changed again and again
 */
export async function exportTree(
  context: Exporting,
  form: ExportForm,
  caller: Caller,
): Promise<OutgoingFile> {
  await checkExport(context, form, caller)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const file = await inOneVersion(context, form, caller)
    if (file) return file
  }
  throw new AppError('unavailable', { retryAfterS: RETRY_S })
}

/**
 * People are read some hundred at a time, and others may change the tree in between; to hold it for so
 * long would keep them from it.
 * @returns undefined where it has been changed since the reading began
 */
async function inOneVersion(
  { store, folder, ...viewing }: Exporting,
  form: ExportForm,
  caller: Caller,
): Promise<OutgoingFile | undefined> {
  const shown = await showTree(viewing, form.family_tree_id, caller)
  const { graph } = shown.now
  const { version } = shown.book.row
  const { drafts, showing } = await draftsOf(viewing, shown, form, caller)
  const { type, ending, pieces } = written(
    drafts,
    showing,
    { format: form.format, folder },
    caller.lang,
  )
  const text = await spool(folder, pieces)
  try {
    const { row } = await openTree(viewing.db, form.family_tree_id, 'read', caller)
    if (row.version !== version || graph.version !== version) {
      text.destroy()
      return undefined
    }
  } catch (error) {
    text.destroy()
    throw error
  }
  const { media } = drafts
  const name = `${showing.tell(showing.book.row.title)}.${ending}`
  if (form.format !== 'gedzip') return { name, type, body: text }
  const tell = (paths: readonly string[]) => media.tellMissing(paths, caller.lang)
  return { name, type, body: writeGedzip(text, media.archived(store), tell) }
}

async function draftsOf(viewing: Viewing, shown: PresentContext, form: ExportForm, caller: Caller) {
  const { pieces } = viewing.graphs
  const share = holderOf(caller)
  const inPieces: InPieces = (steps) => pieces.run(share, steps)
  const told = await exportedPeople(shown, form, inPieces)
  const { showing, people } = told
  const files = form.format === 'gedzip' ? await filesOfTree(viewing, form, caller) : []
  const open = files.filter(({ person }) => people.has(person) && !showing.mask.hides(person))
  const rows = treeRowsIn(viewing.db, showing.book.row.number)
  const beside = told.withKept ? open.map((file) => file.id) : []
  const media = new ExportedMedia(open, await rows.kept('media', beside))
  return { drafts: new TreeDrafts(rows, { ...told, withIds: true, media, inPieces }), showing }
}

interface Written {
  type: string
  ending: string
  pieces: AsyncIterable<string | Uint8Array>
}

/** A tree in the bytes of its format; of an archive, the text in it. */
function written(
  drafts: TreeDrafts,
  showing: PresentContext,
  { format, folder }: Pick<ExportForm, 'format'> & { folder: string },
  lang: Lang,
): Written {
  if (format === 'csv') {
    const type = 'text/csv; charset=utf-8'
    return { type, ending: 'csv', pieces: csvOf(drafts, showing, lang) }
  }
  if (format === 'xlsx') {
    const name = sheetName(showing.tell(showing.book.row.title))
    return { type: XLSX, ending: 'xlsx', pieces: writeXlsx(name, tableOf(drafts, showing, lang)) }
  }
  const options: WriteOptions = { version: format === 'gedcom551' ? '5' : '7' }
  const pieces = gedcomOf(drafts, showing, options, (held) => spool(folder, held))
  if (format === 'gedzip') return { type: GEDZIP, ending: 'gdz', pieces }
  return { type: 'text/vnd.familysearch.gedcom; charset=utf-8', ending: 'ged', pieces }
}

/** What a sheet may be called: 31 characters, and some signs not at all. */
const sheetName = (title: string) =>
  [...title.replace(/[\\/?*[\]:']/gu, ' ')].slice(0, 31).join('').trim() || '1'

async function* csvOf(
  drafts: TreeDrafts,
  showing: PresentContext,
  lang: Lang,
): AsyncGenerator<string> {
  let isHead = true
  for await (const cells of tableOf(drafts, showing, lang)) {
    yield isHead ? headLine(cells) : csvLine(cells)
    isHead = false
  }
}

export async function* tableOf(
  drafts: TreeDrafts,
  { now }: PresentContext,
  lang: Lang,
): AsyncGenerator<string[]> {
  const links = tableLinks(drafts, now)
  yield tableHeadings(lang)
  for await (const part of drafts.persons()) {
    for (const person of part) yield tableCells(person, links, lang)
  }
}

/** Holds the records until they are all written. */
type Hold = (pieces: AsyncIterable<string>) => Promise<AsyncIterable<string | Uint8Array>>

export async function* gedcomOf(
  drafts: TreeDrafts,
  {
    book: { row },
    tell,
  }: Pick<PresentContext, 'tell'> & { book: Pick<PresentContext['book'], 'row'> },
  options: WriteOptions,
  hold: Hold,
): AsyncGenerator<string | Uint8Array> {
  const records = await drafts.readRecords()
  const reached = new Set<string>()
  const typeOf = (xref: string) => {
    const record = records.get(xref)
    if (record) reached.add(xref)
    if (record) return writtenTag(record)
    if (drafts.media.has(xref)) return 'OBJE'
    return drafts.cited.has(xref) ? 'SOUR' : tagOf(drafts, xref)
  }
  const writer = new TreeWriter(options, typeOf, (union, person) => drafts.joins(union, person))
  const header = headerOfTree(
    {
      title: tell(row.title),
      surname: tell(row.surname),
      author: tell(row.author),
      poem: tell(row.poem),
      poemStart: row.poemStart,
      first: drafts.families.has(row.firstSerial) ? xrefOfPerson(row.firstSerial) : '',
    },
    await drafts.header(),
  )
  // The header says what the records keep under tags of ours: it is written last and stands first.
  const body = await hold(bodyOf(drafts, { records, reached, writer }))
  yield writer.header(header)
  yield* body
}

interface Body {
  /** Whole records of the file that the tree came from, and those that something leads to. */
  records: ReadonlyMap<string, RecordDraft>
  reached: ReadonlySet<string>
  writer: TreeWriter
}

async function* bodyOf(
  drafts: TreeDrafts,
  { records, reached, writer }: Body,
): AsyncGenerator<string> {
  const written = (part: readonly RecordDraft[]) => part.map((each) => writer.record(each)).join('')
  for await (const part of drafts.persons()) yield written(part)
  for await (const part of drafts.unions()) yield written(part)
  if (drafts.tellsAllRecords) {
    for (const record of records.values()) {
      if (record.kind !== 'union') yield writer.record(record)
    }
  } else {
    // Grows while it is walked through: a source that is cited may name a library.
    for (const xref of reached) {
      const record = records.get(xref)
      if (record) yield writer.record(record)
    }
  }
  yield written(drafts.cited.records())
  for await (const record of drafts.pictures()) yield writer.record(record)
  yield writer.trailer()
}

function tagOf(drafts: TreeDrafts, xref: string): string | undefined {
  const serial = serialOf(xref)
  if (xref === xrefOfPerson(serial)) return drafts.families.has(serial) ? 'INDI' : undefined
  return xref === `F${serial}` && drafts.families.hasUnion(serial) ? 'FAM' : undefined
}
