import * as z from 'zod'
import { id } from '../text.ts'

const secret = z.string().regex(/^[\w-]{43}$/, 'This is not a key of a shared wishlist.')

/** What a guest's browser keeps of a shared list. */
const guestAccess = z.object({ token: secret, key: secret })

/** A customer's list is in the account; a guest's comes with the request. */
export const wishlistShare = z.object({
  showsName: z.boolean().optional(),
  productIds: z.array(id).max(500, 'A wishlist can hold at most 500 products.').optional(),
  access: guestAccess.optional(),
})

export const wishlistShareEnd = z.object({ access: guestAccess.optional() })
