import { toCanonical } from '../draft/canonical.ts'
import type { HeaderDraft, RecordDraft, TreeDraft } from '../draft/draft.ts'
import { findLoops } from '../draft/kin-tables.ts'
import { mapHeader, mapRecord } from '../draft/map-records.ts'
import { Pointers } from '../draft/pointers.ts'
import { RecordOrder } from '../draft/record-order.ts'
import type { LineTally } from '../draft/taker.ts'
import { TextOfBytes } from '../encoding/decode-bytes.ts'
import type { Detected } from '../encoding/detect-encoding.ts'
import { noHeader, programOf, type ReadOptions, reportTextProblems } from '../read-in-passes.ts'
import { Problems } from '../reading/problem.ts'
import { RecordReader, readRecords } from '../reading/read-records.ts'
import { linesOf, type Structure } from '../structure.ts'
import { completeLinks } from './complete-links.ts'

export interface ReadReport {
  text: Detected
  version: string
  /** Program that wrote the file, with its version. */
  program: string
  /** Every line of the file is one of the three others. */
  lines: { read: number; mapped: number; kept: number; leftOut: number }
  problems: Problems
  loops: ReturnType<typeof findLoops>
}

export interface ReadTree {
  book: TreeDraft
  report: ReadReport
}

interface Held {
  record: Structure
  /** By which `Pointers` tells its name. */
  at: number
}

/** Holds the records of a file until all their pointers are known. */
class RecordIntake {
  readonly held: Held[] = []
  readonly pointers: Pointers
  readonly tally: LineTally = { mapped: 0, kept: 0 }
  header: Structure | undefined
  private readonly order: RecordOrder

  constructor(problems: Problems) {
    this.pointers = new Pointers(problems)
    this.order = new RecordOrder(problems)
  }

  take(raw: Structure): void {
    const place = this.order.placeOf(raw)
    const record = toCanonical(raw, this.order.version)
    if (place === 'header') this.header = record
    else if (place === 'trailer') this.tally.mapped += raw.lines
    else {
      const at = this.pointers.register(record)
      if (place === 'own') this.tally.mapped += linesOf(record)
      else this.held.push({ record, at })
    }
  }

  end(): void {
    this.order.end()
    this.pointers.settle()
  }
}

function emptyTree(header: HeaderDraft): TreeDraft {
  return { header, persons: [], unions: [], sources: [], media: [], notes: [], records: [] }
}

function addTo(book: TreeDraft, draft: RecordDraft): void {
  switch (draft.kind) {
    case 'person':
      book.persons.push(draft)
      break
    case 'union':
      book.unions.push(draft)
      break
    case 'source':
      book.sources.push(draft)
      break
    case 'media':
      book.media.push(draft)
      break
    case 'note':
      book.notes.push(draft)
      break
    default:
      book.records.push(draft)
  }
}

function treeOf(intake: RecordIntake, problems: Problems): TreeDraft {
  const { header, held, pointers, tally } = intake
  const book = emptyTree(header ? mapHeader(pointers.applyTo(header), tally) : noHeader)
  for (const [index, { record, at }] of held.entries()) {
    const named = { ...pointers.applyTo(record), xref: pointers.nameOf(at) }
    addTo(book, mapRecord(named, tally, problems))
    // The record's own form is not needed any more.
    held[index] = { record: { ...record, children: [] }, at }
  }
  completeLinks(book, problems)
  return book
}

/**
 * Reads a GEDCOM file into the draft of a tree. Nothing is lost in silence: what the draft has no
 * field for is kept in it, what could not be read at all is told.
 */
export async function readTree(
  bytes: AsyncIterable<Uint8Array>,
  { encoding, signal }: ReadOptions = {},
): Promise<ReadTree> {
  const problems = new Problems()
  const text = new TextOfBytes(bytes, encoding)
  const reader = new RecordReader(problems)
  const intake = new RecordIntake(problems)
  for await (const records of readRecords(text, reader)) {
    signal?.throwIfAborted()
    for (const record of records) intake.take(record)
  }
  intake.end()
  const book = treeOf(intake, problems)
  const loops = findLoops(book)
  for (const { child, union } of loops) problems.add('own_ancestor', 0, `${child} ${union}`)
  reportTextProblems(text, problems)
  const lines = { read: reader.lines, ...intake.tally, leftOut: reader.leftOut }
  const { version } = book.header
  const program = programOf(intake.header)
  return { book, report: { text: text.state.detected, version, program, lines, problems, loops } }
}
