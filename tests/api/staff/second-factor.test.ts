import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import type { Role } from '#domain/staff/permissions.ts'
import { generateCode, generateWrongCode } from '#tests/support/authenticator.ts'
import { getDatabaseName } from '#tests/support/database-gates.ts'
import { editSignInPolicy } from '#tests/support/edits.ts'
import { startShop } from '#tests/support/shop.ts'
import { addStaffMember, joinWithSecondFactor, signInOwner, staffPassword } from '#tests/support/staff.ts'
import { dumpTable } from '#tests/support/stored-customers.ts'
import { getSealedSecret, storeFastHashedCodes } from '#tests/support/stored-staff.ts'
import { hashRecoveryCodes } from '#usecases/staff/hash-recovery-codes.ts'

const shop = await startShop()
type Headers = { token: string }
const getTime = (seconds = 0) => new Date(shop.clock.now().getTime() + seconds * 1000)
const signIn = (username: string, code?: string) =>
  shop.post('/api/admin/login', {
    username,
    password: staffPassword,
    ...(code === undefined ? {} : { code }),
  })
const startSetup = (headers: Headers) =>
  shop.post('/api/admin/security/second-factor/start', undefined, headers)
const confirmSetup = (headers: Headers, code: string) =>
  shop.post('/api/admin/security/second-factor/confirm', { code }, headers)
const setSecondFactorRequired = async (isRequired: boolean) =>
  editSignInPolicy(shop, { idleMinutes: 30, secondFactor: isRequired }, await signInOwner(shop))

const createMember = (role?: Role) => joinWithSecondFactor(shop, role)

// Attempts are counted per minute, so each test uses its own minute.
beforeEach(() => shop.clock.forward(20))

describe('A second factor', () => {
  test('is set up with a QR code and a first code, and its secret is stored encrypted', async () => {
    const headers = await addStaffMember(shop, 'viewer', 'ada')
    const { body } = await startSetup(headers)
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(body.qr.size).toBeGreaterThan(20)
    expect(body.qr.path).toMatch(/^M\d+ \d+h1v1h-1z/)
    expect(await confirmSetup(headers, generateWrongCode(body.secret, getTime()))).toMatchObject({
      status: 401,
      body: { code: 'wrong-code', fields: { code: expect.any(String) } },
    })
    expect((await signIn('ada')).status).toBe(200)
    const confirmed = await confirmSetup(headers, generateCode(body.secret, getTime()))
    expect(confirmed.body.codes).toHaveLength(10)
    expect(new Set(confirmed.body.codes).size).toBe(10)
    expect((await getSealedSecret(shop, 'ada')).toString('latin1')).not.toContain(body.secret)
    const storedCodes = await dumpTable(shop, 'staff_recovery_code')
    for (const code of confirmed.body.codes) expect(storedCodes).not.toContain(code)
    expect(storedCodes.match(/\$argon2id\$/g)).toHaveLength(10)
    const security = (await shop.get('/api/admin/security', headers)).body
    expect(security.secondFactor).toMatchObject({ recoveryCodesLeft: 10, isRequired: false })
  })

  test('is required after the password, accepts one step of clock drift, and accepts each code once', async () => {
    const { username, secret } = await createMember()
    expect(await signIn(username)).toMatchObject({ status: 401, body: { code: 'second-factor-required' } })
    const wrongPassword = await shop.post('/api/admin/login', { username, password: 'not the password' })
    expect(wrongPassword.body.code).toBe('wrong-credentials')
    // The code used for the setup cannot be used again.
    expect((await signIn(username, generateCode(secret, getTime()))).body.code).toBe('wrong-code')
    expect((await signIn(username, generateCode(secret, getTime(-65)))).body.code).toBe('wrong-code')
    shop.clock.forward(2)
    const code = generateCode(secret, getTime(30))
    const responses = await Promise.all([1, 2, 3].map(() => signIn(username, code)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect((await signIn(username, generateCode(secret, getTime()))).body.code).toBe('wrong-code')
    shop.clock.forward(2)
    expect(
      (await signIn(username, ` ${generateCode(secret, getTime(-30)).replace(/^.../, '$& ')}`)).status,
    ).toBe(200)
  })

  test('can be replaced by each recovery code once, until new codes are created', async () => {
    const { username, headers, codes } = await createMember()
    const [first = '', second = '', third = ''] = codes
    expect((await signIn(username, first)).status).toBe(200)
    expect((await signIn(username, first)).body.code).toBe('wrong-code')
    expect((await signIn(username, second.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await shop.get('/api/admin/security', headers)).body.secondFactor.recoveryCodesLeft).toBe(8)
    const renewed = await shop.post('/api/admin/security/recovery-codes', undefined, headers)
    expect(renewed.body.codes).toHaveLength(10)
    expect((await signIn(username, third)).body.code).toBe('wrong-code')
    expect((await signIn(username, renewed.body.codes[9])).status).toBe(200)
  })

  test('keeps the recovery codes of an earlier version, hashed like passwords', async () => {
    const { username, codes } = await createMember()
    await storeFastHashedCodes(shop, username, codes)
    await hashRecoveryCodes(shop.shop)
    expect(await dumpTable(shop, 'staff_recovery_code')).not.toContain('sha256:')
    expect((await signIn(username, codes[4])).status).toBe(200)
    expect((await signIn(username, codes[4])).body.code).toBe('wrong-code')
  })

  test('limits wrong codes per staff member without affecting others', async () => {
    const { username, secret } = await createMember()
    const wrongGuess = generateWrongCode(secret, getTime())
    const statuses = []
    for (let attempt = 0; attempt < 12; attempt++) statuses.push((await signIn(username, wrongGuess)).status)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
    expect(statuses.slice(10)).toEqual([429, 429])
    expect((await signInOwner(shop)).token).toBeDefined()
    shop.clock.forward(15)
    expect((await signIn(username, generateCode(secret, getTime()))).status).toBe(200)
  })

  test('is turned off with the password, unless the shop requires it for the role', async () => {
    const { username, headers } = await createMember()
    const disableSecondFactor = (password: string) =>
      shop.post('/api/admin/security/second-factor/disable', { password }, headers)
    expect((await disableSecondFactor('not the password')).body.code).toBe('wrong-credentials')
    await setSecondFactorRequired(true)
    expect((await disableSecondFactor(staffPassword)).body.code).toBe('invalid-state')
    // The owner has no second factor and must set one up before removing the requirement.
    const owner = await signInOwner(shop)
    expect((await setSecondFactorRequired(false)).body.code).toBe('second-factor-setup-required')
    const { secret } = (await startSetup(owner)).body
    await confirmSetup(owner, generateCode(secret, getTime()))
    const policy = { idleMinutes: 30, secondFactor: false }
    expect((await editSignInPolicy(shop, policy, owner)).status).toBe(200)
    await shop.post('/api/admin/security/second-factor/disable', { password: 'owner-password-1' }, owner)
    expect((await disableSecondFactor(staffPassword)).status).toBe(200)
    expect((await signIn(username)).status).toBe(200)
  })

  test('is reset by another owner, which ends all sessions of the person', async () => {
    const { username, headers } = await createMember()
    const owner = await signInOwner(shop)
    const { rows } = (await shop.get('/api/admin/staff', owner)).body
    const getStaffId = (username: string) =>
      rows.find((row: { username: string }) => row.username === username).id
    const resetSecondFactor = (username: string) =>
      shop.post(`/api/admin/staff/${getStaffId(username)}/reset-second-factor`, undefined, owner)
    expect((await resetSecondFactor('owner')).body.code).toBe('invalid-state')
    expect((await resetSecondFactor(username)).status).toBe(200)
    expect((await shop.get('/api/admin/orders', headers)).status).toBe(401)
    expect((await signIn(username)).status).toBe(200)
  })
})

test('A command on the server removes the second factor of the last owner', async () => {
  const { username, headers } = await createMember('owner')
  const database = await getDatabaseName(shop)
  const env = {
    ...process.env,
    DATA_DIR: shop.dataDir,
    DATABASE_URL: `postgres://leafward@localhost/${database}?host=${encodeURIComponent(inject('databaseHost'))}`,
  }
  const runResetCommand = (username: string) =>
    promisify(execFile)(process.execPath, ['scripts/reset-second-factor.ts', username], { env })
  await expect(runResetCommand('nobody')).rejects.toThrow()
  expect((await runResetCommand(username)).stdout).toContain(
    `${username} can now sign in with the password alone.`,
  )
  expect((await shop.get('/api/admin/orders', headers)).body.code).toBe('not-staff')
  expect((await signIn(username)).status).toBe(200)
})

test('Owners and managers can only set up a second factor where the shop requires one', async () => {
  const manager = await addStaffMember(shop, 'manager', 'mona')
  const viewer = await addStaffMember(shop, 'viewer', 'vera')
  const owner = await addStaffMember(shop, 'owner', 'olga')
  await setSecondFactorRequired(true)
  for (const headers of [manager, owner]) {
    for (const path of ['orders', 'settings', 'staff'])
      expect(await shop.get(`/api/admin/${path}`, headers)).toMatchObject({
        status: 403,
        body: { code: 'second-factor-setup-required' },
      })
    const { body } = await shop.post('/api/admin/validate', headers)
    expect(body).toMatchObject({ success: true, secondFactor: 'needed' })
  }
  expect((await shop.get('/api/admin/orders', viewer)).status).toBe(200)
  const { secret } = (await startSetup(owner)).body
  expect((await confirmSetup(owner, generateCode(secret, getTime()))).status).toBe(200)
  expect((await shop.get('/api/admin/orders', owner)).status).toBe(200)
  const policy = { idleMinutes: 30, secondFactor: false }
  expect((await editSignInPolicy(shop, policy, owner)).status).toBe(200)
  expect((await shop.get('/api/admin/orders', manager)).status).toBe(200)
})
