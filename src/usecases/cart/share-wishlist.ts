import {
  deleteGuestShare,
  deleteShareOfCustomer,
  insertGuestShare,
  saveShareOfCustomer,
  updateGuestShare,
} from '#db/queries/cart/shared-wishlists.ts'
import { findProductsWithSalesRules } from '#db/queries/catalog/products-with-sales-rules.ts'
import { guestWishlistDays, maxSharedProducts } from '#domain/cart/shared-wishlist.ts'
import { daysAfter } from '#domain/duration.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { hashToken, newToken } from '../tokens.ts'

/** What a guest's browser keeps to change or end a shared list. */
interface GuestAccess {
  readonly token: string
  readonly key: string
}

/** Shares a customer's wishlist, which keeps its address. What others see is read when they open it. */
export async function shareOwnWishlist(
  shop: Shop,
  input: { readonly customerId: string; readonly showsName: boolean },
): Promise<{ readonly token: string; readonly showsName: boolean }> {
  return saveShareOfCustomer(shop.db, { ...input, token: newToken(), createdAt: shop.clock.now() })
}

/** Shares a guest's list as it is now, for some days. The same guest's list keeps its address. */
export async function shareGuestWishlist(
  shop: Shop,
  input: { readonly productIds: readonly string[]; readonly access: GuestAccess | undefined },
): Promise<Result<GuestAccess & { readonly expiresAt: Date }>> {
  const { products } = await findProductsWithSalesRules(shop.db, input.productIds.slice(0, maxSharedProducts))
  if (products.length === 0) return refuse('wishlist-empty')
  const now = shop.clock.now()
  const list = {
    productIds: products.map(({ id }) => id),
    expiresAt: daysAfter(now, guestWishlistDays),
  }
  const { access } = input
  if (access !== undefined) {
    const known = { token: access.token, keyHash: hashToken(access.key) }
    if (await updateGuestShare(shop.db, known, list, now)) return ok({ ...access, expiresAt: list.expiresAt })
  }
  const [token, key] = [newToken(), newToken()]
  await insertGuestShare(shop.db, { ...list, token, keyHash: hashToken(key), createdAt: now })
  return ok({ token, key, expiresAt: list.expiresAt })
}

/** Ends sharing. The address then shows nothing. */
export async function stopSharingWishlist(
  shop: Shop,
  owner: { readonly customerId: string } | { readonly access: GuestAccess },
): Promise<Result<string>> {
  const ended =
    'customerId' in owner
      ? await deleteShareOfCustomer(shop.db, owner.customerId)
      : await deleteGuestShare(shop.db, {
          token: owner.access.token,
          keyHash: hashToken(owner.access.key),
        })
  return ended ? ok('Your wishlist is not shared anymore.') : refuse('wishlist-not-shared')
}
