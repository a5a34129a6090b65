import * as z from 'zod'
import { id } from '../text.ts'

export const lotQuery = z.object({
  lot: z
    .string({ error: 'Enter the lot number from the label.' })
    .trim()
    .min(1, 'Enter the lot number from the label.')
    .max(64, 'This lot number is too long.'),
})

export const productsRequest = z.object({
  productIds: z.array(id).max(24, 'You can request at most 24 products at a time.'),
})

export const suggestionsQuery = z.object({
  text: z.string({ error: 'text is required.' }).max(200, 'text can be at most 200 characters.'),
})
