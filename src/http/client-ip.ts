import { isIP } from 'node:net'
import type { App } from './routes.ts'

/**
 * Some proxies write a visitor's address with its port, '203.0.113.7:51324', or a word such as 'unknown'. Addresses are
 * counted against and kept, so they are brought into shape once, where requests come in. What stands left of something
 * that is no address was not written by a proxy of ours, so it is not believed.
 */
export function setClientIpFromProxy(app: App): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const told = headers['x-forwarded-for']
    if (typeof told !== 'string') return
    const addresses = told.split(',').map(stripPort)
    const believed = addresses.slice(addresses.lastIndexOf(undefined) + 1)
    if (believed.length === 0) delete headers['x-forwarded-for']
    else headers['x-forwarded-for'] = believed.join(', ')
  })
}

/** '203.0.113.7' of '203.0.113.7:51324', '2001:db8::1' of '[2001:db8::1]:443' and 'fe80::1' of 'fe80::1%eth0'. */
function stripPort(written: string): string | undefined {
  const bare = written
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/%.*$/, '')
  return isIP(bare) === 0 ? undefined : bare
}
