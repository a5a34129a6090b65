import type { ZipResponse } from '#contract/shop/shipping.ts'
import { formatMoney } from '#domain/money.ts'
import { formatBusinessDays } from '#domain/shipping/delivery-days.ts'
import type { ShippingRate } from '#domain/shipping/shipping-rate.ts'
import { Form, FormError, SubmitButton } from '#web/forms/form.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { StateField, ZipField } from '../../parts/address-fields.tsx'
import { RefusalSource } from '../../parts/refusal-source.tsx'
import type { ShippingEstimateState } from './use-shipping-estimate.ts'

/** What shipping would cost, before an address is asked for. */
export function ShippingEstimate({
  checked,
  estimate: { form, destination, changeDestination, rates, failure },
}: {
  checked: ZipResponse
  estimate: ShippingEstimateState
}) {
  return (
    <section aria-labelledby="estimate-title">
      <h3 id="estimate-title" className="text-lg">
        Get Shipping Estimates
      </h3>
      {checked.reason && <p className="mt-2 text-[0.8125rem] text-ink-soft">{checked.reason}</p>}
      <Form form={form} className="mt-4 grid gap-4">
        <SelectField label="Country" defaultValue="US" autoComplete="country">
          <option value="US">United States</option>
        </SelectField>
        <StateField
          value={destination.state}
          autoComplete="address-level1"
          onChange={(event) => changeDestination({ state: event.target.value })}
        />
        <ZipField
          autoComplete="postal-code"
          value={destination.zip}
          onChange={(event) => changeDestination({ zip: event.target.value })}
        />
        <SubmitButton kind="outline">Calculate Shipping</SubmitButton>
        <div aria-live="polite" className="empty:hidden">
          {rates && <Rates rates={rates} />}
        </div>
        <div className="empty:hidden">
          <FormError />
          {failure && <RefusalSource failure={failure} />}
        </div>
      </Form>
    </section>
  )
}

function Rates({ rates }: { rates: readonly ShippingRate[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {rates.map((rate) => (
        <li key={rate.id} className="flex justify-between gap-4 py-3">
          <span>
            <span className="block font-medium">
              {rate.provider} {rate.service}
            </span>
            <span className="text-[0.8125rem] text-ink-faint">{formatBusinessDays(rate.estimatedDays)}</span>
          </span>
          <span className="figures font-semibold">
            {rate.amount === 0 ? 'Free' : formatMoney(rate.amount)}
          </span>
        </li>
      ))}
    </ul>
  )
}
