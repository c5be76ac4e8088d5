import { isRecord } from '../../../lib/is-record.ts'
import { storedJson } from '../../../lib/stored-json.ts'
import type { Subject } from './panel/person-panel.tsx'

const relations = ['father', 'mother', 'spouse', 'child'] as const

/** What the side panel was about, as this tab kept it; null for anything else. */
export function subjectFrom(stored: string | null): Subject | null {
  const subject = storedJson(stored)
  if (!isRecord(subject)) return null
  const { kind, serial } = subject
  if (kind === 'first') return { kind }
  if (typeof serial !== 'number' || !Number.isSafeInteger(serial) || serial <= 0) return null
  if (kind === 'person') return { kind, serial }
  const relation = relations.find((each) => each === subject['relation'])
  return kind === 'add' && relation ? { kind, relation, serial } : null
}
