import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSecrets } from '../../src/secrets.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'leafward-secrets-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('Processes that start together on a new folder share one private secrets file', async () => {
  const results = await Promise.all([1, 2, 3, 4].map(() => readSecrets(dataDir)))
  for (const secrets of results) expect(secrets).toEqual(results[0])
  expect(results[0]?.secondFactor).toMatch(/^[0-9a-f]{64}$/)
  expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
})

test('The secrets of an older version are kept, and missing ones are added once', async () => {
  const file = join(dataDir, 'secrets.json')
  await writeFile(file, JSON.stringify({ paymentSandbox: 'as it was' }), { mode: 0o600 })
  const secrets = await readSecrets(dataDir)
  expect(secrets.paymentSandbox).toBe('as it was')
  expect(secrets.orderKeys).toMatch(/^[0-9a-f]{64}$/)
  expect(await readSecrets(dataDir)).toEqual(secrets)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(secrets)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})
