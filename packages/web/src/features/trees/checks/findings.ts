import type { Calls } from '@suyuan/contract/api'
import type { TreeFinding } from '@suyuan/contract/tree-checks'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { paths } from '../../../paths.ts'

export type Findings = Calls['POST /api/web/tree/check/list']['output']
export type Branch = Findings['branches'][number]
export type { TreeFinding } from '@suyuan/contract/tree-checks'

/** Which findings the address asks for. */
export interface AskedFindings {
  rule?: string | undefined
  /** Id of whom a branch begins with, or `none`. */
  branch?: string | undefined
  state?: 'noted' | undefined
  /** From 1. */
  page: number
}

/** Findings of a page. */
export const FINDINGS_PAGE = 50

export const nameOf = ({ surname, name }: { surname: string; name: string }): string =>
  fullName(surname, name)

/** The address of the same page with something else asked for, from its first page. */
export const askedAddress = (
  id: string,
  { rule, branch, state }: AskedFindings,
  more: Partial<AskedFindings> = {},
): string => paths.familyTreeChecks({ id, rule, branch, state, ...more })

/** What has just been done to a finding, so that it can be taken back. */
export type Done =
  | { kind: 'mended'; finding: TreeFinding; change: number }
  | { kind: 'so'; finding: TreeFinding }
  | { kind: 'open'; finding: TreeFinding }
