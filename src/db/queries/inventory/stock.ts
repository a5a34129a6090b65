import { sql } from 'kysely'
import type { LockedStock } from '#domain/inventory/stock-status.ts'
import { type LockedStockRow, lockedStockFromRow } from '../../map/catalog.ts'
import type { Database } from '../../open.ts'

/**
 * Locks the products in id order to avoid deadlocks. Code that changes the stock of several products locks all of
 * them here first.
 */
export async function lockStock(
  db: Database,
  productIds: readonly string[],
): Promise<Map<string, LockedStock>> {
  const { rows } = await sql<LockedStockRow>`
    select p.id, p.stock, p.price_cents, p.status,
           (select l.id from lot l where l.product_id = p.id and l.is_current) as lot_id
    from product p where p.id = any(${[...productIds]}::uuid[]) order by p.id for no key update of p`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, lockedStockFromRow(row)]))
}

/** Adds to the stock, or takes from it with a negative change. A table constraint refuses negative stock. */
export async function adjustStock(
  db: Database,
  changes: readonly { readonly productId: string; readonly change: number }[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update product p set stock = p.stock + adjustment.change, updated_at = now()
    from unnest(${changes.map(({ productId }) => productId)}::uuid[], ${changes.map(({ change }) => change)}::int[])
      as adjustment(id, change)
    where p.id = adjustment.id`.execute(db)
}
