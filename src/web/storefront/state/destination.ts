import type { ShippingRate } from '#domain/shipping/shipping-rate.ts'
import { readStored, writeStored } from './browser-storage.ts'

/** The destination that was entered in the cart. */
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
  const stored = readStored(destinationKey)
  if (typeof stored !== 'object' || stored === null || !('zip' in stored) || !('state' in stored))
    return undefined
  const { zip, state } = stored
  return typeof zip === 'string' && typeof state === 'string' ? { zip, state } : undefined
}
