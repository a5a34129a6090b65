// `npm run dev`: server, storefront and admin area in one process, from their sources and with hot reload. Everything here is
// for one developer on one machine: nothing in src imports it, and it refuses to run for anybody else (dev/settings.ts).
import { createServer } from 'node:http'
import { DevelopmentServer } from './dev/development-server.ts'
import { loadServerModule } from './dev/server-modules.ts'
import { readDevelopmentSettings } from './dev/settings.ts'
import { createViteServers } from './dev/vite-servers.ts'

process.env.NODE_ENV ??= 'development'

try {
  const environment = readDevelopmentSettings(process.env)
  const http = createServer()
  const vite = await createViteServers(http, environment.DATA_DIR)
  // Vite would end the process before the database has stopped.
  process.removeAllListeners('SIGTERM')
  const { readConfig } = await loadServerModule(vite.storefront, '/src/config.ts')
  const { runPrimary } = await loadServerModule(vite.storefront, '/src/run.ts')
  const config = readConfig(environment)
  await runPrimary(config, async (handover, stops) => {
    const server = new DevelopmentServer({ config, handover, http, vite })
    stops.push(() => server.stop())
    return server.start()
  })
  const { username, password } = config.firstAdmin
  console.log(`First admin: ${username}. Password: ${password}, unless it was changed since the first start.`)
} catch (error) {
  const isExpected = error instanceof Error && error.name === 'StartError'
  console.error(isExpected ? error.message : error)
  process.exit(1)
}
