import * as z from 'zod'
import { deliveryAddress } from './shipping.ts'
import { id } from './text.ts'

export const addressToSave = deliveryAddress.omit({ country: true }).extend({
  /** Of the address to change; absent for a new one. */
  addressId: id.optional(),
  isDefault: z.boolean().optional().default(false),
})
export const addressToRemove = z.object({ addressId: id })

export const mailChoices = z.object({
  news: z.boolean({ error: 'news is true or false.' }),
  reviewRequests: z.boolean({ error: 'reviewRequests is true or false.' }),
  backInStock: z.boolean({ error: 'backInStock is true or false.' }),
})

export const ownReviewsRequest = z
  .object({
    page: z.number().int().min(1).max(10_000).optional(),
    limit: z.number().int().min(1).max(50).optional(),
  })
  .nullish()

/** Empty for an account that has no password. */
const password = z.string().max(1000).optional().default('')
export const dataRequest = z.object({ password, format: z.enum(['json', 'csv']) })
export const deletionRequest = z.object({
  password,
  confirmation: z.string({ error: 'Type DELETE to confirm.' }).max(40),
  reviews: z.enum(['anonymize', 'remove'], { error: 'reviews is anonymize or remove.' }),
})
