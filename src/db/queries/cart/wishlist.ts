import { sql } from 'kysely'
import type { Database } from '../../open.ts'

export async function getWishlist(db: Database, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('wishlistItem')
    .innerJoin('product', 'product.id', 'wishlistItem.productId')
    .select('productId')
    .where('customerId', '=', customerId)
    .where('product.status', '=', 'published')
    .orderBy('addedAt', 'desc')
    .execute()
  return rows.map((row) => row.productId)
}

/** False when it was already on the list. */
export async function addToWishlist(db: Database, customerId: string, productId: string): Promise<boolean> {
  const row = await db
    .insertInto('wishlistItem')
    .values({ customerId: customerId, productId: productId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('productId')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds the published products that are not on the list yet; the last one comes first. */
export async function mergeWishlist(
  db: Database,
  customerId: string,
  productIds: readonly string[],
): Promise<void> {
  await sql`
    insert into wishlist_item (customer_id, product_id, added_at)
    select ${customerId}::uuid, p.id, now() + wished.place * interval '1 microsecond'
    from unnest(${[...productIds]}::uuid[]) with ordinality as wished (id, place)
    join product p on p.id = wished.id and p.status = 'published'
    on conflict do nothing`.execute(db)
}

/** False when it was not on the list. */
export async function removeFromWishlist(
  db: Database,
  customerId: string,
  productId: string,
): Promise<boolean> {
  const row = await db
    .deleteFrom('wishlistItem')
    .where('customerId', '=', customerId)
    .where('productId', '=', productId)
    .returning('productId')
    .executeTakeFirst()
  return row !== undefined
}
