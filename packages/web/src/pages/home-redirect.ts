import { redirect } from 'react-router'
import { paths } from '../paths.ts'
import type { Route } from './+types/home-redirect.ts'

export function loader({ url }: Route.LoaderArgs) {
  const lang = url.searchParams.get('lang')
  const query = lang === null ? '' : `?${new URLSearchParams({ lang })}`
  return redirect(`${paths.ancestry()}${query}`)
}
