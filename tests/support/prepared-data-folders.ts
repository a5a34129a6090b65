import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#db/embedded.ts'
import { prepareDatabase } from '../../src/prepare.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folders after a first start, as templates: an empty shop and the demo store. */
    preparedDataDirs: { readonly empty: string; readonly demo: string }
  }
}

/** Prepares both data folders, so only tests of the first start wait for one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'leafward-prepared-'))
  await chmod(folder, 0o755)
  const dirs = { empty: join(folder, 'empty'), demo: join(folder, 'demo') }
  await Promise.all([prepare(dirs.empty, false), prepare(dirs.demo, true)])
  project.provide('preparedDataDirs', dirs)
  return () => rm(folder, { recursive: true, force: true })
}

async function prepare(dataDir: string, demo: boolean): Promise<void> {
  const server = await startEmbedded({ dataDir })
  const firstAdmin = { username: 'owner', password: 'owner-password-1' }
  await prepareDatabase({ target: server.connection, dataDir, firstAdmin, demo })
  await server.stop()
}
