import { sql } from 'kysely'
import type { CartQuantities } from '#domain/cart/cart.ts'
import type { Database } from '../../open.ts'

export async function getCart(db: Database, customerId: string): Promise<CartQuantities> {
  const rows = await db
    .selectFrom('cart_item')
    .innerJoin('product', 'product.id', 'cart_item.product_id')
    .select(['product_id', 'quantity'])
    .where('customer_id', '=', customerId)
    .where('product.status', '=', 'published')
    .orderBy('added_at')
    .orderBy('product_id')
    .execute()
  return Object.fromEntries(rows.map(({ product_id, quantity }) => [product_id, quantity]))
}

/** Adds to the line or makes it. `most` caps the sum. */
export async function addToCart(
  db: Database,
  line: { customerId: string; productId: string; quantity: number; most: number },
): Promise<void> {
  await db
    .insertInto('cart_item')
    .values({
      customer_id: line.customerId,
      product_id: line.productId,
      quantity: Math.min(line.quantity, line.most),
    })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'product_id']).doUpdateSet({
        quantity: sql`least(cart_item.quantity + excluded.quantity, ${line.most})`,
      }),
    )
    .execute()
}

export async function setCartQuantity(
  db: Database,
  line: { customerId: string; productId: string; quantity: number },
): Promise<void> {
  await db
    .insertInto('cart_item')
    .values({ customer_id: line.customerId, product_id: line.productId, quantity: line.quantity })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'product_id']).doUpdateSet({ quantity: line.quantity }),
    )
    .execute()
}

export async function removeFromCart(
  db: Database,
  customerId: string,
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return
  await db
    .deleteFrom('cart_item')
    .where('customer_id', '=', customerId)
    .where('product_id', 'in', [...productIds])
    .execute()
}

/** Held until the transaction ends: whoever changes several lines of a cart, as two tabs do, does it one after the other. */
export async function lockCart(db: Database, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${customerId}, 1))`.execute(db)
}

export async function getWishlist(db: Database, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('wishlist_item')
    .innerJoin('product', 'product.id', 'wishlist_item.product_id')
    .select('product_id')
    .where('customer_id', '=', customerId)
    .where('product.status', '=', 'published')
    .orderBy('added_at', 'desc')
    .execute()
  return rows.map((row) => row.product_id)
}

/** False when it was there already. */
export async function addToWishlist(db: Database, customerId: string, productId: string): Promise<boolean> {
  const row = await db
    .insertInto('wishlist_item')
    .values({ customer_id: customerId, product_id: productId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('product_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds what is for show and not on the list yet; the last of them stands first. */
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

/** False when it was not there. */
export async function removeFromWishlist(
  db: Database,
  customerId: string,
  productId: string,
): Promise<boolean> {
  const row = await db
    .deleteFrom('wishlist_item')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .returning('product_id')
    .executeTakeFirst()
  return row !== undefined
}
