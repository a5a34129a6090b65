import { useState } from 'react'
import type { ZipResponse } from '#contract/shop/shipping.ts'
import { useForm } from '#web/forms/use-form.ts'
import { announce } from '#web/ui/announce.ts'
import { call } from '../../api/call.ts'
import { useRequest } from '../../api/use-request.ts'

interface Destination {
  readonly zip: string
  readonly state: string
}

/** Pressing plus five times sends one request. */
const delayMs = 350

/** Shipping rates for a state and ZIP code, requested on demand and again whenever the cart changes. */
export function useShippingEstimate(
  checked: ZipResponse,
  items: readonly { readonly productId: string; readonly quantity: number }[],
) {
  const [destination, setDestination] = useState<Destination>({
    zip: checked.zip,
    state: checked.state ?? 'NY',
  })
  const [isRequested, setIsRequested] = useState(false)
  const key = JSON.stringify({ destination, items })
  const { value, failure, isPending, reload } = useRequest(isRequested ? key : undefined, requestRates, {
    delayMs,
    keepPrevious: true,
    onAnswer(answer) {
      if (answer.ok) return form.clearErrors()
      announce(answer.kind === 'refused' ? 'failed to get shipping rates!' : answer.message, 'error')
      form.showErrors({ message: answer.message })
    },
  })

  async function requestRates(signal: AbortSignal) {
    const { zip, state } = destination
    const address = {
      name: '',
      street1: '',
      city: checked.place ?? '',
      state,
      zip: zip.trim(),
      country: 'US',
    }
    const answer = await call('getRates', { address, items }, { signal })
    return answer.ok ? { ok: true as const, value: { destination, rates: answer.value.rates } } : answer
  }

  const form = useForm({
    async send() {
      if (isRequested) reload()
      else setIsRequested(true)
      return { ok: true, value: undefined }
    },
    toast: false,
    isPending,
  })

  return {
    form,
    destination,
    changeDestination(part: Partial<Destination>) {
      setIsRequested(false)
      setDestination({ ...destination, ...part })
      form.clearErrors()
    },
    /** Of this destination; while the cart changes, those of the cart before. */
    rates: failure === undefined && value?.destination === destination ? value.rates : undefined,
    failure,
  }
}

export type ShippingEstimateState = ReturnType<typeof useShippingEstimate>
