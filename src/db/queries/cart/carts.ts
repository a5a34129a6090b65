import { sql } from 'kysely'
import type { CartQuantities } from '#domain/cart/cart.ts'
import type { Database } from '../../open.ts'

export async function getCart(db: Database, customerId: string): Promise<CartQuantities> {
  const rows = await db
    .selectFrom('cartItem')
    .innerJoin('product', 'product.id', 'cartItem.productId')
    .select(['productId', 'quantity'])
    .where('customerId', '=', customerId)
    .where('product.status', '=', 'published')
    .orderBy('addedAt')
    .orderBy('productId')
    .execute()
  return Object.fromEntries(rows.map(({ productId, quantity }) => [productId, quantity]))
}

/** Adds to the line or creates it. `most` caps the quantity. */
export async function addToCart(
  db: Database,
  line: { customerId: string; productId: string; quantity: number; maxQuantity: number },
): Promise<void> {
  await db
    .insertInto('cartItem')
    .values({
      customerId: line.customerId,
      productId: line.productId,
      quantity: Math.min(line.quantity, line.maxQuantity),
    })
    .onConflict((conflict) =>
      conflict.columns(['customerId', 'productId']).doUpdateSet({
        quantity: sql`least(cart_item.quantity + excluded.quantity, ${line.maxQuantity})`,
      }),
    )
    .execute()
}

export async function setCartQuantity(
  db: Database,
  line: { customerId: string; productId: string; quantity: number },
): Promise<void> {
  await db
    .insertInto('cartItem')
    .values({ customerId: line.customerId, productId: line.productId, quantity: line.quantity })
    .onConflict((conflict) =>
      conflict.columns(['customerId', 'productId']).doUpdateSet({ quantity: line.quantity }),
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
    .deleteFrom('cartItem')
    .where('customerId', '=', customerId)
    .where('productId', 'in', [...productIds])
    .execute()
}

/** Locks the cart until the transaction ends, so changes of several lines from two tabs run one after the other. */
export async function lockCart(db: Database, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${customerId}, 1))`.execute(db)
}

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
