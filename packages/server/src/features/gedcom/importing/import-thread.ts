import { parentPort } from 'node:worker_threads'
import type { ImportPerson } from '@suyuan/contract/tree-import-shapes'
import { fittedLine, room } from '@suyuan/genealogy/gedcom/mapping/fields'
import { type TreeHeaderFields, treeOfHeader } from '@suyuan/genealogy/gedcom/mapping/tree-record'
import { TooManyPeople } from '@suyuan/genealogy/gedcom/read-in-passes'
import { TooLargeWorkbook, UnusableFile } from '@suyuan/genealogy/sheets/unusable-file'
import { fitted } from '@suyuan/genealogy/text/cut-text'
import { stepBack } from '../../../app/step-back.ts'
import { DamagedEntry, UnusableArchive } from '../gedzip/read-gedzip.ts'
import { compactRow } from './compact-rows.ts'
import { DateDoubts } from './date-doubts.ts'
import { DatesOfFile } from './dates-of-file.ts'
import { type DraftSource, NotATree, openSource } from './draft-source.ts'
import { LifeOfFile } from './life-of-file.ts'
import { type RowPiece, RowPieces } from './row-pieces.ts'
import { inNames, inShort, parentDoubtsIn, readNamedPeople } from './stated-people.ts'
import {
  type FileFault,
  type Found,
  NEXT,
  type TakenMedia,
  type ThreadMessage,
  type ThreadTask,
  type ToThread,
} from './thread-messages.ts'
import { TreeLinks } from './tree-links.ts'
import { TreeRows } from './tree-rows.ts'
import { MediaOfFile } from './wanted-media.ts'

const PEOPLE_AT_ONCE = 5000
const FIRST_PEOPLE = 20
const FAULTS_TOLD = 200
/** Characters of a cell at fault that are told. */
const VALUE_TOLD = 100
/** How often the file is read through, to tell how far the work is. */
const PASSES = { look: 2, write: 3 }
/** Below so much of the whole progress is not told again. */
const STEP = 0.01

const port = parentPort

function send(message: ThreadMessage): void {
  port?.postMessage(message)
}

/** Sends what takes the receiver some time, and waits until it has been taken. */
function deliver(message: ThreadMessage): Promise<void> {
  return new Promise((resolve) => {
    const listen = (answer: unknown) => {
      if (answer !== NEXT) return
      port?.off('message', listen)
      resolve()
    }
    port?.on('message', listen)
    send(message)
  })
}

function faultOf(error: unknown): FileFault | undefined {
  if (error instanceof UnusableArchive && error.code === 'encrypted') return 'encrypted'
  if (error instanceof UnusableArchive || error instanceof DamagedEntry) return 'archive'
  if (error instanceof NotATree) return 'not_a_tree'
  if (error instanceof TooManyPeople) return 'too_many_people'
  if (error instanceof TooLargeWorkbook) return 'workbook_too_large'
  return error instanceof UnusableFile ? 'unreadable' : undefined
}

async function work(task: ThreadTask): Promise<void> {
  const passes = task.book === undefined ? PASSES.look : PASSES.write
  let [read, told] = [0, 0]
  const onRead = (count: number, ofAll: number) => {
    read += count / ofAll
    const share = Math.min(1, read / passes)
    if (share - told < STEP) return
    told = share
    send({ kind: 'progress', share })
  }
  const source = await openSource(task.path, {
    ...{ encoding: task.encoding, answers: task.answers, onRead },
  })
  try {
    if (task.book === undefined) await look(source)
    else {
      const withMedia = task.withMedia === true && source.media > 0
      const { book, parents, calendar } = task
      await write(source, { book, withMedia, parents, calendar })
    }
  } finally {
    source.close()
  }
}

async function look(source: DraftSource): Promise<void> {
  const links = new TreeLinks()
  const people: ImportPerson[] = []
  let told: Partial<TreeHeaderFields> = {}
  let lines: string[] = []
  const sendPeople = async () => {
    if (lines.length > 0) await deliver({ kind: 'people', lines: lines.splice(0).join('\n') })
    lines = []
  }
  const rooted = new Map<string, ImportPerson>()
  const dates = new DateDoubts()
  const wordings = new DatesOfFile()
  const life = new LifeOfFile()
  let first: ImportPerson | undefined
  for await (const draft of source.drafts()) {
    if (draft.kind === 'header') told = treeOfHeader(draft)
    else {
      links.add(draft)
      dates.add(draft)
      wordings.add(draft)
    }
    life.acts.add(draft)
    if (draft.kind !== 'person') continue
    const { person, key, fields } = inShort(draft)
    life.add(person, fields)
    lines.push(lineOf(person, key))
    if (people.length < FIRST_PEOPLE) people.push(person)
    // A tree may begin with somebody whose parents are known.
    if (draft.xref === told.first) first = person
    if (draft.parents.length === 0 && draft.unions.length > 0) rooted.set(draft.xref, person)
    if (lines.length >= PEOPLE_AT_ONCE) await sendPeople()
  }
  await sendPeople()
  links.settle(source.problems)
  dates.tell(links, source.problems)
  const named = await readNamedPeople(source, links)
  const line = links.longestLine()
  const root = first ?? rooted.get(line.top) ?? people[0] ?? null
  const { generations } = line
  const found = foundIn(source, links, named, { generations, told, people, root })
  const groups = life.groups(links)
  for (const [at, reasons] of inParts(life.reasonsInOrder())) {
    await deliver({ kind: 'lives', part: at + 1, reasons: reasons.join('\n') })
  }
  send({ kind: 'found', found: { ...found, life: groups, dates: wordings.list() } })
}

/** As the people were sent. */
function* inParts<T>(all: readonly T[]): Generator<[number, T[]]> {
  for (let at = 0; at * PEOPLE_AT_ONCE < all.length; at += 1) {
    yield [at, all.slice(at * PEOPLE_AT_ONCE, (at + 1) * PEOPLE_AT_ONCE)]
  }
}

function foundIn(
  source: DraftSource,
  links: TreeLinks,
  named: ReadonlyMap<number, ImportPerson>,
  { people, ...told }: Pick<Found, 'generations' | 'told' | 'root'> & { people: ImportPerson[] },
): Found {
  const { isTable, version, program, encoding, lines, problems, faults, media } = source
  return {
    people: links.personCount,
    families: links.unionCount,
    version: fittedLine(version, room.line),
    program: fittedLine(program, room.line),
    encoding,
    isTable,
    lines: {
      read: lines.read,
      mapped: lines.mapped,
      kept: lines.kept,
      leftOut: lines.leftOut,
    },
    problems: problems.list().map(({ code, count, examples }) => ({
      code,
      count,
      examples: examples.map(({ line, value, sheet }) => ({
        line,
        value: inNames(code, value, named),
        ...(sheet && { sheet }),
      })),
    })),
    parentDoubts: parentDoubtsIn(links, problems.count('parents_unclear'), named),
    faults: faults
      .slice(0, FAULTS_TOLD)
      .map((fault) => ({ ...fault, value: fitted(fault.value, VALUE_TOLD) })),
    faultCount: faults.length,
    sheets: [...source.sheets],
    media,
    firstPeople: people,
    ...told,
  }
}

const lineOf = ({ serial, surname, name, sex, born, died }: ImportPerson, key: string) =>
  [serial, key, surname, name, sex, born, died].join('\t')

/** Has the pictures and documents of people stored. */
function takeMedia(media: MediaOfFile, links: TreeLinks): Promise<TakenMedia> {
  return new Promise((resolve) => {
    const wanted = media.list((xref) => links.union(xref))
    port?.once('message', (answer: TakenMedia) => resolve(answer))
    send({ kind: 'media', wanted, beside: media.beside })
  })
}

const noMedia: TakenMedia = { taken: [], known: [] }

async function write(
  source: DraftSource,
  {
    book,
    withMedia,
    parents,
    calendar,
  }: Required<Pick<ThreadTask, 'book' | 'withMedia'>> & Pick<ThreadTask, 'parents' | 'calendar'>,
): Promise<void> {
  const links = new TreeLinks(parents)
  const media = new MediaOfFile()
  for await (const draft of withMedia ? source.drafts() : source.kin()) {
    if (draft.kind === 'header') continue
    links.add(draft)
    if (withMedia) media.add(draft)
  }
  links.settle(source.problems)
  const { taken, known } = withMedia ? await takeMedia(media, links) : noMedia
  media.take([...taken, ...known])
  const pieces = new RowPieces()
  const rows = new TreeRows({ links, media, calendar }, book, (table, row) =>
    pieces.add(table, compactRow(table, row)),
  )
  // The next rows are made while the database takes the last ones.
  let delivered = Promise.resolve()
  const flush = async (ready: readonly RowPiece[]) => {
    for (const piece of ready) {
      await delivered
      delivered = deliver({ kind: 'rows', ...piece })
    }
  }
  for await (const draft of source.drafts()) {
    rows.add(draft)
    await flush(pieces.takeFull())
  }
  for (const [id, kept] of media.keptOf(taken)) rows.keepMedia(id, kept)
  await flush(pieces.takeRest())
  await delivered
  const { people, lastPerson, lastUnion, acts } = rows
  send({ kind: 'acts', acts: { years: [...acts.years], alive: acts.alive() } })
  send({ kind: 'written', written: { people, lastPerson, lastUnion } })
}

async function workOn(task: ThreadTask): Promise<void> {
  try {
    await work(task)
  } catch (error) {
    const fault = faultOf(error)
    if (!fault) throw error
    send({ kind: 'unusable', fault })
  }
}

stepBack()
// Besides tasks come the answers that one of them waits for.
port?.on('message', (message: ToThread) => {
  if (typeof message === 'object' && 'path' in message) void workOn(message)
})
