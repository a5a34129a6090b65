import type { ShippingRate } from '#domain/shipping/shipping-rate.ts'
import { readStored, writeStored } from './browser-storage.ts'

/** The destination that was entered in the cart. */
export interface Destination {
  readonly zip: string
  readonly state: string
}

const destinationKey = 'destination'
/** Specified name (§3): the rates that were found in the cart. */
const ratesKey = 'rates'
const serviceKey = 'shipping-service'

/** Stores where the cart ships to. The rates of another destination are forgotten. */
export function saveDestination(destination: Destination): void {
  const before = readDestination()
  if (before?.zip === destination.zip && before.state === destination.state) return
  writeStored(destinationKey, destination)
  saveRates(undefined)
}

export function readDestination(): Destination | undefined {
  const stored = readStored(destinationKey)
  if (typeof stored !== 'object' || stored === null || !('zip' in stored) || !('state' in stored))
    return undefined
  const { zip, state } = stored
  return typeof zip === 'string' && typeof state === 'string' ? { zip, state } : undefined
}

export function saveRates(rates: readonly ShippingRate[] | undefined): void {
  writeStored(ratesKey, rates)
}

/** Whether rates were found for the stored destination. They have a price of their time, so they are asked for again. */
export function hasStoredRates(): boolean {
  const stored = readStored(ratesKey)
  return Array.isArray(stored) && stored.length > 0
}

/** The service of the rate that was chosen in the cart or the checkout. Its price and id change with the cart. */
export function saveShippingService(service: string): void {
  writeStored(serviceKey, service)
}

export function readShippingService(): string | undefined {
  const stored = readStored(serviceKey)
  return typeof stored === 'string' ? stored : undefined
}
