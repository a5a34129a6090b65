import * as z from 'zod/mini'

const share = z.object({
  /** The last part of the address. */
  token: z.string(),
  showsName: z.boolean(),
  /** A guest's key, with which only this browser can end it. */
  key: z.optional(z.string()),
  /** When the list of a guest ends. */
  expiresAt: z.optional(z.string()),
})
export type WishlistShare = z.infer<typeof share>

/** The customer's own share; absent when the wishlist is not shared. */
export const ownWishlistShareResponse = z.object({ success: z.literal(true), share: z.optional(share) })

export const wishlistSharedResponse = z.object({ success: z.literal(true), share })
