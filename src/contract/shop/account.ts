import * as z from 'zod/mini'
import { ownReview } from './review.ts'

export const bookAddress = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.optional(z.string()),
  street1: z.string(),
  street2: z.optional(z.string()),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.optional(z.string()),
  isDefault: z.boolean(),
  /** Why the shop does not ship there now. */
  whyNot: z.optional(z.string()),
})
export type BookAddress = z.infer<typeof bookAddress>

/** The default address first. */
export const addressBookAnswer = z.object({
  success: z.literal(true),
  addresses: z.array(bookAddress),
  /** Maximum number of addresses. */
  most: z.int(),
})

export const mailSettings = z.object({
  email: z.string(),
  news: z.boolean(),
  reviewRequests: z.boolean(),
  backInStock: z.boolean(),
  waitingFor: z.array(z.object({ name: z.string(), href: z.string() })),
  /** When a browser of this customer first sent the Global Privacy Control signal. */
  privacySignalAt: z.optional(z.string()),
})
export type MailSettings = z.infer<typeof mailSettings>

/** `settings` is absent when the account has no verified email address. */
export const mailSettingsAnswer = z.object({ success: z.literal(true), settings: z.optional(mailSettings) })

export const listedReview = z.extend(ownReview, {
  productName: z.string(),
  /** Absent when the product is no longer published. */
  href: z.optional(z.string()),
})
export type ListedReview = z.infer<typeof listedReview>

export const ownReviewsAnswer = z.object({
  success: z.literal(true),
  reviews: z.array(listedReview),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
})
