import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import type { MentionsFound } from '@suyuan/contract/tree-mentions'
import type { ImportRow, TakenOver } from '../importing/import-rows.ts'
import type { CommonName } from './find-matches.ts'

/** Into which tree a file goes, as its import keeps it. */
export interface MergeChoice {
  /** Id of the tree. */
  book: string
  /** Version of the tree when it was compared; 0 before. */
  version: number
  rule: number
  /** Whether the people of the file stand in a tree of nobody's, whole. */
  isStaged: boolean
  /** Names that too many bear for everybody to be compared; absent before. */
  common?: CommonName[]
  /** What kept a merge back as it may tell of the living, and how many of these its owner has seen. */
  mentions?: MentionsFound
  mentionsSeen?: number
}

/** What an import that is over has come to. */
export interface MergeOutcome extends Partial<TakenOver> {
  outcome: Outcome
}

type Outcome = NonNullable<TreeImport['outcome']>

/** The choice of an import that goes into a tree that is there already. */
export function mergeChoiceOf({ choice }: Pick<ImportRow, 'choice'>): MergeChoice | undefined {
  const said = choice as MergeChoice | null
  return said && 'isStaged' in said ? said : undefined
}

export function outcomeOf({ choice }: Pick<ImportRow, 'choice'>): TreeImport['outcome'] {
  const said = choice as MergeOutcome | null
  return said && 'outcome' in said ? said.outcome : null
}
