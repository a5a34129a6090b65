import { createCipheriv, randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { totpCodes } from '#adapters/one-time-codes/otpauth.ts'
import { createSealer } from '#db/seal.ts'
import { generateCode } from '#tests/support/authenticator.ts'

const createCodes = (key: Buffer) => totpCodes(createSealer(key, ''))
const codes = createCodes(randomBytes(32))
const now = new Date('2026-11-21T12:00:10Z')
const secondsLater = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('A one-time code is valid for its own time step and one step before and after', () => {
  const { sealed, secret, otpauthUrl } = codes.createSecret({ shop: 'Leaf & Ward', username: 'ada' })
  expect(otpauthUrl).toContain('otpauth://totp/Leaf%20%26%20Ward:ada?')
  expect(otpauthUrl).toContain(`secret=${secret}`)
  const step = Math.floor(now.getTime() / 30_000)
  expect(codes.findTimeStep(sealed, generateCode(secret, now), now)).toBe(step)
  expect(codes.findTimeStep(sealed, generateCode(secret, secondsLater(30)), now)).toBe(step + 1)
  expect(codes.findTimeStep(sealed, generateCode(secret, secondsLater(-30)), now)).toBe(step - 1)
  expect(codes.findTimeStep(sealed, generateCode(secret, secondsLater(60)), now)).toBeUndefined()
  expect(codes.findTimeStep(sealed, generateCode(secret, secondsLater(-60)), now)).toBeUndefined()
  for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(codes.findTimeStep(sealed, code, now)).toBeUndefined()
})

test('An encrypted secret cannot be decrypted without its key or after tampering', () => {
  const { sealed, secret } = codes.createSecret({ shop: 'Leafward', username: 'ada' })
  expect(sealed.toString('latin1')).not.toContain(secret)
  const code = generateCode(secret, now)
  expect(createCodes(randomBytes(32)).findTimeStep(sealed, code, now)).toBeUndefined()
  const altered = Buffer.from(sealed)
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1
  expect(codes.findTimeStep(altered, code, now)).toBeUndefined()
})

test('A secret that an earlier version encrypted, without a purpose, still opens', () => {
  const key = randomBytes(32)
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const nonce = randomBytes(12)
  const lock = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([lock.update(Secret.fromBase32(secret).bytes), lock.final()])
  const sealed = Buffer.concat([nonce, lock.getAuthTag(), body])
  expect(createCodes(key).findTimeStep(sealed, generateCode(secret, now), now)).toBeTypeOf('number')
})
