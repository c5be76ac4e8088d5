import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'src',
  buildDirectory: 'build',
  // A page's loader for the browser is small: in its own file it would be one more to fetch.
  splitRouteModules: false,
  // The route table is small: sending it with the page spares the server a manifest endpoint.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
