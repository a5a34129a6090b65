import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#db/embedded.ts'
import { copyDataDir, demoDatabase, emptyDatabase, prepareDataDirs } from './prepared-data-folders.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseHost: string
    demoFiles: string
    demoSecrets: string
  }
}

/** One PostgreSQL for a test project, on a copy of the prepared demo store. Its databases are templates. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dirs, remove } = await prepareDataDirs()
  const dataDir = await mkdtemp(join(tmpdir(), 'leafward-tests-'))
  await chmod(dataDir, 0o755)
  await copyDataDir(dirs.demo, dataDir)
  await remove()
  const server = await startEmbedded({ dataDir, volatile: true, maxConnections: 200 })
  const { host, user } = server.connection
  const client = new pg.Client({ host, user, database: 'postgres' })
  await client.connect()
  // A template can only be copied while nobody is connected to it.
  for (const name of [demoDatabase, emptyDatabase])
    await client.query(`alter database ${name} with allow_connections false`)
  await client.end()
  project.provide('databaseHost', host)
  project.provide('demoFiles', join(dataDir, 'files'))
  project.provide('demoSecrets', join(dataDir, 'secrets.json'))
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
