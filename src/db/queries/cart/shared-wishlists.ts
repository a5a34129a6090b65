import type { SharedWishlist } from '#domain/cart/shared-wishlist.ts'
import type { Database } from '../../open.ts'
import { countDeleted } from '../count-deleted.ts'
import { getWishlist } from './wishlist.ts'

export interface CustomerShare {
  readonly token: string
  readonly showsName: boolean
}

export async function findShareOfCustomer(
  db: Database,
  customerId: string,
): Promise<CustomerShare | undefined> {
  return db
    .selectFrom('sharedWishlist')
    .select(['token', 'showsName'])
    .where('customerId', '=', customerId)
    .executeTakeFirst()
}

/** Shares the customer's wishlist under the token, or changes how the shared one is shown. */
export async function saveShareOfCustomer(
  db: Database,
  share: CustomerShare & { readonly customerId: string; readonly createdAt: Date },
): Promise<CustomerShare> {
  return db
    .insertInto('sharedWishlist')
    .values(share)
    .onConflict((conflict) => conflict.column('customerId').doUpdateSet({ showsName: share.showsName }))
    .returning(['token', 'showsName'])
    .executeTakeFirstOrThrow()
}

/** False when there was none. */
export async function deleteShareOfCustomer(db: Database, customerId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('sharedWishlist')
    .where('customerId', '=', customerId)
    .returning('token')
    .executeTakeFirst()
  return row !== undefined
}

interface GuestList {
  readonly productIds: readonly string[]
  readonly expiresAt: Date
}

export async function insertGuestShare(
  db: Database,
  share: GuestList & { readonly token: string; readonly keyHash: Buffer; readonly createdAt: Date },
): Promise<void> {
  await db
    .insertInto('sharedWishlist')
    .values({ ...share, productIds: [...share.productIds] })
    .execute()
}

/** False when the guest has no such shared list. */
export async function updateGuestShare(
  db: Database,
  { token, keyHash }: { readonly token: string; readonly keyHash: Buffer },
  list: GuestList,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('sharedWishlist')
    .set({ productIds: [...list.productIds], expiresAt: list.expiresAt })
    .where('token', '=', token)
    .where('keyHash', '=', keyHash)
    .where('expiresAt', '>', now)
    .returning('token')
    .executeTakeFirst()
  return row !== undefined
}

/** False when the guest has no such shared list. */
export async function deleteGuestShare(
  db: Database,
  { token, keyHash }: { readonly token: string; readonly keyHash: Buffer },
): Promise<boolean> {
  const row = await db
    .deleteFrom('sharedWishlist')
    .where('token', '=', token)
    .where('keyHash', '=', keyHash)
    .returning('token')
    .executeTakeFirst()
  return row !== undefined
}

/** The list behind an address; undefined when it is not shared anymore. */
export async function findSharedWishlist(
  db: Database,
  token: string,
  now: Date,
): Promise<SharedWishlist | undefined> {
  const row = await db
    .selectFrom('sharedWishlist')
    .leftJoin('customer', 'customer.id', 'sharedWishlist.customerId')
    .select(['customerId', 'showsName', 'productIds', 'customer.firstName'])
    .where('token', '=', token)
    .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', now)]))
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    ownerName: row.showsName ? (row.firstName ?? undefined) : undefined,
    productIds: row.customerId === null ? (row.productIds ?? []) : await getWishlist(db, row.customerId),
  }
}

/** @returns how many. */
export async function deleteExpiredSharedWishlists(db: Database, now: Date): Promise<number> {
  return countDeleted(db.deleteFrom('sharedWishlist').where('expiresAt', '<=', now))
}
