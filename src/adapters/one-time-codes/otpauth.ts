import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { OneTimeCodes } from '#ports/one-time-codes.ts'

const stepSeconds = 30
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20
const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Seals secrets with AES-256-GCM: nonce, tag and ciphertext. @param key 32 bytes */
export function totpCodes(key: Buffer): OneTimeCodes {
  return {
    createSecret({ shop, username }) {
      const secret = new Secret({ size: secretBytes })
      const app = new TOTP({ issuer: shop, label: username, secret, period: stepSeconds, digits: 6 })
      return {
        sealed: seal(key, Buffer.from(secret.bytes)),
        secret: secret.base32,
        otpauthUrl: app.toString(),
      }
    },
    findTimeStep(sealed, code, now) {
      const opened = /^\d{6}$/.test(code) ? open(key, sealed) : undefined
      if (opened === undefined) return undefined
      const secret = new Secret({ buffer: Uint8Array.from(opened).buffer })
      const timestamp = now.getTime()
      const drift = new TOTP({ secret, period: stepSeconds, digits: 6 }).validate({
        token: code,
        timestamp,
        window: 1,
      })
      return drift === null ? undefined : Math.floor(timestamp / 1000 / stepSeconds) + drift
    },
  }
}

function seal(key: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const lock = createCipheriv(cipher, key, nonce)
  const body = Buffer.concat([lock.update(plain), lock.final()])
  return Buffer.concat([nonce, lock.getAuthTag(), body])
}

/** Undefined when it was sealed with another key, or altered. Then no code matches, but recovery codes still do. */
function open(key: Buffer, sealed: Buffer): Buffer | undefined {
  try {
    const lock = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes))
    lock.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([lock.update(sealed.subarray(nonceBytes + tagBytes)), lock.final()])
  } catch {
    return undefined
  }
}
