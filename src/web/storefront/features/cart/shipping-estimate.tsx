import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ZipAnswer } from '#contract/shop/shipping.ts'
import { formatMoney } from '#domain/money.ts'
import { formatBusinessDays } from '#domain/shipping/delivery-days.ts'
import type { ShippingRate } from '#domain/shipping/shipping-rate.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { say } from '#web/ui/say.ts'
import { call } from '../../api/call.ts'
import { StateField, ZipField } from '../../parts/address-fields.tsx'

export interface Estimate {
  readonly zip: string
  readonly state: string
  readonly rates: readonly ShippingRate[]
}

/** Someone pressing plus five times asks once. */
const settleMs = 350

/** Get Shipping Estimates: what the parcel would cost to an address, before any address is asked for. */
export function ShippingEstimate({
  checked,
  items,
  onEstimate,
}: {
  checked: ZipAnswer
  items: readonly { productId: string; quantity: number }[]
  onEstimate: (estimate: Estimate) => void
}) {
  const [state, setState] = useState(checked.state ?? 'NY')
  const [zip, setZip] = useState(checked.zip)
  const [busy, setBusy] = useState(false)
  const [rates, setRates] = useState<readonly ShippingRate[]>()
  const [refusal, setRefusal] = useState<{ message: string; source?: string }>()
  const newest = useRef(0)

  /** Prices for another address say nothing; the checkout goes on with what is written here. */
  function moveTo(next: { zip: string; state: string }) {
    newest.current += 1
    setZip(next.zip)
    setState(next.state)
    setBusy(false)
    setRates(undefined)
    setRefusal(undefined)
    onEstimate({ zip: next.zip.trim(), state: next.state, rates: [] })
  }

  // What was calculated for fewer or more pieces is asked for again.
  const parcel = JSON.stringify(items)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time the cart changes
  useEffect(() => {
    if (rates === undefined) return
    const soon = setTimeout(() => void calculate(), settleMs)
    return () => clearTimeout(soon)
  }, [parcel])

  async function calculate() {
    newest.current += 1
    const mine = newest.current
    setBusy(true)
    const address = {
      name: '',
      street1: '',
      city: checked.place ?? '',
      state,
      zip: zip.trim(),
      country: 'US',
    }
    const answer = await call('getRates', { address, items })
    if (mine !== newest.current) return
    setBusy(false)
    if (answer.ok) {
      setRefusal(undefined)
      setRates(answer.value.rates)
      onEstimate({ zip: zip.trim(), state, rates: answer.value.rates })
      return
    }
    setRates(undefined)
    say(answer.kind === 'refused' ? 'failed to get shipping rates!' : answer.message, 'error')
    setRefusal({
      message: answer.message,
      source: answer.kind === 'refused' ? answer.refusal.source : undefined,
    })
  }

  return (
    <section aria-labelledby="estimate-title">
      <h3 id="estimate-title" className="text-lg">
        Get Shipping Estimates
      </h3>
      {checked.reason && <p className="mt-2 text-[0.8125rem] text-ink-soft">{checked.reason}</p>}
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void calculate()
        }}
        className="mt-4 grid gap-4"
      >
        <SelectField label="Country" defaultValue="US" autoComplete="country">
          <option value="US">United States</option>
        </SelectField>
        <StateField
          value={state}
          autoComplete="address-level1"
          onChange={(event) => moveTo({ zip, state: event.target.value })}
        />
        <ZipField
          autoComplete="postal-code"
          value={zip}
          onChange={(event) => moveTo({ zip: event.target.value, state })}
        />
        <Button type="submit" kind="outline" busy={busy}>
          Calculate Shipping
        </Button>
      </form>
      <div aria-live="polite">
        {rates && (
          <ul className="mt-4 divide-y divide-line border-y border-line text-sm">
            {rates.map((rate) => (
              <li key={rate.id} className="flex justify-between gap-4 py-3">
                <span>
                  <span className="block font-medium">
                    {rate.provider} {rate.service}
                  </span>
                  <span className="text-[0.8125rem] text-ink-faint">
                    {formatBusinessDays(rate.estimatedDays)}
                  </span>
                </span>
                <span className="figures font-semibold">
                  {rate.amount === 0 ? 'Free' : formatMoney(rate.amount)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {refusal && (
        <div role="alert" className="mt-4 text-sm">
          <p className="font-medium text-refusal">{refusal.message}</p>
          {refusal.source && <p className="mt-1 text-[0.8125rem] text-ink-faint">Source: {refusal.source}</p>}
        </div>
      )}
    </section>
  )
}
