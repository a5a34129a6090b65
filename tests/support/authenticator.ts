import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows at a time. Uses a different library than the shop. */
export function generateCode(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret), period: 30, digits: 6 }).generate({
    timestamp: at.getTime(),
  })
}

/** A code that is wrong for the current step and the steps before and after. */
export function generateWrongCode(secret: string, at: Date): string {
  const near = [-30, 0, 30].map((seconds) => generateCode(secret, new Date(at.getTime() + seconds * 1000)))
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '444444'
}
