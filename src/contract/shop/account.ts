import * as z from 'zod/mini'
import { applicationStateTable } from '#domain/customers/wholesale-application.ts'
import { centsAmount } from '../money.ts'
import { ownReview } from './review.ts'

export const savedAddress = z.object({
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
  /** Whether the checkout begins with it as the address for the bill. */
  isBilling: z.boolean(),
  /** Why the shop does not ship there now. */
  shippingRefusal: z.optional(z.string()),
})
export type SavedAddress = z.infer<typeof savedAddress>

/** The default address first. */
export const addressBookResponse = z.object({
  success: z.literal(true),
  addresses: z.array(savedAddress),
  /** Maximum number of addresses. */
  maxAddresses: z.int(),
  /** The shipping service of the customer's last order. */
  lastShippingService: z.optional(z.string()),
})

export const emailPreferences = z.object({
  email: z.string(),
  news: z.boolean(),
  reviewRequests: z.boolean(),
  backInStock: z.boolean(),
  backInStockRequests: z.array(z.object({ name: z.string(), href: z.string() })),
  /** When a browser of this customer first sent the Global Privacy Control signal. */
  privacySignalAt: z.optional(z.string()),
})
export type EmailPreferences = z.infer<typeof emailPreferences>

/** `settings` is absent when the account has no verified email address. */
export const emailPreferencesResponse = z.object({
  success: z.literal(true),
  settings: z.optional(emailPreferences),
})

export const listedReview = z.extend(ownReview, {
  productName: z.string(),
  /** Absent when the product is no longer published. */
  href: z.optional(z.string()),
})
export type ListedReview = z.infer<typeof listedReview>

/** `obstacle` says why the account cannot be deleted now. */
export const accountDeletionCheck = z.object({
  success: z.literal(true),
  obstacle: z.optional(z.string()),
  /** The store credit that is lost. */
  credit: centsAmount,
})

export const storeCredit = z.object({
  success: z.literal(true),
  balance: centsAmount,
  /** What unpaid orders took. It comes back when they are not paid. */
  held: centsAmount,
  /** The newest first. */
  movements: z.array(z.object({ id: z.string(), at: z.string(), text: z.string(), amount: centsAmount })),
})

/** The prices of the signed-in customer. Absent: the prices of everyone. */
export const priceListResponse = z.object({
  success: z.literal(true),
  priceList: z.optional(
    z.object({
      minimumSubtotal: z.optional(centsAmount),
      /** By product id. */
      prices: z.record(z.string(), z.object({ price: centsAmount, minimumQuantity: z.int() })),
    }),
  ),
  /** What the family of a product starts at by the list, by product id. Absent without a list. */
  fromPrices: z.optional(z.record(z.string(), centsAmount)),
})

/** What the customer knows about wholesale prices. */
export const wholesaleResponse = z.object({
  success: z.literal(true),
  /** Whether the customer has a price list. */
  isMember: z.boolean(),
  /** The newest one. */
  application: z.optional(
    z.object({
      businessName: z.string(),
      state: z.enum(applicationStateTable.states),
      appliedAt: z.string(),
      /** Why it was declined. */
      reason: z.optional(z.string()),
    }),
  ),
})

export const ownReviewsResponse = z.object({
  success: z.literal(true),
  reviews: z.array(listedReview),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
})
