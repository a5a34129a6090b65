import { type RawBuilder, sql } from 'kysely'
import type { ShopMode } from '#domain/shop-mode.ts'
import type { OrderScope } from '#domain/staff/order-scope.ts'
import type { Database } from '../../open.ts'
import { countsIn } from './counted-orders.ts'
import { isShippable } from './order-conditions.ts'

/**
 * Whether an order `o` is work for those who pack: paid and verified but not shipped, on the packing table, under way, or
 * arrived or come back since the moment of the scope. True without a scope.
 */
export function isInScope(mode: ShopMode, scope: OrderScope | undefined): RawBuilder<unknown> | undefined {
  if (scope === undefined) return undefined
  return sql`(${countsIn(mode, sql`o.mode`)} and (
    (o.is_open and ${isShippable})
    or o.fulfillment_state in ('partially-fulfilled', 'packed', 'shipped')
    or (o.fulfillment_state in ('delivered', 'returned') and exists (
      select from order_event e where e.order_id = o.id
        and e.kind in ('delivered', 'returned') and e.occurred_at >= ${scope.arrivedSince}))))`
}

/** The orders `o` that may be in the scope, read by an index for each kind. */
export function ordersInScope(scope: OrderScope): RawBuilder<unknown> {
  return sql`(
    select s.id from shop_order s where s.is_open
    union
    select s.id from shop_order s where s.fulfillment_state in ('partially-fulfilled', 'packed', 'shipped')
    union
    select e.order_id from order_event e
    where e.kind in ('delivered', 'returned') and e.occurred_at >= ${scope.arrivedSince}) scoped
    join shop_order o on o.id = scoped.id`
}

export async function isOrderInScope(
  db: Database,
  mode: ShopMode,
  { number, scope }: { readonly number: string; readonly scope: OrderScope },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from shop_order o where o.number = ${number} and ${isInScope(mode, scope)}) as found`.execute(
    db,
  )
  return rows[0]?.found === true
}

/** Those of these orders that are in the scope. All of them without one. */
export async function keepOrdersInScope(
  db: Database,
  mode: ShopMode,
  { numbers, scope }: { readonly numbers: readonly string[]; readonly scope: OrderScope | undefined },
): Promise<readonly string[]> {
  const condition = isInScope(mode, scope)
  if (condition === undefined) return numbers
  const { rows } = await sql<{ number: string }>`
    select o.number from shop_order o where o.number = any(${numbers}::text[]) and ${condition}`.execute(db)
  const seen = new Set(rows.map(({ number }) => number))
  return numbers.filter((number) => seen.has(number))
}
