import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'src',
  buildDirectory: 'build',
  // The route table is small: sending it with the page spares the server a manifest endpoint.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
