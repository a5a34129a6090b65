import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#domain/staff/permissions.ts'
import { generateCode, generateWrongCode } from '#tests/support/authenticator.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  addStaffMember,
  joinWithSecondFactor,
  signInStaffMember,
  staffPassword,
} from '#tests/support/staff.ts'

const shop = await startShop()
type Headers = { token: string }
const getTime = (seconds = 0) => new Date(shop.clock.now().getTime() + seconds * 1000)
const createMember = (role?: Role) => joinWithSecondFactor(shop, role)

// Attempts are counted per minute, so each test uses its own minute.
beforeEach(() => shop.clock.forward(20))

describe('A sensitive change', () => {
  const requestRefund = (headers: Headers) =>
    shop.post(
      '/api/admin/orders/LW-1/refund',
      { shipping: 1, reason: 'A test', idempotencyKey: randomUUID() },
      headers,
    )
  const confirmSession = (headers: Headers, body: object) =>
    shop.post('/api/admin/session/confirm', body, headers)

  test('asks for the password again after ten minutes, per session', async () => {
    const headers = await addStaffMember(shop, 'manager', 'rosa')
    expect((await requestRefund(headers)).status).toBe(404)
    shop.clock.forward(10)
    const otherSession = await signInStaffMember(shop, 'rosa')
    expect(await requestRefund(headers)).toMatchObject({
      status: 403,
      body: { code: 'confirmation-required' },
    })
    expect((await requestRefund(otherSession)).status).toBe(404)
    expect(await confirmSession(headers, { password: 'wrong' })).toMatchObject({
      status: 401,
      body: { code: 'wrong-credentials', fields: { password: 'The password is wrong.' } },
    })
    expect((await requestRefund(headers)).body.code).toBe('confirmation-required')
    expect((await confirmSession(headers, { password: staffPassword })).status).toBe(200)
    expect((await requestRefund(headers)).status).toBe(404)
  })

  test('accepts a code of the second factor instead, if there is one', async () => {
    const { headers, secret } = await createMember()
    const withoutSecondFactor = await addStaffMember(shop, 'manager', 'wanda')
    shop.clock.forward(10)
    expect((await confirmSession(withoutSecondFactor, { code: '123456' })).body.code).toBe('wrong-code')
    expect((await confirmSession(headers, { code: generateWrongCode(secret, getTime()) })).body.code).toBe(
      'wrong-code',
    )
    expect((await confirmSession(headers, { code: generateCode(secret, getTime()) })).status).toBe(200)
    expect((await requestRefund(headers)).status).toBe(404)
  })

  test('limits guesses at the password', async () => {
    const headers = await addStaffMember(shop, 'manager', 'greta')
    const statuses = []
    for (let attempt = 0; attempt < 21; attempt++)
      statuses.push((await confirmSession(headers, { password: 'wrong' })).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
