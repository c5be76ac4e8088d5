import { sameAddress } from '../../../lib/use-address-search.ts'
import { paths } from '../../../paths.ts'

export type AncestryTab = 'search' | 'culture'

const TAB = 'tab'

/** Which tab an address opens on a narrow screen: a page of articles is one of root culture. */
export function tabOfAddress(params: URLSearchParams): AncestryTab {
  const asked = params.get(TAB)
  if (asked === 'culture' || asked === 'search') return asked
  return params.has('page') ? 'culture' : 'search'
}

/** An address of the page with another tab in it. */
export function withTab(search: string, tab: AncestryTab): string {
  const params = new URLSearchParams(search)
  params.delete(TAB)
  if (tabOfAddress(params) !== tab) params.set(TAB, tab)
  const text = params.toString()
  return `${paths.ancestry()}${text === '' ? '' : `?${text}`}`
}

/** Whether two addresses of the page differ in their tab alone: then both show what is there. */
export function differInTab(a: URL, b: URL): boolean {
  const tab = tabOfAddress(a.searchParams)
  if (tab === tabOfAddress(b.searchParams)) return false
  return sameAddress(withTab(a.search, tab), withTab(b.search, tab))
}
