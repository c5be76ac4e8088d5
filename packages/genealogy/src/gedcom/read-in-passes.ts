import { UnusableFile } from '../sheets/unusable-file.ts'
import { KEPT, toCanonical } from './draft/canonical.ts'
import type { HeaderDraft, RecordDraft } from './draft/draft.ts'
import { mapHeader, mapRecord } from './draft/map-records.ts'
import { Pointers } from './draft/pointers.ts'
import { RecordOrder } from './draft/record-order.ts'
import type { LineTally } from './draft/taker.ts'
import { TextOfBytes } from './encoding/decode-bytes.ts'
import type { Detected } from './encoding/detect-encoding.ts'
import type { Encoding } from './encoding/encodings.ts'
import { LINE } from './mapping/union-fields.ts'
import { Problems } from './reading/problem.ts'
import { RecordReader, readRecords } from './reading/read-records.ts'
import { linesOf, type Structure } from './structure.ts'

type Bytes = AsyncIterable<Uint8Array>

/** More than a tree can have: the rest is not read, because others wait for their files. */
export class TooManyPeople extends UnusableFile {}

export interface ReadOptions {
  /** Said by a person; detected where absent. */
  encoding?: Encoding | undefined
  /** Stops reading; what has been read so far is thrown away. */
  signal?: AbortSignal | undefined
}

interface ScanOptions extends ReadOptions {
  /** Gives pointers of its own to people and families. */
  renumbers?: boolean
  mostPeople?: number
}

/** What a first pass over a file tells: all pointers, so that a second can give drafts one by one. */
export interface FileScan {
  text: Detected
  /** Program that wrote the file, with its version. */
  program: string
  header: HeaderDraft
  encoding: Encoding
  pointers: Pointers
  /** Number of records by tag. */
  records: ReadonlyMap<string, number>
  /** Added to by the second pass. */
  problems: Problems
  /** `mapped` and `kept` are whole after the second pass. */
  lines: LineTally & { read: number; leftOut: number }
}

export const noHeader: HeaderDraft = {
  kind: 'header',
  version: '',
  language: '',
  origin: [],
  schema: [],
  kept: [],
}

export function programOf(header: Structure | undefined): string {
  const source = header?.children.find((child) => child.tag === 'SOUR')
  const part = (tag: string) => source?.children.find((child) => child.tag === tag)?.value ?? ''
  return [part('NAME') || (source?.value ?? ''), part('VERS')]
    .filter((text) => text !== '')
    .join(' ')
}

/** Tells what is amiss with a file's characters, once it is read. */
export function reportTextProblems({ state }: TextOfBytes, problems: Problems): void {
  const { detected, undecodable, controls } = state
  if (detected.isOtherwise) problems.add('declared_otherwise', 0, detected.declared)
  if (detected.isUnknown) problems.add('unknown_code_page', 0, detected.declared)
  if (undecodable > 0) problems.add('undecodable', 0, '', { times: undecodable })
  if (controls > 0) problems.add('nul', 0, '', { times: controls })
}

/**
 * Reads a file through once and holds its pointers alone. For files too large for `readTree`: what
 * this and `draftsOf` hold together does not grow with what people's records say.
 * @throws {TooManyPeople}
 */
export async function scanFile(
  bytes: Bytes,
  { renumbers = false, mostPeople = Infinity, ...options }: ScanOptions = {},
): Promise<FileScan> {
  const problems = new Problems()
  const text = new TextOfBytes(bytes, options.encoding)
  const reader = new RecordReader(problems)
  const order = new RecordOrder(problems)
  const pointers = new Pointers(problems, renumbers)
  const tally: LineTally = { mapped: 0, kept: 0 }
  const records = new Map<string, number>()
  let first = noHeader
  let program = ''
  for await (const completed of readRecords(text, reader)) {
    options.signal?.throwIfAborted()
    for (const raw of completed) {
      const place = order.placeOf(raw)
      if (place === 'header') {
        first = mapHeader(toCanonical(raw, order.version), { mapped: 0, kept: 0 })
        program = programOf(raw)
      }
      if (place === 'header' || place === 'trailer') continue
      const { tag } = raw
      const count = (records.get(tag) ?? 0) + 1
      records.set(tag, count)
      if (count > mostPeople && tag.toUpperCase() === 'INDI')
        throw new TooManyPeople('too many people')
      pointers.register(toCanonical({ ...raw, children: [] }, order.version))
    }
  }
  order.end()
  pointers.settle()
  reportTextProblems(text, problems)
  const lines = { read: reader.lines, leftOut: reader.leftOut, ...tally }
  const { detected } = text.state
  const { encoding } = detected
  return { text: detected, program, header: first, encoding, pointers, records, problems, lines }
}

/**
 * The records of a file that has been scanned, as drafts, one at a time. Their pointers lead
 * somewhere; that a family and its members name each other is for the receiver to see to.
 * @param bytes the same file from its beginning
 */
export async function* draftsOf(
  scan: FileScan,
  bytes: Bytes,
  { signal }: ReadOptions = {},
): AsyncGenerator<HeaderDraft | RecordDraft> {
  const { pointers, problems, lines } = scan
  // What is amiss with lines and their order has been told already.
  const told = new Problems()
  const order = new RecordOrder(told)
  let at = 0
  const text = new TextOfBytes(bytes, scan.encoding)
  for await (const completed of readRecords(text, new RecordReader(told))) {
    signal?.throwIfAborted()
    for (const raw of completed) {
      const place = order.placeOf(raw)
      const record = toCanonical(raw, order.version)
      if (place === 'header') yield mapHeader(pointers.applyTo(record), lines)
      else if (place === 'trailer') lines.mapped += raw.lines
      else {
        const xref = pointers.nameOf(at)
        at += 1
        if (place === 'own') lines.mapped += linesOf(record)
        else yield mapRecord({ ...pointers.applyTo(record), xref }, lines, problems)
      }
    }
  }
}

/** What of people and families says how they belong together. */
const kinTags: Record<string, ReadonlySet<string>> = {
  INDI: new Set(['SEX', 'FAMC', 'FAMS', 'ADOP', '_FIL']),
  FAM: new Set(['HUSB', 'WIFE', 'CHIL', LINE]),
}

function kinAlone(raw: Structure, tags: ReadonlySet<string>): Structure {
  const children = raw.children.filter(({ tag }) => {
    const plain = tag.toUpperCase()
    return tags.has(plain.startsWith(KEPT) ? plain.slice(KEPT.length) : plain)
  })
  return { ...raw, children }
}

/**
 * People and families of a file that has been scanned, with nothing but how they belong together:
 * for a pass that wants no more, at a part of what `draftsOf` takes. Tells and counts nothing.
 * @param bytes the same file from its beginning
 */
export async function* kinOf(
  scan: FileScan,
  bytes: Bytes,
  { signal }: ReadOptions = {},
): AsyncGenerator<RecordDraft> {
  const unheard = new Problems()
  const uncounted: LineTally = { mapped: 0, kept: 0 }
  const order = new RecordOrder(unheard)
  let at = 0
  const text = new TextOfBytes(bytes, scan.encoding)
  for await (const completed of readRecords(text, new RecordReader(unheard))) {
    signal?.throwIfAborted()
    for (const raw of completed) {
      const place = order.placeOf(raw)
      if (place === 'header' || place === 'trailer') continue
      const xref = scan.pointers.nameOf(at)
      at += 1
      const tags = raw.pointer === '' ? kinTags[raw.tag.toUpperCase()] : undefined
      if (place === 'own' || !tags) continue
      const record = toCanonical(kinAlone(raw, tags), order.version)
      yield mapRecord({ ...scan.pointers.applyTo(record), xref }, uncounted, unheard)
    }
  }
}
