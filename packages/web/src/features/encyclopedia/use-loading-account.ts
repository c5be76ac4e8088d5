import { useLocation, useNavigation } from 'react-router'
import { parseEncyclopediaQuery } from './find/encyclopedia-query.ts'

/**
 * Whether the account of a surname is on its way.
 * @param shownId the surname whose account is on the page
 */
export function useLoadingAccount(shownId: number | null): boolean {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  if (location?.pathname !== pathname) return false
  const { surnameId } = parseEncyclopediaQuery(new URLSearchParams(location.search))
  return surnameId !== null && surnameId !== String(shownId)
}
