import type { IsValues } from '../../../page/panel/kept-draft.ts'
import { useKeptValues } from '../../../page/panel/use-kept-values.ts'
import { type AroundTies, useTieSaving } from './use-tie-saving.ts'

interface TieForm<Values> {
  /** Which dialog, and of which tie. */
  what: string
  beginning: Values
  /** Of the tie as it was read, where there is one already. */
  version?: number
  isValues: IsValues<Values>
}

/** What is chosen in a dialog of ties, kept until it is saved or given up. */
export function useTieForm<Values extends object>(
  around: AroundTies,
  { what, ...form }: TieForm<Values>,
) {
  const { family_tree_id, id } = around.person
  const { drop, ...kept } = useKeptValues({ ...form, about: `${family_tree_id} ${id} tie ${what}` })
  const end = () => {
    drop()
    around.close()
  }
  return { ...kept, end, saving: useTieSaving({ ...around, close: end }) }
}
