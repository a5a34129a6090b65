import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { App } from './routes.ts'
import { type TrustedProxies, toTrustProxy } from './trusted-proxies.ts'

/** Reads the client IP of a request that has not reached Fastify. Undefined when its connection was reset meanwhile. */
export function createClientIpReader(
  trustedProxies: TrustedProxies,
): (request: IncomingMessage) => string | undefined {
  const trust = toTrustProxy(trustedProxies)
  const isTrusted = typeof trust === 'function' ? trust : proxyAddr.compile(trust)
  return (request) => {
    if (request.socket.remoteAddress === undefined) return undefined
    removeUntrusted(request.headers)
    return proxyAddr(request, isTrusted)
  }
}

export function setClientIpFromProxy(app: App): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => removeUntrusted(headers))
}

/**
 * Some proxies forward the client IP with a port, '203.0.113.7:51324', or a word such as 'unknown'. Rate limits and
 * sessions store IP addresses, so they are normalized once for every request. Entries to the left of an invalid
 * address are not trusted, because our own proxies did not add them.
 */
function removeUntrusted(headers: IncomingHttpHeaders): void {
  const forwardedFor = headers['x-forwarded-for']
  if (typeof forwardedFor !== 'string') return
  const addresses = forwardedFor.split(',').map(stripPort)
  const trusted = addresses.slice(addresses.lastIndexOf(undefined) + 1)
  if (trusted.length === 0) delete headers['x-forwarded-for']
  else headers['x-forwarded-for'] = trusted.join(', ')
}

/** '203.0.113.7:51324' → '203.0.113.7', '[2001:db8::1]:443' → '2001:db8::1', 'fe80::1%eth0' → 'fe80::1'. */
function stripPort(entry: string): string | undefined {
  const bare = entry
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/%.*$/, '')
  return isIP(bare) === 0 ? undefined : bare
}
