import { sql } from 'kysely'
import type { BackInStockRequest } from '#domain/inventory/back-in-stock.ts'
import { type BackInStockRequestRow, backInStockRequestFromRow } from '../../map/inventory.ts'
import type { Database } from '../../open.ts'

/** Saves a back-in-stock request. A second one for the same product changes nothing. */
export async function insertBackInStockRequest(
  db: Database,
  request: {
    readonly productId: string
    readonly email: string
    readonly customerId: string | undefined
    readonly now: Date
  },
): Promise<void> {
  await sql`
    insert into back_in_stock_request (product_id, email, customer_id, created_at)
    values (${request.productId}::uuid, ${request.email}, ${request.customerId ?? null}::uuid, ${request.now})
    on conflict (product_id, email) where notified_at is null do nothing`.execute(db)
}

export interface RequestCounts {
  readonly stock: number
  readonly openRequests: number
  readonly recentlyNotified: number
}

/** Products that are back in stock and have open requests. */
export async function findRequestedProducts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from product p
    where p.stock > 0 and p.status = 'published'
      and p.id in (select product_id from back_in_stock_request where notified_at is null) order by p.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Counts a product's open and recently notified requests. An advisory lock lets one process at a time do this. */
export async function lockRequestCounts(
  db: Database,
  productId: string,
  notifiedSince: Date,
): Promise<RequestCounts> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${productId}, 3))`.execute(db)
  const { rows } = await sql<RequestCounts>`
    select p.stock,
           (select count(*) from back_in_stock_request w where w.product_id = p.id and w.notified_at is null) as "openRequests",
           (select count(*) from back_in_stock_request t where t.product_id = p.id and t.notified_at > ${notifiedSince}) as "recentlyNotified"
    from product p where p.id = ${productId}::uuid`.execute(db)
  return rows[0] ?? { stock: 0, openRequests: 0, recentlyNotified: 0 }
}

/** The oldest open requests, locked; skips rows locked by others. */
export async function lockOldestRequests(
  db: Database,
  productId: string,
  limit: number,
): Promise<BackInStockRequest[]> {
  const { rows } = await sql<BackInStockRequestRow>`
    select id, email, customer_id from back_in_stock_request
    where product_id = ${productId}::uuid and notified_at is null
    order by created_at, id limit ${limit} for update skip locked`.execute(db)
  return rows.map(backInStockRequestFromRow)
}

export async function markNotified(
  db: Database,
  request: { readonly id: string; readonly notifiedAt: Date; readonly unsubscribeHash: Buffer },
): Promise<void> {
  await db
    .updateTable('backInStockRequest')
    .set({ notifiedAt: request.notifiedAt, unsubscribeHash: request.unsubscribeHash })
    .where('id', '=', request.id)
    .execute()
}

/** The email address of an unsubscribe token. */
export async function findEmailByUnsubscribeToken(db: Database, hash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('backInStockRequest')
    .select('email')
    .where('unsubscribeHash', '=', hash)
    .executeTakeFirst()
  return row?.email
}

/** Unsubscribe links work as long as the completed request is stored. */
export async function deleteOldBackInStockRequests(
  db: Database,
  { notifiedBefore, requestedBefore }: { readonly notifiedBefore: Date; readonly requestedBefore: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from back_in_stock_request
    where notified_at < ${notifiedBefore} or (notified_at is null and created_at < ${requestedBefore})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** Products with a back-in-stock request of this email address. */
export async function listBackInStockRequests(
  db: Database,
  email: string,
): Promise<{ name: string; slug: string; requestedAt: Date }[]> {
  return db
    .selectFrom('backInStockRequest')
    .innerJoin('product', 'product.id', 'backInStockRequest.productId')
    .select(['product.name', 'product.slug', 'backInStockRequest.createdAt as requestedAt'])
    .where('backInStockRequest.email', '=', email)
    .where('backInStockRequest.notifiedAt', 'is', null)
    .where('product.status', '=', 'published')
    .orderBy('backInStockRequest.createdAt', 'desc')
    .limit(50)
    .execute()
}
