import type { ChartMode } from '@suyuan/genealogy/layout/view'
import { paths } from '../../../paths.ts'

/** What of a tree is shown, as an address says it; undefined for what is not known (yet). */
interface Shown {
  /** Empty for nobody. */
  personId: string | undefined
  /** Empty for whom the tree begins with. */
  rootId: string | undefined
  mode: ChartMode
}

const NAMES = ['person-id', 'root-id', 'mode'] as const

export function modeInAddress(params: URLSearchParams): ChartMode {
  const mode = params.get('mode')
  return mode === 'ancestors' || mode === 'both' ? mode : 'descendants'
}

/**
 * The address of what is shown, so that it can be kept or sent.
 * @param now the query of the address as it stands: it stays where nothing else is known
 * @returns undefined where it says so already
 */
export function addressOf(
  treeId: string,
  { personId, rootId, mode }: Shown,
  now: URLSearchParams,
): string | undefined {
  const query = {
    id: treeId,
    'person-id': personId ?? now.get('person-id') ?? '',
    'root-id': rootId ?? now.get('root-id') ?? '',
    mode: mode === 'descendants' ? undefined : mode,
  }
  const isSaid = NAMES.every((name) => (query[name] ?? '') === (now.get(name) ?? ''))
  return isSaid ? undefined : paths.familyTree(query)
}
