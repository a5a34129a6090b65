import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isHunt } from '#tests/support/hunt.ts'
import { ownerCredentials } from '#tests/support/owner-credentials.ts'
import {
  makeDataDir,
  makePreparedDataDir,
  openShop,
  restartShop,
  type ShopProcess,
  spawnShop,
} from '#tests/support/process.ts'
import { eventually } from '#tests/support/shopper.ts'

const locateNote = (dataDir: string) => join(dataDir, 'first-admin.txt')
const settings = { DEMO: '0' }

async function signIn(shop: ShopProcess, credentials: object): Promise<{ token: string }> {
  const { body } = await shop.post('/api/admin/login', credentials)
  return { token: body.token }
}

async function stop(shop: ShopProcess): Promise<void> {
  shop.signal('SIGTERM')
  await shop.exit()
}

/** The files of the data folder, the database's among them, that contain a text. Of a shop that has stopped. */
async function findFilesWith(dataDir: string, text: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && (await readFile(file)).includes(text)) found.push(file)
  }
  return found
}

/** The line about the first admin, which follows the one that the shop is ready. */
async function readAnnouncement(shop: ShopProcess): Promise<string> {
  await eventually(
    async () => shop.output.out,
    (out) => /First admin.*\n/.test(out),
  )
  return shop.output.out
}

async function makeFolderOfEarlierVersion(credentials: typeof ownerCredentials): Promise<string> {
  const dataDir = await makePreparedDataDir('empty')
  const { username, password } = credentials
  await writeFile(locateNote(dataDir), `username: ${username}\npassword: ${password}\n`, { mode: 0o600 })
  return dataDir
}

describe('A generated password of the first admin', () => {
  test('is printed once, must be changed at the first sign-in, and its file is deleted then', async () => {
    const first = await openShop(await makeDataDir(), settings)
    const note = locateNote(first.dataDir)
    const [, password = ''] = /First admin: admin \/ (\S+) /.exec(await readAnnouncement(first)) ?? []
    expect(password).toMatch(/^[\w-]{16}$/)
    expect((await stat(note)).mode & 0o777).toBe(0o600)
    await stop(first)

    const shop = await restartShop(first)
    expect(await readAnnouncement(shop)).toContain(
      `First admin: admin (password in ${note} until it is changed)`,
    )
    expect(shop.output.out).not.toContain(password)
    const headers = await signIn(shop, { username: 'admin', password })
    const session = await shop.post('/api/admin/validate', headers)
    expect(session.body).toMatchObject({ success: true, mustChangePassword: true })
    expect(await shop.get('/api/admin/orders', headers)).toMatchObject({
      status: 403,
      body: { code: 'password-change-required' },
    })
    const changePassword = (newPassword: string) =>
      shop.post('/api/admin/security/password', { current: password, password: newPassword }, headers)
    expect((await changePassword(password)).body.fields.password).toContain('differs from your current one')
    expect(existsSync(note)).toBe(true)
    expect((await changePassword('purple monkey dishes')).status).toBe(200)
    expect(existsSync(note)).toBe(false)
    expect((await shop.get('/api/admin/orders', headers)).status).toBe(200)
    await stop(shop)

    const last = await restartShop(shop)
    await stop(last)
    expect(last.output.out).not.toContain('First admin')
    expect(await findFilesWith(last.dataDir, password)).toEqual([])
  })

  test('of an earlier version is printed once more, and must be changed', async () => {
    const shop = await openShop(await makeFolderOfEarlierVersion(ownerCredentials), settings)
    expect(await readAnnouncement(shop)).toContain(`First admin: owner / ${ownerCredentials.password} `)
    const headers = await signIn(shop, ownerCredentials)
    expect((await shop.get('/api/admin/orders', headers)).body.code).toBe('password-change-required')
    await stop(shop)
  })
})

describe('A password of the first admin from the settings', () => {
  test.runIf(isHunt)('is neither printed nor stored in a file, and stays in force', async () => {
    const own = { ADMIN_USERNAME: 'ada', ADMIN_PASSWORD: 'seven green leaves' }
    const shop = await openShop(await makeDataDir(), { ...settings, ...own })
    const headers = await signIn(shop, { username: 'ada', password: own.ADMIN_PASSWORD })
    expect((await shop.get('/api/admin/orders', headers)).status).toBe(200)
    await stop(shop)
    // The lines after the one that the shop is ready have arrived by now.
    expect(shop.output.out).not.toContain(own.ADMIN_PASSWORD)
    expect(shop.output.out).not.toContain('First admin')
    expect(shop.output.err).toBe('')
    expect(await findFilesWith(shop.dataDir, own.ADMIN_PASSWORD)).toEqual([])
    await stop(shop)
  })

  test.runIf(isHunt)('stops the first start when it is easy to guess', async () => {
    const shop = await spawnShop(await makeDataDir(), { ...settings, ADMIN_PASSWORD: 'leafward2026' })
    expect(await shop.exit()).toBe(1)
    expect(shop.output.out).toBe('')
    expect(shop.output.err).toBe(
      'Cannot start: ADMIN_PASSWORD is too weak. Your name, your email address and the name of the shop are easy to ' +
        'guess. Add another word or two that do not belong together.\n',
    )
  })

  test.runIf(isHunt)(
    'is deleted from the file of an earlier version, as is a password that was changed since',
    async () => {
      const { password } = ownerCredentials
      for (const [noted, ownPassword] of [
        [password, password],
        ['replaced-since-01', ''],
      ] as const) {
        const dataDir = await makeFolderOfEarlierVersion({ ...ownerCredentials, password: noted })
        const shop = await openShop(dataDir, { ...settings, ADMIN_PASSWORD: ownPassword })
        expect(existsSync(locateNote(dataDir))).toBe(false)
        const headers = await signIn(shop, ownerCredentials)
        expect((await shop.get('/api/admin/orders', headers)).status).toBe(200)
        await stop(shop)
        expect(shop.output.out).not.toContain('First admin')
      }
    },
  )
})
