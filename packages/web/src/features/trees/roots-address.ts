import type { LineRoots } from '@suyuan/contract/tree-views'
import { paths } from '../../paths.ts'

/** The root search for a line, filled in; where nothing is known beside the surname, its steps. */
export function rootsAddress({ surname, ...known }: LineRoots): string {
  const isKnown = Object.values(known).some((each) => each !== '' && each !== null)
  return isKnown ? paths.ancestryDetail({ surname, ...known }) : paths.ancestry({ surname })
}
