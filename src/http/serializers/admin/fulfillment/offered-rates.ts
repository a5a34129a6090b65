import type { OfferedRates } from '#contract/admin/fulfillment/labels.ts'
import type { LabelRate } from '#db/queries/fulfillment/label-rates.ts'
import { formatDeliveryDays } from '#domain/shipping/delivery-days.ts'

/** What a carrier account sells for a parcel or a return. */
export function serializeOfferedRates({
  rates,
  complaints,
}: {
  readonly rates: readonly LabelRate[]
  readonly complaints: readonly string[]
}): OfferedRates {
  return {
    success: true,
    rates: rates.map(({ id, carrier, service, amount, days }) => ({
      id,
      carrier,
      service,
      amount,
      days: days && formatDeliveryDays(days),
    })),
    complaints: [...complaints],
  }
}
