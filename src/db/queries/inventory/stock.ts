import { sql } from 'kysely'
import type { Database } from '../../open.ts'

export interface StockRow {
  readonly id: string
  readonly stock: number
  readonly priceCents: number
  readonly status: string
  readonly lotId: string | null
}

/**
 * Locks the products in id order, so that two carts never wait for each other in a circle: whoever changes several
 * locks all of them here first.
 */
export async function lockStock(db: Database, productIds: readonly string[]): Promise<Map<string, StockRow>> {
  const { rows } = await sql<StockRow>`
    select p.id, p.stock, p.price_cents, p.status,
           (select l.id from lot l where l.product_id = p.id and l.is_current) as lot_id
    from product p where p.id = any(${[...productIds]}::uuid[]) order by p.id for no key update of p`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Takes (positive) or gives back (negative) pieces. The table's check refuses a stock below zero. */
export async function adjustStock(
  db: Database,
  changes: readonly { readonly productId: string; readonly taken: number }[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update product p set stock = p.stock - change.taken, updated_at = now()
    from unnest(${changes.map((change) => change.productId)}::uuid[], ${changes.map((change) => change.taken)}::int[])
      as change(id, taken)
    where p.id = change.id`.execute(db)
}
