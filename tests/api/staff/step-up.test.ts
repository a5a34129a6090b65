import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#domain/staff/permissions.ts'
import { codeAt, wrongCode } from '#tests/support/authenticator.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  addStaffMember,
  joinWithSecondFactor,
  signInStaffMember,
  staffPassword,
} from '#tests/support/staff.ts'

const shop = await startShop()
type Headers = { token: string }
const now = (seconds = 0) => new Date(shop.clock.now().getTime() + seconds * 1000)
const withSecondFactor = (role?: Role) => joinWithSecondFactor(shop, role)

// Attempts are counted by the minute; each test has its own.
beforeEach(() => shop.clock.forward(20))

describe('A sensitive change', () => {
  const refund = (headers: Headers) =>
    shop.post('/api/admin/orders/LW-1/refund', { amount: 1, reason: 'A try' }, headers)
  const confirmWith = (headers: Headers, body: object) =>
    shop.post('/api/admin/session/confirm', body, headers)

  test('asks for the password again after ten minutes, per session', async () => {
    const headers = await addStaffMember(shop, 'manager', 'rosa')
    expect((await refund(headers)).status).toBe(404)
    shop.clock.forward(10)
    const other = await signInStaffMember(shop, 'rosa')
    expect(await refund(headers)).toMatchObject({ status: 403, body: { code: 'confirmation-required' } })
    expect((await refund(other)).status).toBe(404)
    expect(await confirmWith(headers, { password: 'wrong' })).toMatchObject({
      status: 401,
      body: { code: 'wrong-credentials', fields: { password: 'The password is wrong.' } },
    })
    expect((await refund(headers)).body.code).toBe('confirmation-required')
    expect((await confirmWith(headers, { password: staffPassword })).status).toBe(200)
    expect((await refund(headers)).status).toBe(404)
  })

  test('accepts a code of the second factor instead, if there is one', async () => {
    const { headers, secret } = await withSecondFactor()
    const without = await addStaffMember(shop, 'manager', 'wanda')
    shop.clock.forward(10)
    expect((await confirmWith(without, { code: '123456' })).body.code).toBe('wrong-code')
    expect((await confirmWith(headers, { code: wrongCode(secret, now()) })).body.code).toBe('wrong-code')
    expect((await confirmWith(headers, { code: codeAt(secret, now()) })).status).toBe(200)
    expect((await refund(headers)).status).toBe(404)
  })

  test('limits guesses at the password', async () => {
    const headers = await addStaffMember(shop, 'manager', 'greta')
    const statuses = []
    for (let attempt = 0; attempt < 21; attempt++)
      statuses.push((await confirmWith(headers, { password: 'wrong' })).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
