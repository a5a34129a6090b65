/** An IPv4 address that arrives on an IPv6 socket: '::ffff:203.0.113.7' → '203.0.113.7'. */
export function toPlainIp(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '')
}

/**
 * The network that one client controls: an IPv4 address, or the /64 of an IPv6 address, because one client usually
 * controls all of it.
 */
export function toNetwork(ip: string): string {
  const plain = toPlainIp(ip)
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const network = [...left, ...zeros, ...right].slice(0, 4).map(toPlainGroup)
  return `${network.join(':')}::/64`
}

/** One spelling of a part of an IPv6 address: '0DB8' → 'db8'. */
function toPlainGroup(group: string): string {
  return group.toLowerCase().replace(/^0+(?=.)/, '')
}

/** Whether only this machine can reach the host: 'localhost', '127.0.0.1', '[::1]'. */
export function isLoopbackHost(host: string): boolean {
  const name = toPlainHost(host)
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
  )
}

/** Names of private networks (RFC 6762, 8375 and 6761, and ICANN's reservation of .internal). */
const privateName = /\.(?:local|home\.arpa|internal|test)$/
/** Four numbers with dots between. A name may begin with a number, too: '10.example.com'. */
const ipv4Address = /^\d{1,3}(\.\d{1,3}){3}$/
/** Private, shared and link-local IPv4 addresses (RFC 1918, 6598 and 3927), and those that mean any address. */
const privateIpv4 =
  /^(?:0|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
/** The same of IPv6 (RFC 4193 and 4291). */
const privateIpv6 = /^::$|^f[cd][0-9a-f]{2}:|^fe[89ab][0-9a-f]:/
const publicName = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,62})\.)+[a-z0-9-]{2,63}$/

/** Whether people on the internet use this host: not loopback, not a private address, and not a name without a dot. */
export function isPublicHost(host: string): boolean {
  const name = toPlainHost(host)
  if (isLoopbackHost(name) || privateIpv6.test(name) || privateName.test(name)) return false
  if (ipv4Address.test(name)) return !privateIpv4.test(name)
  return /^[0-9a-f:]*:[0-9a-f:]+$/.test(name) || publicName.test(name)
}

/** '[::1]' → '::1' */
function toPlainHost(host: string): string {
  return host.replace(/^\[|\]$/g, '').toLowerCase()
}
