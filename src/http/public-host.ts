import type { IncomingHttpHeaders } from 'node:http'
import { hourMs } from '#domain/duration.ts'
import { isPublicHost } from '#domain/network-address.ts'
import type { App } from './routes.ts'

const recordIntervalMs = hourMs

/**
 * Warns when visitors reach a shop that is in demo mode only because nothing says otherwise, such as behind a proxy
 * without PUBLIC_URL (decision 0067). The log has one warning. `record` keeps the newest name for the admin area.
 */
export function warnOfPublicHost(
  app: App,
  { now, record }: { now(): Date; record(host: string): Promise<void> },
): void {
  let localHost: string | undefined
  let recordedAt: number | undefined
  app.addHook('onRequest', async ({ raw: { headers }, log }) => {
    if (headers.host === localHost && !isForwarded(headers)) return
    const host = findPublicHost(headers)
    if (host === undefined) {
      localHost = headers.host
      return
    }
    const time = now().getTime()
    if (recordedAt !== undefined && time - recordedAt < recordIntervalMs) return
    if (recordedAt === undefined)
      log.warn({ host }, 'Visitors reach this demo shop: set PUBLIC_URL to open it for real, or DEMO=1')
    recordedAt = time
    await record(host)
  })
}

function isForwarded(headers: IncomingHttpHeaders): boolean {
  return (
    headers['x-forwarded-for'] !== undefined ||
    headers['x-forwarded-host'] !== undefined ||
    headers.forwarded !== undefined
  )
}

/** The public name in a request; empty for one that a proxy forwarded without a public name; undefined for a local one. */
function findPublicHost(headers: IncomingHttpHeaders): string | undefined {
  const forwarded = headers['x-forwarded-host']
  const names = [typeof forwarded === 'string' ? forwarded.split(',')[0] : undefined, headers.host]
  const name = names.flatMap((host) => host?.trim().replace(/:\d+$/, '') ?? []).find(isPublicHost)
  return name ?? (isForwarded(headers) ? '' : undefined)
}
