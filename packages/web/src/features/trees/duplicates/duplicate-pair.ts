import type { Calls } from '@suyuan/contract/api'
import type { DuplicateSide } from '@suyuan/contract/tree-duplicates'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { isRecord } from '../../../lib/is-record.ts'

export type Duplicates = Calls['POST /api/web/tree/duplicate/list']['output']
export type TwoPeople = Calls['POST /api/web/tree/duplicate/two']['output']
export type Compared = Calls['POST /api/web/tree/duplicate/compare']['output']
export type DuplicatePair = Duplicates['list'][number]
export type Side = DuplicateSide

export const nameOf = ({ surname, name }: { surname: string; name: string }): string =>
  fullName(surname, name)

/** What has just been done to two people, so that it can be taken back. */
export type Done =
  | { kind: 'merged'; change: number; names: readonly [string, string] }
  | { kind: 'two'; one: string; other: string; names: readonly [string, string] }

/** What the page before has done, as it came with the way here. */
export function doneOf(state: unknown): Done | null {
  const done = isRecord(state) ? state['done'] : null
  if (!isRecord(done) || !Array.isArray(done['names'])) return null
  const [one, other] = done['names'].map(String)
  const names = [one ?? '', other ?? ''] as const
  if (done['kind'] === 'merged') return { kind: 'merged', change: Number(done['change']), names }
  return { kind: 'two', one: String(done['one']), other: String(done['other']), names }
}
