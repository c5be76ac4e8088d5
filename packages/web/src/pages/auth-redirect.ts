import { redirect } from 'react-router'
import { paths } from '../paths.ts'
import type { Route } from './+types/auth-redirect.ts'

export function loader({ url }: Route.LoaderArgs) {
  return redirect(`${paths.login()}${url.search}`)
}
