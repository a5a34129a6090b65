import { createHmac, timingSafeEqual } from 'node:crypto'

/** Maximum age of a signed message in seconds. */
const maxAgeSeconds = 300

/** `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body">`, in hex. */
export function sign(body: Uint8Array, secret: string, signedAt: Date): string {
  const time = Math.floor(signedAt.getTime() / 1000)
  return `t=${time},v1=${digest(body, secret, time)}`
}

/** Whether the header signs this body with our secret, and recently. */
export function isSigned(body: Uint8Array, header: string | undefined, secret: string, now: Date): boolean {
  const [, time, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (time === undefined || signature === undefined) return false
  if (Math.abs(now.getTime() / 1000 - Number(time)) > maxAgeSeconds) return false
  return timingSafeEqual(
    Buffer.from(signature, 'hex'),
    Buffer.from(digest(body, secret, Number(time)), 'hex'),
  )
}

function digest(body: Uint8Array, secret: string, time: number): string {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')
}
