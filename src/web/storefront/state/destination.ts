import type { ShippingRate } from '#domain/shipping/shipping-rate.ts'
import { readStored, writeStored } from './browser-storage.ts'

/** Where the shopper's parcel goes, as far as the cart already asked. */
export interface Destination {
  readonly zip: string
  readonly state: string
}

const destinationKey = 'destination'
/** Specified name (§3): the rates chosen in the cart. */
const ratesKey = 'rates'

export function saveDestination(destination: Destination, rates: readonly ShippingRate[]): void {
  writeStored(destinationKey, destination)
  writeStored(ratesKey, rates)
}

export function readDestination(): Destination | undefined {
  const kept = readStored(destinationKey)
  if (typeof kept !== 'object' || kept === null || !('zip' in kept) || !('state' in kept)) return undefined
  const { zip, state } = kept
  return typeof zip === 'string' && typeof state === 'string' ? { zip, state } : undefined
}
