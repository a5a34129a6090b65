import type { Database } from '#db/open.ts'
import type { PlaceAnswer } from '#domain/compliance/evaluate-rules.ts'
import {
  getPlaceAnswers,
  openAddressCheckSentence,
  reviewAddressCheck,
} from '#domain/orders/address-check.ts'
import type { Order } from '#domain/orders/order.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { refuseUnverifiedAge } from '../age-checks/age-gate.ts'
import { evaluateOrder, refuseDestination } from '../compliance/evaluate-destination.ts'
import type { Shop } from '../shop.ts'

/** Why a parcel may leave, as the audit log keeps it. */
export interface DispatchVerdict {
  readonly verdict: 'ships'
  readonly ruleVersion: number
  /** The rules that ask something of the shop there. */
  readonly obligations: readonly string[]
  readonly placeAnswers: readonly PlaceAnswer[]
  readonly age: Order['age']
}

/**
 * Evaluates an order by the rules of this moment, before it is packed or shipped: the place, the lots in the parcel, the
 * carrier, the age and the questions about the address.
 */
export async function evaluateDispatch(
  shop: Shop,
  transaction: Database,
  order: Order,
): Promise<Result<DispatchVerdict>> {
  const unverified = await refuseUnverifiedAge(shop, transaction, order)
  if (unverified !== undefined) return unverified
  const { verdict, ruleVersion } = await evaluateOrder(shop, transaction, order)
  if (!verdict.ok) return refuseDestination(verdict)
  // The rule may have come in this minute, before the order was reviewed.
  if (reviewAddressCheck(order.addressCheck, verdict.questions)?.state === 'open')
    return refuse('invalid-state', { message: openAddressCheckSentence })
  return ok({
    verdict: 'ships',
    ruleVersion,
    obligations: verdict.obligations.map(({ ruleId }) => ruleId),
    placeAnswers: getPlaceAnswers(order.addressCheck),
    age: order.age,
  })
}
