import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAccountsFile } from './accounts-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafward-accounts-'))
})
afterAll(() => rm(folder, { recursive: true }))

const account = {
  name: 'Cards',
  kind: 'nmi',
  mode: 'live',
  credentials: { securityKey: { env: 'NMI_KEY' }, gatewayUrl: 'https://gateway.example' },
}

async function read(content: unknown, environment: Record<string, string> = { NMI_KEY: 'the-secret-key' }) {
  const path = join(folder, 'accounts.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return readAccountsFile(path, environment)
}

test('A file of accounts has credentials of its own and of the environment', async () => {
  expect(await read([account])).toEqual([
    { ...account, credentials: { securityKey: 'the-secret-key', gatewayUrl: 'https://gateway.example' } },
  ])
})

test.each([
  ['{', 'is not JSON'],
  [{}, 'must be a list of accounts'],
  [[{ ...account, mode: 'demo' }], '0.mode must be test or live'],
  [[{ ...account, state: 'paused' }], 'state'],
  [
    [{ ...account, credentials: { securityKey: 5 } }],
    '0.credentials.securityKey must be a text, or {"env": "NAME"}',
  ],
  [[account, account], 'names Cards twice'],
])('%j is refused', async (content, reason) => {
  await expect(read(content)).rejects.toThrow(reason)
})

test('A variable that is not set is named, and no credential', async () => {
  await expect(read([account], {})).rejects.toThrow('needs NMI_KEY in the environment, for Cards')
  await expect(readAccountsFile(join(folder, 'none.json'), {})).rejects.toThrow('cannot be read: ENOENT')
})
