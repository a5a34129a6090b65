import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route list is small: sending it with the page saves a request on the first link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
