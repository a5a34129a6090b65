let networks = 0

/** Leaves networks to another process, which begins at the returned number. */
export function reserveNetworks(count: number): number {
  networks += count
  return networks - count
}

export function startNetworksAt(first: number): void {
  networks = first
}

/**
 * An IP address in a network that no request had before, because the shop takes orders of one network for those of one
 * shopper. Rows that were stored by SQL have addresses in 10.0.0.0/8.
 */
export function nextAddress(): string {
  networks += 1
  return `2001:db8:${(networks >>> 16).toString(16)}:${(networks & 0xffff).toString(16)}::1`
}
