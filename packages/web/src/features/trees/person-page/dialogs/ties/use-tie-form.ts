import type { PersonPage } from '@suyuan/contract/tree-views'
import { useQueryClient } from '@tanstack/react-query'
import type { IsValues } from '../../../../../lib/drafts.ts'
import { type Base, useDraftValues } from '../../../page/panel/use-draft-values.ts'
import { personKey } from '../../../page/panel/use-person.ts'
import { type AroundTies, useTieSaving } from './use-tie-saving.ts'

interface TieForm<Values> {
  /** Which dialog, and of which tie. */
  what: string
  beginning: Values
  /** Of the tie as it was read, where there is one already. */
  version?: number
  /** What it says on the page as it is now; undefined where it is no more. */
  reread?: (person: PersonPage) => Base<Values> | undefined
  isValues: IsValues<Values>
}

/** What is chosen in a dialog of ties, kept until it is saved or given up. */
export function useTieForm<Values extends object>(
  around: AroundTies,
  { what, reread, ...form }: TieForm<Values>,
) {
  const { family_tree_id, id, serial } = around.person
  const client = useQueryClient()
  const kept = useDraftValues({ ...form, about: `${family_tree_id} ${id} tie ${what}` })
  const end = () => {
    kept.drop()
    around.close()
  }
  const saving = useTieSaving({
    ...around,
    close: end,
    /** Whether something else was chosen while it was saved: then that waits to be saved, too. */
    goOnFrom() {
      const sent = kept.now()
      return () => {
        if (kept.now() === sent) return false
        const page = client.getQueryData<PersonPage>(personKey(family_tree_id, serial))
        const now = page && reread?.(page)
        return now ? kept.saved(sent, now) : true
      }
    },
  })
  return { ...kept, end, saving }
}
