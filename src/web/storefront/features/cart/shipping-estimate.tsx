import { useRef } from 'react'
import { formatShippingPrice } from '#domain/shipping/shipping-price.ts'
import type { ShippingRate } from '#domain/shipping/shipping-rate.ts'
import { Form, FormError, SubmitButton } from '#web/forms/form.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SelectField } from '#web/ui/field.tsx'
import { StateField, ZipField } from '../../parts/account/address-fields.tsx'
import { RefusalSource } from '../../parts/checkout/refusal-source.tsx'
import { RateName } from '../../parts/shipping/rate-name.tsx'
import type { CartDestination } from './use-destination.ts'
import type { ShippingEstimateState } from './use-shipping-estimate.ts'
import { ZipVerdict } from './zip-verdict.tsx'

/** Whether the shop ships there and what it would cost, before an address is asked for. */
export function ShippingEstimate({
  destination,
  estimate: { form, canAsk, rates, rate, chooseRate, failure },
}: {
  destination: CartDestination
  estimate: ShippingEstimateState
}) {
  const fields = useRef<HTMLDivElement>(null)
  const { verdict } = destination

  function changeDestination(part: { readonly zip?: string; readonly state?: string }) {
    form.clearErrors()
    destination.change(part)
  }

  return (
    <section aria-labelledby="estimate-title" className="grid gap-4">
      <ZipVerdict
        destination={destination}
        onChangeZip={() => fields.current?.querySelector<HTMLInputElement>('[name="zip"]')?.select()}
      />
      <div>
        <h3 id="estimate-title" className="text-lg">
          Get Shipping Estimates
        </h3>
        {verdict?.available && verdict.reason && (
          <p className="mt-2 text-[0.8125rem] text-ink-soft">{verdict.reason}</p>
        )}
      </div>
      <Form form={form} className="grid gap-4">
        <SelectField label="Country" defaultValue="US" autoComplete="country">
          <option value="US">United States</option>
        </SelectField>
        <StateField
          value={destination.state}
          autoComplete="address-level1"
          onChange={(event) => changeDestination({ state: event.target.value })}
        />
        <div ref={fields}>
          <ZipField
            name="zip"
            autoComplete="postal-code"
            value={destination.zip}
            onChange={(event) => changeDestination({ zip: event.target.value })}
          />
        </div>
        <SubmitButton kind="outline" disabled={!canAsk}>
          Calculate Shipping
        </SubmitButton>
        <div aria-live="polite" className="empty:hidden">
          {rates && <Rates rates={rates} chosen={rate} onChoose={chooseRate} />}
        </div>
        <div className="empty:hidden">
          <FormError />
          {failure && <RefusalSource failure={failure} />}
        </div>
      </Form>
    </section>
  )
}

function Rates({
  rates,
  chosen,
  onChoose,
}: {
  rates: readonly ShippingRate[]
  chosen: ShippingRate | undefined
  onChoose: (rate: ShippingRate) => void
}) {
  return (
    <fieldset>
      <legend className="sr-only">Shipping rates</legend>
      <ul className="grid gap-2 text-sm">
        {rates.map((rate) => (
          <li key={`${rate.provider} ${rate.service}`}>
            <label
              className={classNames(
                'flex cursor-pointer items-center gap-3 rounded-md border px-3.5 py-3',
                rate === chosen ? 'border-leaf bg-leaf-soft' : 'border-line hover:border-leaf-mid',
              )}
            >
              <input
                type="radio"
                name="rate"
                checked={rate === chosen}
                onChange={() => onChoose(rate)}
                className="size-5 shrink-0"
              />
              <RateName rate={rate} />
              <span translate="no" className="figures font-semibold">
                {formatShippingPrice(rate.amount)}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
