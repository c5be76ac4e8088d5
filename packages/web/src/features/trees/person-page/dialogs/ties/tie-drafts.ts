import { isRecord } from '../../../../../lib/is-record.ts'
import type { Hit } from '../../../people-search/use-found-people.ts'

/** What the dialogs of ties hold, and whether something that was stored is that. */

export interface MarryValues {
  spouse: Hit | null
  kind: string
}

export interface ParentsValues {
  father: Hit | null
  mother: Hit | null
  kind: string
  primary: boolean
}

export interface ParentageValues {
  kind: string
  primary: boolean
}

export interface UnionValues {
  kind: string
  order: string
}

export interface ChildrenValues {
  /** Serials. */
  chosen: number[]
  /** Serial of the marriage they go to; '' for none. */
  target: string
}

const texts = ['id', 'surname', 'name', 'latin', 'zi', 'fatherName', 'born'] as const

const isChoice = (stored: unknown): stored is Hit | null =>
  stored === null ||
  (isRecord(stored) &&
    texts.every((field) => typeof stored[field] === 'string') &&
    typeof stored['serial'] === 'number' &&
    [0, 1, 2].some((sex) => sex === stored['sex']) &&
    typeof stored['generation'] === 'number')

const isText = (stored: unknown) => typeof stored === 'string'
const isTruth = (stored: unknown) => typeof stored === 'boolean'

export const isMarryValues = (stored: unknown): stored is MarryValues =>
  isRecord(stored) && isChoice(stored['spouse']) && isText(stored['kind'])

export const isParentsValues = (stored: unknown): stored is ParentsValues =>
  isRecord(stored) &&
  isChoice(stored['father']) &&
  isChoice(stored['mother']) &&
  isText(stored['kind']) &&
  isTruth(stored['primary'])

export const isParentageValues = (stored: unknown): stored is ParentageValues =>
  isRecord(stored) && isText(stored['kind']) && isTruth(stored['primary'])

export const isUnionValues = (stored: unknown): stored is UnionValues =>
  isRecord(stored) && isText(stored['kind']) && isText(stored['order'])

export const isChildrenValues = (stored: unknown): stored is ChildrenValues =>
  isRecord(stored) &&
  Array.isArray(stored['chosen']) &&
  stored['chosen'].every((serial) => typeof serial === 'number') &&
  isText(stored['target'])
