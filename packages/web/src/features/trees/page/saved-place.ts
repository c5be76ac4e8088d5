import type { ChartMode } from '@suyuan/genealogy/layout/view'
import { isRecord } from '../../../lib/is-record.ts'
import { storedJson } from '../../../lib/stored-json.ts'

/** What of a tree a member comes back to. People are named by serial alone. */
export interface SavedPlace {
  /** Who was selected last, and whom the chart began with; 0 for nobody. */
  person: number
  root: number
  mode: ChartMode
  /** Whom the member has marked, the newest first. */
  marks: readonly number[]
}

export const nowhere: SavedPlace = { person: 0, root: 0, mode: 'descendants', marks: [] }

/** More are a list to search in, not one to choose from. */
const MOST_MARKS = 30

const isSerial = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0

/** What was kept, or nothing of it where it is not what this page keeps. */
export function readPlace(stored: string | null): SavedPlace {
  const kept = storedJson(stored)
  if (!isRecord(kept)) return nowhere
  const { person, root, mode, marks } = kept
  return {
    person: isSerial(person) ? person : 0,
    root: isSerial(root) ? root : 0,
    mode: mode === 'ancestors' || mode === 'both' ? mode : 'descendants',
    marks: Array.isArray(marks) ? marks.filter(isSerial).slice(0, MOST_MARKS) : [],
  }
}

/** Marks somebody, or takes the mark away. */
export function withMark(marks: readonly number[], serial: number): readonly number[] {
  return marks.includes(serial)
    ? marks.filter((each) => each !== serial)
    : [serial, ...marks].slice(0, MOST_MARKS)
}
