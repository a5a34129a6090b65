import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '../../scripts/ready.mjs'
import { type PreparedDataDirs, prepareDataDirs } from './prepared-data-folders.ts'

declare module 'vitest' {
  interface ProvidedContext {
    preparedDataDirs: PreparedDataDirs
  }
}

/** Builds the shop whose processes the tests start, and provides the prepared data folders. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt()
  const { dirs, remove } = await prepareDataDirs()
  project.provide('preparedDataDirs', dirs)
  return remove
}
