import type { ProfileTab } from '../../../paths.ts'

/** The tab that an address asks for; the first one where it asks for none that there is. */
export function profileTab(params: URLSearchParams): ProfileTab {
  const asked = params.get('tab')
  return asked === '2' ? 2 : asked === '3' ? 3 : 1
}
