import type { SkeletonHead, SkeletonPart } from '@suyuan/contract/tree-skeleton'
import { SkeletonError } from './skeleton-error.ts'

/** Serials are small by promise; one beyond this would only waste memory. */
const LARGEST_SERIAL = 50_000_000

type Columns = Record<string, 'numbers' | 'texts'>

const groups = {
  people: {
    serial: 'numbers',
    name: 'texts',
    surname: 'texts',
    sex: 'numbers',
    flags: 'numbers',
    generation: 'numbers',
    born: 'numbers',
    died: 'numbers',
  },
  unions: {
    serial: 'numbers',
    first: 'numbers',
    second: 'numbers',
    order: 'numbers',
    kind: 'numbers',
    secondOrder: 'numbers',
  },
  links: {
    union: 'numbers',
    child: 'numbers',
    kind: 'numbers',
    primary: 'numbers',
    rank: 'numbers',
  },
} as const satisfies Record<keyof SkeletonPart, Record<string, 'numbers' | 'texts'>>

type Read =
  | { kind: 'head'; head: SkeletonHead }
  | { kind: 'part'; part: SkeletonPart }
  | { kind: 'end' }

/**
 * One line of the stream.
 * @throws SkeletonError `malformed`
 */
export function readLine(line: string, number: number): Read {
  const value = parse(line, number)
  if (value['end'] === true) return { kind: 'end' }
  if ('people' in value && typeof value['people'] === 'object') {
    assertPart(value, number)
    return { kind: 'part', part: value }
  }
  assertHead(value, number)
  return { kind: 'head', head: value }
}

function parse(line: string, number: number): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line)
    if (isRecord(value)) return value
  } catch {
    // Said below: what a line holds belongs in no message.
  }
  throw new SkeletonError('malformed', 'no JSON object', number)
}

function assertHead(
  value: Record<string, unknown>,
  line: number,
): asserts value is Record<string, unknown> & SkeletonHead {
  const { surname } = value
  const figures = [
    value['version'],
    value['first'],
    value['people'],
    value['unions'],
    value['links'],
  ]
  if (typeof surname !== 'string' || !areCounts(figures)) {
    throw new SkeletonError('malformed', 'no head', line)
  }
}

/** @throws SkeletonError `malformed` where a column is missing, shorter than its fellows or of another type */
function assertPart(
  value: Record<string, unknown>,
  line = 0,
): asserts value is Record<string, unknown> & SkeletonPart {
  for (const [group, columns] of Object.entries(groups)) {
    assertGroup(value[group], columns, group, line)
  }
}

function assertGroup(value: unknown, columns: Columns, group: string, line: number): void {
  if (!isRecord(value)) throw new SkeletonError('malformed', `no ${group}`, line)
  let length = -1
  for (const [name, type] of Object.entries(columns)) {
    const column = value[name]
    const fits =
      Array.isArray(column) &&
      (length < 0 || column.length === length) &&
      (type === 'numbers' ? areCounts(column) : areTexts(column))
    if (!fits) throw new SkeletonError('malformed', `${group}.${name}`, line)
    length = column.length
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

// Loops: a tree has a million of these, and a function called for each is much slower at first.

function areTexts(values: readonly unknown[]): boolean {
  for (let at = 0; at < values.length; at++) if (typeof values[at] !== 'string') return false
  return true
}

function areCounts(values: readonly unknown[]): boolean {
  for (let at = 0; at < values.length; at++) if (!isCount(values[at])) return false
  return true
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= LARGEST_SERIAL
}
