import type { IncomingHttpHeaders } from 'node:http'

/** Headers with one value each, as signatures of webhooks are read. */
export function takeFirstValues(headers: IncomingHttpHeaders): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
}
