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
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
