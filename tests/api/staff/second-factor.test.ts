import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { codeAt, wrongCode } from '#tests/support/authenticator.ts'
import { startShop } from '#tests/support/shop.ts'
import { joinAs, signInOwner, signInStaffMember, staffPassword } from '#tests/support/staff.ts'

const shop = await startShop()
type Headers = { token: string }
const now = (seconds = 0) => new Date(shop.clock.now().getTime() + seconds * 1000)
const login = (username: string, code?: string) =>
  shop.post('/api/admin/login', {
    username,
    password: staffPassword,
    ...(code === undefined ? {} : { code }),
  })
const begin = (headers: Headers) => shop.post('/api/admin/security/second-factor/start', undefined, headers)
const confirm = (headers: Headers, code: string) =>
  shop.post('/api/admin/security/second-factor/confirm', { code }, headers)
const secondFactorRule = async (secondFactor: boolean) =>
  shop.post('/api/admin/sign-in-policy', { idleMinutes: 30, secondFactor }, await signInOwner(shop))

let count = 0
/** Somebody with a second factor, and the recovery codes they were shown. */
async function withSecondFactor(role: 'manager' | 'viewer' | 'owner' = 'manager') {
  const username = `person${count++}`
  const headers = await joinAs(shop, role, username)
  const { secret } = (await begin(headers)).body
  const { codes } = (await confirm(headers, codeAt(secret, now()))).body
  return { username, headers, secret, codes: codes as string[] }
}

// Attempts are counted by the minute; each test has its own.
beforeEach(() => shop.clock.forward(20))

describe('A second factor', () => {
  test('is set up with a QR code and its first code; the secret lies sealed in the database', async () => {
    const headers = await joinAs(shop, 'viewer', 'ada')
    const { body } = await begin(headers)
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(body.qr.size).toBeGreaterThan(20)
    expect(body.qr.path).toMatch(/^M\d+ \d+h1v1h-1z/)
    expect(await confirm(headers, wrongCode(body.secret, now()))).toMatchObject({
      status: 401,
      body: { code: 'wrong-code', fields: { code: expect.any(String) } },
    })
    expect((await login('ada')).status).toBe(200)
    const on = await confirm(headers, codeAt(body.secret, now()))
    expect(on.body.codes).toHaveLength(10)
    expect(new Set(on.body.codes).size).toBe(10)
    const { rows } = await shop.sql.query("select * from staff where username = 'ada'")
    expect(Buffer.from(rows[0].totp_secret).toString('latin1')).not.toContain(body.secret)
    const kept = JSON.stringify((await shop.sql.query('select * from staff_recovery_code')).rows)
    for (const code of on.body.codes) expect(kept).not.toContain(code)
    const mine = (await shop.get('/api/admin/security', headers)).body
    expect(mine.secondFactor).toMatchObject({ recoveryCodesLeft: 10, isRequired: false })
  })

  test('is asked at sign-in after the password, with one step of drift, and a code works once', async () => {
    const { username, secret } = await withSecondFactor()
    expect(await login(username)).toMatchObject({ status: 401, body: { code: 'second-factor-asked' } })
    const wrong = await shop.post('/api/admin/login', { username, password: 'not the password' })
    expect(wrong.body.code).toBe('wrong-credentials')
    // The code that set it up is used up.
    expect((await login(username, codeAt(secret, now()))).body.code).toBe('wrong-code')
    expect((await login(username, codeAt(secret, now(-65)))).body.code).toBe('wrong-code')
    shop.clock.forward(2)
    const code = codeAt(secret, now(30))
    const answers = await Promise.all([1, 2, 3].map(() => login(username, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect((await login(username, codeAt(secret, now()))).body.code).toBe('wrong-code')
    shop.clock.forward(2)
    expect((await login(username, ` ${codeAt(secret, now(-30)).replace(/^.../, '$& ')}`)).status).toBe(200)
  })

  test('gives way to a recovery code, once each; new ones make the old ones void', async () => {
    const { username, headers, codes } = await withSecondFactor()
    const [first = '', second = '', third = ''] = codes
    expect((await login(username, first)).status).toBe(200)
    expect((await login(username, first)).body.code).toBe('wrong-code')
    expect((await login(username, second.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await shop.get('/api/admin/security', headers)).body.secondFactor.recoveryCodesLeft).toBe(8)
    const renewed = await shop.post('/api/admin/security/recovery-codes', undefined, headers)
    expect(renewed.body.codes).toHaveLength(10)
    expect((await login(username, third)).body.code).toBe('wrong-code')
    expect((await login(username, renewed.body.codes[9])).status).toBe(200)
  })

  test('is not found by trying: codes are limited, and nobody else is shut out by it', async () => {
    const { username, secret } = await withSecondFactor()
    const wrong = wrongCode(secret, now())
    const statuses = []
    for (let attempt = 0; attempt < 12; attempt++) statuses.push((await login(username, wrong)).status)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
    expect(statuses.slice(10)).toEqual([429, 429])
    expect((await signInOwner(shop)).token).toBeDefined()
    shop.clock.forward(15)
    expect((await login(username, codeAt(secret, now()))).status).toBe(200)
  })

  test('is switched off with the password alone, unless the shop asks it of the role', async () => {
    const { username, headers } = await withSecondFactor()
    const off = (password: string) =>
      shop.post('/api/admin/security/second-factor/disable', { password }, headers)
    expect((await off('not the password')).body.code).toBe('wrong-credentials')
    await secondFactorRule(true)
    expect((await off(staffPassword)).body.code).toBe('wrong-state')
    // The owner has none, and can take the rule back only by setting one up.
    const owner = await signInOwner(shop)
    expect((await secondFactorRule(false)).body.code).toBe('second-factor-needed')
    const { secret } = (await begin(owner)).body
    await confirm(owner, codeAt(secret, now()))
    const rules = { idleMinutes: 30, secondFactor: false }
    expect((await shop.post('/api/admin/sign-in-policy', rules, owner)).status).toBe(200)
    await shop.post('/api/admin/security/second-factor/disable', { password: 'owner-password-1' }, owner)
    expect((await off(staffPassword)).status).toBe(200)
    expect((await login(username)).status).toBe(200)
  })

  test('lost, is reset by another owner; all sessions of the person end', async () => {
    const { username, headers } = await withSecondFactor()
    const owner = await signInOwner(shop)
    const { rows } = (await shop.get('/api/admin/staff', owner)).body
    const idOf = (name: string) => rows.find((row: { username: string }) => row.username === name).id
    const reset = (name: string) =>
      shop.post(`/api/admin/staff/${idOf(name)}/reset-second-factor`, undefined, owner)
    expect((await reset('owner')).body.code).toBe('wrong-state')
    expect((await reset(username)).status).toBe(200)
    expect((await shop.get('/api/admin/orders', headers)).status).toBe(401)
    expect((await login(username)).status).toBe(200)
  })
})

test('The last owner’s lost second factor is taken off by a command on the server', async () => {
  const { username, headers } = await withSecondFactor('owner')
  const { rows } = await shop.sql.query('select current_database() as name')
  const env = {
    ...process.env,
    DATA_DIR: shop.dataDir,
    DATABASE_URL: `postgres://leafward@localhost/${rows[0].name}?host=${encodeURIComponent(inject('databaseHost'))}`,
  }
  const reset = (name: string) =>
    promisify(execFile)(process.execPath, ['scripts/reset-second-factor.ts', name], { env })
  await expect(reset('nobody')).rejects.toThrow()
  expect((await reset(username)).stdout).toContain(`${username} signs in with the password alone now.`)
  expect((await shop.get('/api/admin/orders', headers)).body.code).toBe('not-staff')
  expect((await login(username)).status).toBe(200)
})

test('Where the shop asks a second factor of owners and managers, they can do nothing else before they have one', async () => {
  const manager = await joinAs(shop, 'manager', 'mona')
  const viewer = await joinAs(shop, 'viewer', 'vera')
  const owner = await joinAs(shop, 'owner', 'olga')
  await secondFactorRule(true)
  for (const headers of [manager, owner]) {
    for (const path of ['orders', 'settings', 'staff'])
      expect(await shop.get(`/api/admin/${path}`, headers)).toMatchObject({
        status: 403,
        body: { code: 'second-factor-needed' },
      })
    const { body } = await shop.post('/api/admin/validate', headers)
    expect(body).toMatchObject({ success: true, secondFactor: 'needed' })
  }
  expect((await shop.get('/api/admin/orders', viewer)).status).toBe(200)
  const { secret } = (await begin(owner)).body
  expect((await confirm(owner, codeAt(secret, now()))).status).toBe(200)
  expect((await shop.get('/api/admin/orders', owner)).status).toBe(200)
  const rules = { idleMinutes: 30, secondFactor: false }
  expect((await shop.post('/api/admin/sign-in-policy', rules, owner)).status).toBe(200)
  expect((await shop.get('/api/admin/orders', manager)).status).toBe(200)
})

describe('What is delicate', () => {
  const refund = (headers: Headers) =>
    shop.post('/api/admin/orders/LW-1/refund', { amount: 1, reason: 'A try' }, headers)
  const confirmWith = (headers: Headers, body: object) =>
    shop.post('/api/admin/session/confirm', body, headers)

  test('asks for the password again after ten minutes, for this session alone', async () => {
    const headers = await joinAs(shop, 'manager', 'rosa')
    expect((await refund(headers)).status).toBe(404)
    shop.clock.forward(10)
    const other = await signInStaffMember(shop, 'rosa')
    expect(await refund(headers)).toMatchObject({ status: 403, body: { code: 'step-up-needed' } })
    expect((await refund(other)).status).toBe(404)
    expect(await confirmWith(headers, { password: 'wrong' })).toMatchObject({
      status: 401,
      body: { code: 'wrong-credentials', fields: { password: 'The password is not right.' } },
    })
    expect((await refund(headers)).body.code).toBe('step-up-needed')
    expect((await confirmWith(headers, { password: staffPassword })).status).toBe(200)
    expect((await refund(headers)).status).toBe(404)
  })

  test('takes a code of the second factor as well, and none of somebody without one', async () => {
    const { headers, secret } = await withSecondFactor()
    const without = await joinAs(shop, 'manager', 'wanda')
    shop.clock.forward(10)
    expect((await confirmWith(without, { code: '123456' })).body.code).toBe('wrong-code')
    expect((await confirmWith(headers, { code: wrongCode(secret, now()) })).body.code).toBe('wrong-code')
    expect((await confirmWith(headers, { code: codeAt(secret, now()) })).status).toBe(200)
    expect((await refund(headers)).status).toBe(404)
  })

  test('guesses at the password are limited', async () => {
    const headers = await joinAs(shop, 'manager', 'greta')
    const statuses = []
    for (let attempt = 0; attempt < 21; attempt++)
      statuses.push((await confirmWith(headers, { password: 'wrong' })).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('A session of staff', () => {
  const orders = async (headers: Headers) => (await shop.get('/api/admin/orders', headers)).body
  const unlock = (headers: Headers, password = staffPassword) =>
    shop.post('/api/admin/session/unlock', { password }, headers)

  test('is locked after the idle time of the settings, and opened again by its password', async () => {
    const headers = await joinAs(shop, 'viewer', 'nina')
    await shop.post(
      '/api/admin/sign-in-policy',
      { idleMinutes: 5, secondFactor: false },
      await signInOwner(shop),
    )
    shop.clock.forward(4)
    expect((await orders(headers)).success).toBe(true)
    shop.clock.forward(4)
    expect((await orders(headers)).success).toBe(true)
    shop.clock.forward(4)
    // What the page asks by itself does not keep it awake; that somebody types does.
    expect((await shop.get('/api/admin/notifications', headers)).status).toBe(200)
    await shop.post('/api/admin/session/active', undefined, headers)
    shop.clock.forward(4)
    expect((await shop.get('/api/admin/notifications', headers)).status).toBe(200)
    shop.clock.forward(1)
    expect((await shop.get('/api/admin/notifications', headers)).body.code).toBe('session-locked')
    expect((await shop.post('/api/admin/validate', headers)).body).toMatchObject({
      success: true,
      locked: true,
      idleMinutes: 5,
    })
    expect((await unlock(headers, 'wrong')).body.code).toBe('wrong-credentials')
    expect((await orders(headers)).code).toBe('session-locked')
    expect((await unlock(headers)).status).toBe(200)
    expect((await orders(headers)).success).toBe(true)
    const owner = await signInOwner(shop)
    for (const idleMinutes of [4, 241, 7.5])
      expect(
        (await shop.post('/api/admin/sign-in-policy', { idleMinutes, secondFactor: false }, owner)).status,
      ).toBe(400)
    await shop.post('/api/admin/sign-in-policy', { idleMinutes: 30, secondFactor: false }, owner)
  })

  test('can be locked by hand, and ends after twelve hours however it is used', async () => {
    const headers = await joinAs(shop, 'viewer', 'tilda')
    await shop.post('/api/admin/session/lock', undefined, headers)
    expect((await orders(headers)).code).toBe('session-locked')
    await unlock(headers)
    for (let quarter = 0; quarter < 48; quarter++) {
      expect((await orders(headers)).success).toBe(true)
      shop.clock.forward(15)
    }
    expect((await orders(headers)).code).toBe('not-staff')
    expect((await unlock(headers)).body.code).toBe('not-staff')
  })

  test('stands in one’s own list with its device and address, and can be ended from there or by an owner', async () => {
    const phone = {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    }
    const headers = await joinAs(shop, 'viewer', 'lena')
    const person = { username: 'lena', password: staffPassword }
    const other = { token: (await shop.post('/api/admin/login', person, phone)).body.token }
    const { sessions } = (await shop.get('/api/admin/security', headers)).body
    expect(sessions).toHaveLength(2)
    const there = sessions.find((each: { isCurrent: boolean }) => !each.isCurrent)
    expect(there).toMatchObject({ device: 'Safari on iPhone', ipAddress: '127.0.0.1', isLocked: false })
    const owner = await signInOwner(shop)
    const [{ id: foreign }] = (await shop.get('/api/admin/security', owner)).body.sessions
    const end = (id: string) => shop.post(`/api/admin/security/sessions/${id}/revoke`, undefined, headers)
    expect((await end(foreign)).status).toBe(404)
    expect((await end(there.id)).status).toBe(200)
    expect((await orders(other)).code).toBe('not-staff')

    const { rows } = (await shop.get('/api/admin/staff', owner)).body
    const lena = rows.find((row: { username: string }) => row.username === 'lena')
    expect(lena).toMatchObject({ openSessions: 1, email: 'lena@example.com' })
    const path = `/api/admin/staff/${lena.id}/sessions`
    const [left] = (await shop.get(path, owner)).body.rows
    expect((await shop.post(`${path}/${left.id}/revoke`, undefined, owner)).status).toBe(200)
    expect((await orders(headers)).code).toBe('not-staff')
  })

  test('outlives a new password of one’s own, alone', async () => {
    const headers = await joinAs(shop, 'viewer', 'paula')
    const other = await signInStaffMember(shop, 'paula')
    const change = (current: string, password: string) =>
      shop.post('/api/admin/security/password', { current, password }, headers)
    expect((await change('wrong', 'a new long password')).body.fields.current).toBe(
      'The password is not right.',
    )
    expect((await change(staffPassword, 'password1')).body.code).toBe('weak-password')
    expect((await change(staffPassword, 'a new long password')).status).toBe(200)
    expect((await orders(headers)).success).toBe(true)
    expect((await orders(other)).code).toBe('not-staff')
    expect((await signInStaffMember(shop, 'paula', 'a new long password')).token).toBeDefined()
  })
})

describe('Guesses of strangers', () => {
  const device = 'a-browser-of-the-owner'
  let strangers = 0
  const from = (ip: string) => ({ 'x-forwarded-for': ip })
  const guess = (username: string, ip: string, extra: object = {}) =>
    shop.post('/api/admin/login', { username, password: 'a guess', ...extra }, from(ip))
  const signIn = (username: string, ip: string, extra: object = {}) =>
    shop.post('/api/admin/login', { username, password: staffPassword, ...extra }, from(ip))
  /** As many as a name takes in an hour, each from an address of its own. */
  const guessMany = async (username: string, extra: object = {}) => {
    const statuses: number[] = []
    for (let turn = 0; turn < 102; turn += 17) {
      const some = Array.from({ length: 17 }, () => `198.51.100.${++strangers % 256}`)
      const answers = await Promise.all(some.map((ip) => guess(username, ip, extra)))
      statuses.push(...answers.map(({ status }) => status))
    }
    return statuses
  }

  test('from one address end after ten, and nobody at another address is shut out', async () => {
    await joinAs(shop, 'owner', 'olaf')
    const statuses: number[] = []
    for (let turn = 0; turn < 12; turn++) statuses.push((await guess('olaf', '203.0.113.9')).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    expect((await signIn('olaf', '192.0.2.1')).status).toBe(200)
  })

  test('from many addresses end after a hundred, and shut out neither a known device nor a known place', async () => {
    await joinAs(shop, 'owner', 'petra')
    expect((await signIn('petra', '192.0.2.1', { device })).status).toBe(200)
    expect((await signIn('petra', '2001:db8:1:2:3::4')).status).toBe(200)
    const statuses = await guessMany('petra')
    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
    expect(await signIn('petra', '192.0.2.77')).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('signed in from before') },
    })
    // The device on the way, the connection at home, and another address of that connection.
    expect((await signIn('petra', '192.0.2.77', { device })).status).toBe(200)
    expect((await signIn('petra', '192.0.2.1')).status).toBe(200)
    expect((await signIn('petra', '2001:db8:1:2:ffff::1')).status).toBe(200)
    shop.clock.forward(61)
    expect((await signIn('petra', '192.0.2.78')).status).toBe(200)
  })

  test('do not use up the codes of a second factor: only who knows the password is asked for one', async () => {
    const { username, secret } = await withSecondFactor('owner')
    for (let turn = 0; turn < 20; turn++) await guess(username, `203.0.113.${100 + turn}`, { code: '123456' })
    shop.clock.forward(1)
    expect((await signIn(username, '192.0.2.2', { code: codeAt(secret, now()) })).status).toBe(200)
  })

  test('are told the same of a name nobody has', async () => {
    const statuses = await guessMany('nobody-at-all')
    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
    expect((await guess('nobody-at-all', '192.0.2.3')).status).toBe(429)
  })

  test('on a device or at a place that is known are limited too', async () => {
    await joinAs(shop, 'owner', 'ruth')
    await signIn('ruth', '192.0.2.4', { device })
    const statuses: number[] = []
    for (let turn = 0; turn < 22; turn++) statuses.push((await guess('ruth', '192.0.2.5', { device })).status)
    expect(statuses).toEqual([...Array(20).fill(401), 429, 429])
  })
})
