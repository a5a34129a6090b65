import { useState } from 'react'
import type { ShippingRate } from '#domain/shipping/shipping-rate.ts'
import { listWorthwhileRates } from '#domain/shipping/worthwhile-rates.ts'
import type { CallResult } from '#web/api/call-result.ts'
import { useForm } from '#web/forms/use-form.ts'
import { call } from '../../api/call.ts'
import { useRequest } from '../../api/use-request.ts'
import {
  hasStoredRates,
  readShippingService,
  saveRates,
  saveShippingService,
} from '../../state/destination.ts'
import { findUnpaidOrderAccess } from '../../state/orders/placed-orders.ts'
import type { CartDestination } from './use-destination.ts'

/** Pressing plus five times sends one request. */
const delayMs = 350

interface RatesRequest {
  readonly destination: CartDestination
  readonly items: readonly { readonly productId: string; readonly quantity: number }[]
}

/**
 * Shipping rates for the destination of the cart, requested on demand and again whenever the destination or the cart
 * changes. Rates that were there before a reload are requested at once.
 */
export function useShippingEstimate({ destination, items }: RatesRequest) {
  const [isRequested, setIsRequested] = useState(hasStoredRates)
  /** What to do once the rates of this cart and destination are there. */
  const [next, setNext] = useState<{ readonly key: string; readonly act: () => void }>()
  const canAsk = destination.verdict?.available === true && items.length > 0
  const place = `${destination.zip.trim()} ${destination.state}`
  const key = JSON.stringify({ place, items })
  const { value, failure, isPending, reload } = useRequest(
    isRequested && canAsk ? key : undefined,
    (signal) => findRates({ destination, items }, place, signal),
    { delayMs, keepPrevious: true, onAnswer: handleAnswer },
  )
  const form = useForm({
    async send() {
      request()
      return { ok: true, value: undefined }
    },
    isPending,
  })
  /** Of this destination; while the cart changes, those of the cart before. */
  const rates = canAsk && failure === undefined && value?.place === place ? value.rates : undefined

  function handleAnswer(answer: CallResult<FoundRates>) {
    setNext(undefined)
    if (answer.ok) {
      form.clearErrors()
      saveRates(answer.value.rates)
      if (next?.key === key) next.act()
      return
    }
    if (answer.kind === 'refused') saveRates(undefined)
    const isRefused = answer.kind === 'refused'
    const problem = {
      message: isRefused ? `failed to get shipping rates! ${answer.message}` : answer.message,
    }
    // Shoppers who want to go on look at the button below.
    if (next?.key === key) form.reject(problem)
    else form.showErrors(problem)
  }

  function request() {
    if (isRequested) reload()
    else setIsRequested(true)
  }

  return {
    form,
    canAsk,
    rates,
    ...usePreferredRate(rates),
    failure: canAsk ? failure : undefined,
    isLeaving: next?.key === key,
    /** Goes on with the rates of this cart, after requesting them where they are missing. */
    whenReady(act: () => void) {
      if (rates !== undefined && !isPending) return act()
      setNext({ key, act })
      if (!isPending) request()
    },
  }
}

interface FoundRates {
  /** ZIP code and state. */
  readonly place: string
  readonly rates: readonly ShippingRate[]
}

async function findRates(
  { destination: { zip, state, verdict }, items }: RatesRequest,
  place: string,
  signal: AbortSignal,
): Promise<CallResult<FoundRates>> {
  const address = { name: '', street1: '', city: verdict?.place ?? '', state, zip: zip.trim(), country: 'US' }
  const unpaidOrder = findUnpaidOrderAccess()
  const answer = await call('getRates', { address, items, unpaidOrder }, { signal })
  return answer.ok ? { ok: true, value: { place, rates: listWorthwhileRates(answer.value.rates) } } : answer
}

/** The chosen rate, the first one unless the shopper chose another. */
function usePreferredRate(rates: readonly ShippingRate[] | undefined) {
  const [preferredService, setPreferredService] = useState(readShippingService)
  return {
    rate: rates?.find(({ service }) => service === preferredService) ?? rates?.[0],
    chooseRate({ service }: ShippingRate) {
      setPreferredService(service)
      saveShippingService(service)
    },
  }
}

export type ShippingEstimateState = ReturnType<typeof useShippingEstimate>
