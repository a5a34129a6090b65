import { sql } from 'kysely'
import { disputeStateTable, isMoneyTaken } from '#domain/disputes/dispute-state.ts'

/**
 * What the states of an order `o` mean, once for all queries. `order-states.ts` and `can-be-held.ts` say the same in the domain,
 * and a test compares them in every combination of states. Whether it is paid or open has a column: `o.is_paid`, `o.is_open`.
 */

/** Something of it is still to be shipped. */
export const isUnshipped = sql<boolean>`(o.fulfillment_state in ('unfulfilled', 'partially-fulfilled', 'packed'))`

/** Paid, and of age: nothing in its states keeps it from the carrier. */
export const isShippable = sql<boolean>`(o.is_paid and o.age_state = 'verified')`

/** Waits for its payment. */
export const isUnpaid = sql<boolean>`(o.payment_state = 'pending' and o.fulfillment_state = 'unfulfilled')`

/** Whether a later rule or sales hold can hold it. */
export const canBeHeld = sql<boolean>`(o.is_open or ${isUnpaid})`

/** The shop has money of it, and it is canceled. The index `shop_order_canceled_paid` has the same condition. */
export const isCanceledAndPaid = sql<boolean>`(o.fulfillment_state = 'canceled' and o.is_paid and o.total_cents > 0)`

const takenStates = sql.join(disputeStateTable.states.filter(isMoneyTaken).map((state) => sql.lit(state)))

/** No money of the order is left in the shop, because the customer's bank took it back. */
export const isDisputedWhole = sql<boolean>`(
  o.total_cents - o.refunded_cents <= coalesce((select sum(d.amount_cents) from dispute d
    join payment p on p.id = d.payment_id
    where d.order_id = o.id and p.extra_reason is null and d.state in (${takenStates})), 0))`
