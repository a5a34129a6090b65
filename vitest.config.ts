import { defineConfig } from 'vitest/config'

// Limits are for what hangs, not for what is slow: a machine with much else to do passes, too.
const withDatabase = {
  globalSetup: ['tests/support/database-server.ts'],
  setupFiles: ['tests/support/test-file-setup.ts'],
  // Loading the shop anew for each test file took as long as its tests.
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  pool: 'forks' as const,
  // One worker for each core, not one fewer: tests wait for the database more than they compute.
  maxWorkers: '100%' as const,
}

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      { test: { name: 'unit', include: ['{src,demo,scripts}/**/*.test.ts'], testTimeout: 20_000 } },
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], testTimeout: 120_000 } },
      { test: { name: 'adapters', include: ['tests/adapters/**/*.test.ts'], testTimeout: 120_000 } },
      { test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...withDatabase } },
      {
        test: { name: 'races', include: ['tests/races/**/*.test.ts'], ...withDatabase },
      },
      {
        test: {
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
