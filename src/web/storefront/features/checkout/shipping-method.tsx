import { zero } from '#domain/money.ts'
import { formatShippingPrice } from '#domain/shipping/shipping-price.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { RefusalSource } from '../../parts/checkout/refusal-source.tsx'
import { RateName } from '../../parts/shipping/rate-name.tsx'
import { RatesSkeleton } from './checkout-skeleton.tsx'
import type { ShippingRates } from './use-shipping-rates.ts'

export function ShippingMethod({
  rates,
  chosenId,
  onChoose,
  isFree,
}: {
  rates: ShippingRates
  chosenId?: string
  onChoose: (id: string) => void
  /** Whether a promotion makes the chosen method free. */
  isFree: boolean
}) {
  return (
    <section aria-labelledby="shipping-title">
      <h2 id="shipping-title" className="mb-4 text-2xl">
        Shipping Method
      </h2>
      <div aria-live="polite">
        {rates.status === 'idle' && (
          <p className="rounded-lg border border-dashed border-line-strong px-5 py-4 text-sm text-ink-soft">
            Enter your ZIP code to see shipping methods.
          </p>
        )}
        {rates.status === 'loading' && (
          <>
            <span className="sr-only">Loading shipping methods</span>
            <RatesSkeleton />
          </>
        )}
        {rates.failure && (
          <div role="alert" className="rounded-lg border border-refusal bg-refusal-soft px-5 py-4 text-sm">
            <p className="font-medium text-refusal">{rates.failure.message}</p>
            <RefusalSource failure={rates.failure} />
            {rates.failure.kind !== 'refused' && (
              <Button kind="quiet" size="small" className="mt-2 -ml-4" onClick={rates.reload}>
                Try again
              </Button>
            )}
          </div>
        )}
        {rates.status === 'ready' && (
          <fieldset className="grid gap-2">
            <legend className="sr-only">Shipping Method</legend>
            {rates.rates.map((rate) => (
              // The id is new in every answer. The focused method must stay.
              <label
                key={`${rate.provider} ${rate.service}`}
                className={classNames(
                  'flex cursor-pointer items-center gap-4 rounded-lg border px-5 py-4 transition-colors duration-150',
                  rate.id === chosenId
                    ? 'border-leaf bg-leaf-soft'
                    : 'border-line-strong bg-card hover:border-leaf-mid',
                )}
              >
                <input
                  type="radio"
                  name="shipping"
                  checked={rate.id === chosenId}
                  onChange={() => onChoose(rate.id)}
                  className="size-5 shrink-0"
                />
                <RateName rate={rate} />
                <span translate="no" className="figures text-right font-semibold">
                  {isFree && rate.id === chosenId && rate.amount > 0 && (
                    <s className="block text-[0.8125rem] font-normal text-ink-soft">
                      <span className="sr-only">Was </span>
                      {formatShippingPrice(rate.amount)}
                    </s>
                  )}
                  {formatShippingPrice(isFree && rate.id === chosenId ? zero : rate.amount)}
                </span>
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </section>
  )
}
