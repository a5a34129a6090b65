import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { resolveChromium } from './support/chromium.ts'
import { shopPort } from './support/e2e-port.ts'
import { anyWidthFiles, findLeftOut, narrowFiles, wideFiles, widths } from './support/widths.ts'

/** One shop for each worker, started by the global setup; two widths. */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './support/e2e-setup.ts',
  fullyParallel: false,
  // One worker per core. Each has its own shop and browser.
  workers: Math.min(4, Math.max(2, availableParallelism())),
  retries: 0,
  // Long enough for a busy machine. It only stops tests that hang.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${shopPort}`,
    // A missing button fails its test long before the test's own time is up.
    actionTimeout: 30_000,
    launchOptions: await resolveChromium(),
    trace: 'off',
    screenshot: 'off',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: narrowFiles.map((name) => `**/${name}`),
      grepInvert: findLeftOut('desktop'),
      use: { viewport: widths.desktop },
    },
    {
      name: 'phone',
      testIgnore: [...wideFiles, ...anyWidthFiles].map((name) => `**/${name}`),
      grepInvert: findLeftOut('phone'),
      use: { viewport: widths.phone, hasTouch: true },
    },
  ],
})
