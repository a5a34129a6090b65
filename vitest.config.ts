import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const cores = availableParallelism()
const isHunt = process.env.HUNT === '1'

/** Test files of one process share the modules they import: loading them again for each file takes as long as its tests. */
const sharedProcess = { isolate: false, pool: 'forks' as const, maxWorkers: cores }

// Limits are for what hangs, not for what is slow: a machine with much else to do passes, too.
const withDatabase = {
  ...sharedProcess,
  sequence: { groupOrder: 1 },
  // Tests wait for jobs and emails more than they compute.
  maxWorkers: cores + Math.ceil(cores / 2),
  globalSetup: ['tests/support/database-server.ts'],
  setupFiles: ['tests/support/test-file-setup.ts'],
  // Emails are rendered thousands of times, which React's development build does slowly.
  env: { NODE_ENV: 'production' },
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  // For the projects that extend this: JSX as in production.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,demo,scripts}/**/*.test.ts'],
          ...sharedProcess,
          setupFiles: ['tests/support/hunt.ts'],
          testTimeout: isHunt ? 600_000 : 120_000,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          ...sharedProcess,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'adapters',
          include: ['tests/adapters/**/*.test.ts'],
          ...sharedProcess,
          testTimeout: 120_000,
        },
      },
      { extends: true, test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...withDatabase } },
      { extends: true, test: { name: 'races', include: ['tests/races/**/*.test.ts'], ...withDatabase } },
      {
        test: {
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          globalSetup: ['tests/support/provide-data-folders.ts'],
          ...sharedProcess,
          isolate: true,
          // Tests wait for processes to start and stop more than they compute.
          maxWorkers: cores + Math.ceil(cores / 2),
          sequence: { groupOrder: 2 },
          testTimeout: isHunt ? 7_200_000 : 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
