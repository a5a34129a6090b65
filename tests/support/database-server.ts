import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { argon2Passwords } from '#adapters/passwords/argon2.ts'
import { startEmbedded } from '#db/embedded.ts'
import { ownerCredentials, testPasswordCost } from './owner-credentials.ts'
import { copyDataDir, demoDatabase, emptyDatabase, prepareDataDirs } from './prepared-data-folders.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseHost: string
    databaseLog: string
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
  for (const name of [demoDatabase, emptyDatabase])
    await hashOwnersPasswordCheaply({ host, user, database: name })
  const client = new pg.Client({ host, user, database: 'postgres' })
  await client.connect()
  // A template can only be copied while nobody is connected to it.
  for (const name of [demoDatabase, emptyDatabase])
    await client.query(`alter database ${name} with allow_connections false`)
  await client.end()
  project.provide('databaseHost', host)
  project.provide('databaseLog', join(server.dataFolder, 'server.log'))
  project.provide('demoFiles', join(dataDir, 'files'))
  project.provide('demoSecrets', join(dataDir, 'secrets.json'))
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The owner's hash has the cost of production, because the data was prepared as a first start does. */
async function hashOwnersPasswordCheaply(target: pg.ClientConfig): Promise<void> {
  const { username, password } = ownerCredentials
  const client = new pg.Client(target)
  await client.connect()
  await client.query('update staff set password_hash = $2 where username = $1', [
    username,
    await argon2Passwords(testPasswordCost).hash(password),
  ])
  await client.end()
}
