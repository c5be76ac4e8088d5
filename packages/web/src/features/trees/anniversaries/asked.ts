import { type AnniversaryKind, anniversaryKinds } from '@suyuan/contract/anniversary-kinds'
import type { Calls } from '@suyuan/contract/api'
import { LAST_GENERATION } from '@suyuan/contract/limits'
import { wholeNumber } from '../../../lib/whole-number.ts'

export type Found = Calls['POST /api/web/tree/anniversary/list']['output']

/** What an address asks of the anniversaries of a tree; what it cannot mean is left out. */
export interface Asked {
  kinds: AnniversaryKind[]
  /** Id of whom the branch begins with; '' for everybody. */
  branch: string
  /** 世; 0 for no bound. */
  from: number
  to: number
  /** `YYYY-MM`; '' for the next twelve months. */
  month: string
  page: number
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function generationIn(typed: string | null): number {
  const number = wholeNumber(typed ?? '')
  return number === null || number > LAST_GENERATION ? 0 : number
}

export function readAsked(params: URLSearchParams): Asked {
  const kinds = params.getAll('kind')
  const branch = params.get('branch') ?? ''
  const month = params.get('month') ?? ''
  return {
    kinds: anniversaryKinds.filter((kind) => kinds.includes(kind)),
    branch: UUID.test(branch) ? branch : '',
    from: generationIn(params.get('from')),
    to: generationIn(params.get('to')),
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
    page: Math.min(10_000, Math.max(1, wholeNumber(params.get('page') ?? '') ?? 1)),
  }
}

/** What is chosen of the tree, as the calls about anniversaries take it. */
export const choiceOf = ({ kinds, branch, from, to }: Omit<Asked, 'month' | 'page'>) => ({
  kinds,
  ...(branch !== '' && { branch_root_id: branch }),
  generation_from: from,
  generation_to: to,
})

export const inputOf = (treeId: string, asked: Asked) => ({
  family_tree_id: treeId,
  ...choiceOf(asked),
  ...(asked.month !== '' && { month: asked.month, page: asked.page }),
})
