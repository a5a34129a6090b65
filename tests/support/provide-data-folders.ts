import type { TestProject } from 'vitest/node'
import { type PreparedDataDirs, prepareDataDirs } from './prepared-data-folders.ts'

declare module 'vitest' {
  interface ProvidedContext {
    preparedDataDirs: PreparedDataDirs
  }
}

/** Provides the prepared data folders to a test project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dirs, remove } = await prepareDataDirs()
  project.provide('preparedDataDirs', dirs)
  return remove
}
