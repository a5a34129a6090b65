import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { describeObligation, type RuleObligation } from '#domain/compliance/obligation.ts'
import type { Order } from '#domain/orders/order.ts'

export function serializeVerdict(
  { verdict, ruleVersion }: Order,
  obligationsToday: readonly RuleObligation[] | undefined,
): AdminOrder['verdict'] {
  const { ok, place, notes, warnings, obligations } = verdict
  const county = place?.county
    ? `${place.county}${/county|parish|city/i.test(place.county) ? '' : ' County'}`
    : undefined
  return {
    ok,
    place:
      place &&
      [place.city, county, `${place.state ?? ''} ${place.zip ?? ''}`.trim()].filter(Boolean).join(', '),
    notes: [...notes, ...warnings].map(({ reason }) => reason),
    obligations: (obligationsToday ?? obligations).map((each) => ({
      text: describeObligation(each),
      source: each.source,
    })),
    ruleVersion,
  }
}
