import { useAddressSearch } from '../../lib/use-address-search.ts'
import { parseEncyclopediaQuery } from './find/encyclopedia-query.ts'

/**
 * Whether the account of a surname is on its way.
 * @param shownId the surname whose account is on the page
 */
export function useLoadingAccount(shownId: number | null): boolean {
  const { busy, search } = useAddressSearch()
  const { surnameId } = parseEncyclopediaQuery(new URLSearchParams(search))
  return busy && surnameId !== null && surnameId !== String(shownId)
}
