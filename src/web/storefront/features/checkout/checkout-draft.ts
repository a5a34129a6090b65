import { checkoutDraft } from '../../state/account/session-texts.ts'
import type { Destination } from '../../state/destination.ts'
import { type CheckoutForm, emptyCheckoutForm } from './checkout-form.ts'

/** The name under which the draft keeps the cart's destination that was replaced in the checkout. */
const replacedKey = 'replacedDestination'
/** The name under which the draft keeps the city that a ZIP code filled in. */
const filledCityKey = 'filledCity'

/**
 * Keeps what was entered in this tab, through a reload, a sign-in and a trip to the payment page. The terms are kept with
 * their version instead.
 */
export function updateDraft(entered: Partial<CheckoutForm>, destination: Destination | undefined): void {
  const { acceptTerms: _versioned, ...kept } = entered
  const replaced =
    kept.zip === undefined && kept.state === undefined ? {} : { [replacedKey]: toKey(destination) }
  checkoutDraft.write(JSON.stringify({ ...parseDraft(), ...kept, ...replaced }))
}

/** What was entered, with the destination of the cart unless another one was entered here since. */
export function readDraft(destination: Destination | undefined): Partial<CheckoutForm> {
  const kept = parseDraft()
  const sample: Readonly<Record<string, unknown>> = { ...emptyCheckoutForm }
  const entered = Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => name in sample && typeof value === typeof sample[name]),
  )
  return kept[replacedKey] === toKey(destination) ? entered : { ...entered, ...destination }
}

/** A city that a ZIP code filled in follows the next ZIP code. One that was typed stays. */
export function keepFilledCity(city: string): void {
  checkoutDraft.write(JSON.stringify({ ...parseDraft(), [filledCityKey]: city }))
}

export function readFilledCity(): string | undefined {
  const { [filledCityKey]: city } = parseDraft()
  return typeof city === 'string' ? city : undefined
}

function toKey(destination: Destination | undefined): string {
  return destination === undefined ? '' : `${destination.state} ${destination.zip}`
}

function parseDraft(): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(checkoutDraft.read() ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}
