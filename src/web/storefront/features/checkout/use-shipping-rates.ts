import type { PlaceQuestion } from '#contract/spec-v1/shipping.ts'
import type { ShippingRate } from '#domain/shipping/shipping-rate.ts'
import { listWorthwhileRates } from '#domain/shipping/worthwhile-rates.ts'
import type { CallFailure } from '#web/api/call-result.ts'
import { useCall } from '../../api/use-call.ts'
import { zipPattern } from '../../parts/account/follow-zip.ts'
import { findUnpaidOrderAccess } from '../../state/orders/placed-orders.ts'
import type { CheckoutForm } from './checkout-form.ts'

export interface ShippingRates {
  /** 'idle' until there is a ZIP code, which alone says whether the shop ships there. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly rates: readonly ShippingRate[]
  /** What the shop asks about the address before it can be ordered to. */
  readonly questions: readonly PlaceQuestion[]
  /** What to check about the city. */
  readonly cityNote: string | undefined
  readonly failure: CallFailure | undefined
  reload(): void
}

const none = { rates: [], questions: [], cityNote: undefined }

/** Typing an address sends one request, not one per key. */
const delayMs = 350

/** The shipping rates for the address entered so far, requested again when the address or the cart changes. */
export function useShippingRates(
  { zip, state, street1, city }: CheckoutForm,
  items: readonly { readonly productId: string; readonly quantity: number }[],
): ShippingRates {
  const isComplete = zipPattern.test(zip.trim()) && items.length > 0
  const address = { name: '', street1, city, state, zip: zip.trim(), country: 'US' }
  const { value, failure, isPending, reload } = useCall(
    'getRates',
    isComplete ? { address, items, unpaidOrder: findUnpaidOrderAccess() } : undefined,
    { delayMs },
  )
  // The rates of this address stay while they are requested again.
  const isLoading = isPending && value === undefined
  const status = !isComplete ? 'idle' : isLoading ? 'loading' : failure === undefined ? 'ready' : 'failed'
  const { rates, questions, cityNote } = status === 'ready' && value !== undefined ? value : none
  return { status, rates: listWorthwhileRates(rates), questions, cityNote, failure, reload }
}
