import type { MendPart } from '@suyuan/contract/mend-parts'
import type { PersonPage } from '@suyuan/contract/tree-views'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import type { Edit } from './edits.ts'

/** The dialog in which a part is changed; ties are on the page itself. */
function editOf(part: Exclude<MendPart, 'ties'>): Edit {
  if (part === 'child') return { what: 'relative', kin: 'child' }
  if (part === 'parents') return { what: 'parents' }
  return { what: 'base', part }
}

/** Opens the dialog that the address asks for, once: the address is without it from then on. */
export function useOpening(
  part: MendPart | undefined,
  { id, family_tree_id }: PersonPage,
  open: (edit: Edit) => unknown,
): void {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the address asks for it, and not again
  useEffect(() => {
    if (part === undefined) return
    const to = paths.familyTreePerson({ id, family_tree_id })
    const bare = Promise.resolve(navigate(to, { replace: true, preventScrollReset: true }))
    // An open dialog has an entry of the way back of its own, which comes after the address.
    if (part !== 'ties') void bare.then(() => open(editOf(part)))
  }, [part])
}
