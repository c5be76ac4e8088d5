import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { pages } from './route-table.ts'

const { '/': home, ...others } = pages

export default [
  // One page with two addresses.
  index(home, { id: 'home' }),
  route('/index', home, { id: 'home-index' }),
  route('/auth', 'pages/auth-redirect.ts'),
  ...Object.entries(others).map(([path, file]) => route(path, file)),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
