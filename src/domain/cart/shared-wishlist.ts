/** Days that the shared list of a guest lives. */
export const guestWishlistDays = 30
/** The longest list that a shared page shows. */
export const maxSharedProducts = 100

/** A shared wishlist as it is read now. */
export interface SharedWishlist {
  /** The owner's first name, where they allow it. */
  readonly ownerName: string | undefined
  readonly productIds: readonly string[]
}
