import type { LabelRatesResponse } from '#contract/admin/fulfillment/labels.ts'
import { formatBusinessDays } from '#domain/shipping/delivery-days.ts'
import { formatCents } from '../../state/format.ts'

/** The rates of a parcel, each beside what the customer paid for shipping. */
export function LabelRates({
  rates: { rates, chosenId: customersId, chosenService, paid, complaints },
  chosenId,
  onChoose,
}: {
  rates: LabelRatesResponse
  chosenId: string | undefined
  onChoose: (id: string) => void
}) {
  return (
    <fieldset className="text-sm">
      <legend className="text-[0.8125rem] font-medium text-ink">Service</legend>
      <p className="mt-1 text-[0.8125rem] text-ink-soft">
        The customer chose {chosenService}
        {paid === 0 ? ', with free shipping.' : ` and paid ${formatCents(paid)}.`}
        {customersId === undefined && ' The account does not offer that service for this parcel.'}
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {rates.map(({ id, carrier, service, amount, days }) => (
          <li key={id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
              <input
                type="radio"
                name="rate"
                value={id}
                checked={id === chosenId}
                onChange={() => onChoose(id)}
                className="size-5 shrink-0"
              />
              <span className="min-w-0 flex-1">
                {carrier} {service}
                <span className="block text-[0.8125rem] text-ink-faint">
                  {days === undefined
                    ? 'The carrier does not say how long it takes'
                    : formatBusinessDays(days)}
                  {id === customersId && ' · chosen by the customer'}
                </span>
              </span>
              <span className="figures text-right">
                <span className="font-medium">{formatCents(amount)}</span>
                {paid > 0 && (
                  <span className="block text-[0.8125rem] text-ink-faint">
                    {describeDifference(amount, paid)}
                  </span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {complaints.length > 0 && (
        <p className="mt-2 text-[0.8125rem] wrap-break-word text-ink-soft">
          Carriers without a rate: {complaints.join(' ')}
        </p>
      )}
    </fieldset>
  )
}

function describeDifference(amount: number, paid: number): string {
  if (amount === paid) return 'as paid'
  return amount > paid ? `${formatCents(amount - paid)} more than paid` : `${formatCents(paid - amount)} less`
}
