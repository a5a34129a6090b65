import { type RawBuilder, sql } from 'kysely'
import type { ShopMode } from '#domain/shop-mode.ts'

/**
 * Whether orders count in this shop. In a live shop, orders of demo mode do not, because a sandbox decided that they
 * were paid and of age (decision 0061).
 * @param column the mode of the order
 */
export function countsIn(mode: ShopMode, column = sql`mode`): RawBuilder<boolean> {
  return mode === 'demo' ? sql<boolean>`true` : sql<boolean>`${column} = 'live'`
}

/** The same for what belongs to an order, such as the use of a coupon. */
export function countsWithOrder(mode: ShopMode, orderId: RawBuilder<unknown>): RawBuilder<boolean> {
  return mode === 'demo'
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from shop_order counted where counted.id = ${orderId} and counted.mode = 'live')`
}
