import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { totpCodes } from '#adapters/one-time-codes/otpauth.ts'
import { codeAt } from '#tests/support/authenticator.ts'

const codes = totpCodes(randomBytes(32))
const at = new Date('2026-11-21T12:00:10Z')
const after = (seconds: number) => new Date(at.getTime() + seconds * 1000)

test('A one-time code is valid for its own step and one step on either side', () => {
  const { sealed, secret, otpauthUrl: address } = codes.createSecret({ shop: 'Leaf & Ward', username: 'ada' })
  expect(address).toContain('otpauth://totp/Leaf%20%26%20Ward:ada?')
  expect(address).toContain(`secret=${secret}`)
  const step = Math.floor(at.getTime() / 30_000)
  expect(codes.findTimeStep(sealed, codeAt(secret, at), at)).toBe(step)
  expect(codes.findTimeStep(sealed, codeAt(secret, after(30)), at)).toBe(step + 1)
  expect(codes.findTimeStep(sealed, codeAt(secret, after(-30)), at)).toBe(step - 1)
  expect(codes.findTimeStep(sealed, codeAt(secret, after(60)), at)).toBeUndefined()
  expect(codes.findTimeStep(sealed, codeAt(secret, after(-60)), at)).toBeUndefined()
  for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(codes.findTimeStep(sealed, code, at)).toBeUndefined()
})

test('A sealed secret is useless without its key or after a change', () => {
  const { sealed, secret } = codes.createSecret({ shop: 'Leafward', username: 'ada' })
  expect(sealed.toString('latin1')).not.toContain(secret)
  const code = codeAt(secret, at)
  expect(totpCodes(randomBytes(32)).findTimeStep(sealed, code, at)).toBeUndefined()
  const altered = Buffer.from(sealed)
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1
  expect(codes.findTimeStep(altered, code, at)).toBeUndefined()
})
