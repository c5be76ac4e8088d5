import { treeLimits } from '@suyuan/contract/limits'
import type { importFailures } from '@suyuan/contract/tree-import-shapes'
import type { treeImports } from '../../../db/schema/tree-imports.ts'
import type { familyTrees } from '../../../db/schema/trees.ts'
import type { LifeDecisions } from './apply-acts.ts'
import type { ParentAnswers } from './parent-kinds.ts'
import { FileAtFault } from './read-in-thread.ts'
import type { MediaReport } from './take-media.ts'
import type { Found } from './thread-messages.ts'

export type ImportRow = typeof treeImports.$inferSelect

/** What its owner has confirmed of a tree. */
export interface ImportChoice {
  title: string
  surname: string
  author: string
  poem: string
  poemStart: number
  visibility: (typeof familyTrees.$inferSelect)['visibility']
  /** By which calendar its bare dates are meant; absent of earlier ones, which leave it open. */
  dateCalendar?: (typeof familyTrees.$inferSelect)['dateCalendar']
  /** Serial of the person whom it begins with. */
  root: number
}

/** What its owner says of children who may have been born to several families. */
export function parentAnswersOf({ preview }: ImportRow): ParentAnswers {
  return (preview as Found | null)?.parentAnswers ?? { rule: 'unknown', told: [] }
}

/** By which calendar the bare dates of its file are meant, as its owner says. */
export const dateCalendarOf = ({ preview }: ImportRow) =>
  (preview as Found | null)?.dateCalendar ?? 'ask'

/** What is kept of an import that has become a tree. */
export interface TakenOver {
  media: MediaReport
  /** Notes that may tell of the living, for which only members see it yet; absent of earlier ones. */
  mentions?: number
}

/** What has become of pictures and documents; null before, and where there were none. */
export function mediaReportOf({ choice, state }: ImportRow): MediaReport | null {
  if (state !== 'done') return null
  const { media: said } = (choice ?? {}) as Partial<TakenOver>
  // Reports from before those were counted that people have already lack them.
  const media = said && { ...said, known: said.known ?? 0 }
  return media && media.taken + media.known + media.refusedCount > 0 ? media : null
}

/** What its owner has decided of who counts as living. */
export const decisionsOf = ({ life }: Pick<ImportRow, 'life'>) => life as LifeDecisions

export type ImportFailure = (typeof importFailures)[number] | ''

/** Why a file cannot be imported; empty where it can. What it says of the living keeps back merges alone. */
export function failureOf(cause: unknown): Exclude<ImportFailure, 'mentions_unread'> {
  if (cause instanceof FileAtFault) return cause.fault
  if (cause instanceof Error) return 'unreadable'
  const { people, faultCount } = cause as Found
  if (people === 0) return 'no_people'
  if (people > treeLimits.people) return 'too_many_people'
  return faultCount > 0 ? 'table_faults' : ''
}
