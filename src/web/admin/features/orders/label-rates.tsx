import type { ReactNode } from 'react'
import type { LabelRatesResponse, OfferedRates } from '#contract/admin/fulfillment/labels.ts'
import { formatBusinessDays } from '#domain/shipping/delivery-days.ts'
import { formatCents } from '../../state/format.ts'

/** The rates of a shipment, each beside what the customer paid for shipping. */
export function LabelRates({
  rates,
  ...choice
}: {
  rates: LabelRatesResponse
  chosenId: string | undefined
  onChoose: (id: string) => void
}) {
  const { chosenId: customersId, chosenService, paid } = rates
  return (
    <RateChoice
      {...choice}
      rates={rates}
      explain={({ id, amount }) => ({
        service: id === customersId ? 'chosen by the customer' : undefined,
        amount: paid > 0 ? describeDifference(amount, paid) : undefined,
      })}
    >
      The customer chose {chosenService}
      {paid === 0 ? ', with free shipping.' : ` and paid ${formatCents(paid)}.`}
      {customersId === undefined && ' The account does not offer that service for this parcel.'}
    </RateChoice>
  )
}

/** What a carrier account sells for a parcel. */
export function RateChoice({
  rates: { rates, complaints },
  chosenId,
  onChoose,
  explain,
  children,
}: {
  rates: OfferedRates
  chosenId: string | undefined
  onChoose: (id: string) => void
  /** What is said below the service and the amount of a rate. */
  explain?: (rate: OfferedRates['rates'][number]) => {
    readonly service: string | undefined
    readonly amount: string | undefined
  }
  children: ReactNode
}) {
  return (
    <fieldset className="text-sm">
      <legend className="text-[0.8125rem] font-medium text-ink">Service</legend>
      <p className="mt-1 text-[0.8125rem] text-ink-soft">{children}</p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {rates.map((rate) => {
          const words = explain?.(rate)
          return (
            <li key={rate.id}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
                <input
                  type="radio"
                  name="rate"
                  value={rate.id}
                  checked={rate.id === chosenId}
                  onChange={() => onChoose(rate.id)}
                  className="size-5 shrink-0"
                />
                <span className="min-w-0 flex-1">
                  {rate.carrier} {rate.service}
                  <span className="block text-[0.8125rem] text-ink-faint">
                    {rate.days === undefined
                      ? 'The carrier does not say how long it takes'
                      : formatBusinessDays(rate.days)}
                    {words?.service && ` · ${words.service}`}
                  </span>
                </span>
                <span className="figures text-right">
                  <span className="font-medium">{formatCents(rate.amount)}</span>
                  {words?.amount && (
                    <span className="block text-[0.8125rem] text-ink-faint">{words.amount}</span>
                  )}
                </span>
              </label>
            </li>
          )
        })}
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
