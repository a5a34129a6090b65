import { hourMs } from '#domain/duration.ts'
import type { App } from './routes.ts'

/** How many proxies in a row, or their addresses. Undefined: only those of this machine. */
export type TrustedProxies = number | readonly string[] | undefined

/** Proxies on this machine are always trusted, because its programs can reach the shop anyway. */
export function toTrustProxy(trusted: TrustedProxies) {
  if (typeof trusted === 'number') return (_address: string, hop: number) => hop < trusted
  return ['loopback', ...(trusted ?? [])]
}

const recordIntervalMs = hourMs

/**
 * Warns when a proxy on another machine forwards requests and no proxy is configured: all of its visitors then share one
 * IP address, and so their rate limits. The log has one warning. `record` keeps the newest proxy for the admin area.
 */
export function warnOfUntrustedProxy(
  app: App,
  { now, record }: { now(): Date; record(address: string): Promise<void> },
): void {
  let recordedAt: number | undefined
  app.addHook('onRequest', async ({ raw, log }) => {
    const { remoteAddress: peer } = raw.socket
    if (raw.headers['x-forwarded-for'] === undefined || peer === undefined || isLoopback(peer)) return
    const time = now().getTime()
    if (recordedAt !== undefined && time - recordedAt < recordIntervalMs) return
    const address = peer.replace(/^::ffff:(?=\d+\.)/i, '')
    if (recordedAt === undefined)
      log.warn({ peer: address }, 'X-Forwarded-For is ignored: TRUST_PROXY does not name this proxy')
    recordedAt = time
    await record(address)
  })
}

function isLoopback(address: string): boolean {
  return /^(::ffff:)?127\.|^::1$/i.test(address)
}
