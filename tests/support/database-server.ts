import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#db/embedded.ts'
import { prepareDatabase } from '../../src/prepare.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseHost: string
    demoFiles: string
  }
}

/** One PostgreSQL for a test project, with two template databases: an empty shop and the demo store. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'leafward-tests-'))
  await chmod(dataDir, 0o755)
  const server = await startEmbedded({ dataDir, volatile: true, maxConnections: 200 })
  const { host, user } = server.connection
  const admin = new pg.Client({ host, user, database: 'postgres' })
  await admin.connect()
  for (const name of ['template_empty', 'template_demo']) {
    await admin.query(`create database ${name}`)
    await prepareDatabase({
      target: { host, user, database: name },
      dataDir: join(dataDir, name),
      firstAdmin: { username: 'owner', password: 'owner-password-1' },
      demo: name === 'template_demo',
    })
    await admin.query(`alter database ${name} with is_template true allow_connections false`)
  }
  await admin.end()
  project.provide('databaseHost', host)
  project.provide('demoFiles', join(dataDir, 'template_demo', 'files'))
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
