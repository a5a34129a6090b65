import { type RawBuilder, sql } from 'kysely'

/**
 * What of refund `r` moved no money: it was exchanged for other items, or taken off an open invoice. An index has these refunds.
 */
export const unmovedCents = sql<number>`(r.exchanged_cents + r.invoiced_cents)`

/** The sum of a column over the completed refunds of an order. */
export function sumRefunds(
  column: 'exchanged_cents' | 'invoiced_cents',
  orderId: RawBuilder<unknown>,
): RawBuilder<number> {
  return sql`(select coalesce(sum(r.${sql.ref(column)}), 0)::int from refund r
    where r.order_id = ${orderId} and r.status = 'succeeded' and ${unmovedCents} > 0)`
}
