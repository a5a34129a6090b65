import cluster from 'node:cluster'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache()
// React's development build is three times slower, so the shop never uses it.
process.env.NODE_ENV ??= 'production'

// The reader of the output may end before the shop does, as `npm start | head` does. The shop then goes on without.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

const { readConfig } = await import('./config.ts')
const { projectRoot } = await import('./project-root.ts')
const { StartError } = await import('#domain/start-error.ts')
const { runPrimary } = await import('./run.ts')
const { runWorker, serveBuiltPages } = await import('./serve.ts')

try {
  const config = readConfig(process.env)
  const buildFolder = join(projectRoot, 'build')
  await (cluster.isPrimary
    ? runPrimary(config, (handover, stops) => serveBuiltPages(buildFolder, { config, handover, stops }))
    : runWorker(config, buildFolder))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  // In a worker, the parent reports the error once for all of them.
  if (cluster.isWorker) process.send?.(error.message, () => process.exit(1))
  else console.error(error.message)
  process.exitCode = 1
}
