import { sql } from 'kysely'
import type { CartQuantities, DiscontinuedProduct } from '#domain/cart/cart.ts'
import { isId } from '#domain/id.ts'
import type { Database } from '../../open.ts'
import { fullProductName } from '../catalog/products.ts'

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

/** The products of a cart that the shop no longer sells. */
export async function listDiscontinuedProducts(
  db: Database,
  customerId: string,
): Promise<DiscontinuedProduct[]> {
  const { rows } = await sql<DiscontinuedProduct>`
    select p.id as product_id, ${fullProductName} as name
    from cart_item i join product p on p.id = i.product_id
    where i.customer_id = ${customerId}::uuid and p.status <> 'published'
    order by i.added_at, p.id`.execute(db)
  return rows
}

/** The archived ones of these products. Drafts may never have been for sale. */
export async function findDiscontinuedProducts(
  db: Database,
  productIds: readonly string[],
): Promise<DiscontinuedProduct[]> {
  const known = productIds.filter(isId)
  if (known.length === 0) return []
  const { rows } = await sql<DiscontinuedProduct>`
    select p.id as product_id, ${fullProductName} as name
    from product p where p.id = any(${known}::uuid[]) and p.status = 'archived'`.execute(db)
  return rows
}

/** Adds to the line or creates it. `maxQuantity` caps the quantity. */
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

/** Locks the cart as `lockCart` does, and reads it as it is then. */
export async function getLockedCart(db: Database, customerId: string): Promise<CartQuantities> {
  const { rows } = await sql<{ cart: CartQuantities }>`
    select get_locked_cart(${customerId}::uuid) as cart`.execute(db)
  return rows[0]?.cart ?? {}
}

/** Locks the cart until the transaction ends, so changes of several lines from two tabs run one after the other. */
export async function lockCart(db: Database, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${customerId}, 1))`.execute(db)
}

/** All lines of a cart, also of products that are no longer sold. */
export async function listCartLines(db: Database, customerId: string): Promise<CartQuantities> {
  const rows = await db
    .selectFrom('cartItem')
    .select(['productId', 'quantity'])
    .where('customerId', '=', customerId)
    .orderBy('addedAt')
    .orderBy('productId')
    .execute()
  return Object.fromEntries(rows.map(({ productId, quantity }) => [productId, quantity]))
}
