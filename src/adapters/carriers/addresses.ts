import type { ParcelAddress } from '#ports/carriers.ts'

/** Whether a label can be printed with it. Without a sender's name a service refuses a valid rate when it is bought. */
export function isComplete({ name, street1, city }: ParcelAddress): boolean {
  return [name, street1, city].every((line) => line?.trim())
}

/** As both services take it. */
export function toWireAddress(address: ParcelAddress): Record<string, string> {
  const lines = { ...address, country: 'US' }
  return Object.fromEntries(Object.entries(lines).filter(([, line]) => line !== undefined && line !== ''))
}
