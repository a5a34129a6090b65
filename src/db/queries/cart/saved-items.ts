import { sql } from 'kysely'
import type { CartQuantities } from '#domain/cart/cart.ts'
import type { Database } from '../../open.ts'

/** The published products that the customer saved for later, the last one first. */
export async function getSavedItems(db: Database, customerId: string): Promise<CartQuantities> {
  const rows = await db
    .selectFrom('savedItem')
    .innerJoin('product', 'product.id', 'savedItem.productId')
    .select(['productId', 'quantity'])
    .where('customerId', '=', customerId)
    .where('product.status', '=', 'published')
    .orderBy('savedAt', 'desc')
    .orderBy('productId')
    .execute()
  return Object.fromEntries(rows.map(({ productId, quantity }) => [productId, quantity]))
}

/** Saves published products; of one that is saved already the larger quantity counts. */
export async function saveItems(db: Database, customerId: string, items: CartQuantities): Promise<void> {
  await sql`
    insert into saved_item (customer_id, product_id, quantity)
    select ${customerId}::uuid, p.id, max(saved.quantity)
    from unnest(${Object.keys(items)}::uuid[], ${Object.values(items)}::int[]) as saved (id, quantity)
    join product p on p.id = saved.id and p.status = 'published'
    group by p.id
    on conflict (customer_id, product_id)
      do update set quantity = greatest(saved_item.quantity, excluded.quantity), saved_at = excluded.saved_at`.execute(
    db,
  )
}

export async function removeSavedItem(db: Database, customerId: string, productId: string): Promise<void> {
  await db
    .deleteFrom('savedItem')
    .where('customerId', '=', customerId)
    .where('productId', '=', productId)
    .execute()
}
