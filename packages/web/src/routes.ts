import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { pages } from './route-table.ts'

export default [
  // Until the home page stands, both of its addresses lead to the root search.
  index('pages/home-redirect.ts', { id: 'home' }),
  route('/index', 'pages/home-redirect.ts', { id: 'home-index' }),
  route('/auth', 'pages/auth-redirect.ts'),
  ...Object.entries(pages).map(([path, file]) => route(path, file)),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
