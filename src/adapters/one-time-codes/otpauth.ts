import { Secret, TOTP } from 'otpauth'
import type { OneTimeCodes, SecretSealer } from '#ports/one-time-codes.ts'

const stepSeconds = 30
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20

export function totpCodes(sealer: SecretSealer): OneTimeCodes {
  return {
    createSecret({ shop, username }) {
      const secret = new Secret({ size: secretBytes })
      const app = new TOTP({ issuer: shop, label: username, secret, period: stepSeconds, digits: 6 })
      return {
        sealed: sealer.seal(secret.bytes),
        secret: secret.base32,
        otpauthUrl: app.toString(),
      }
    },
    findTimeStep(sealed, code, now) {
      // A secret that does not open matches no code, but recovery codes still do.
      const opened = /^\d{6}$/.test(code) ? sealer.open(sealed) : undefined
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
