import * as z from 'zod'
import { parseLibraryPosition } from '#domain/lots/lab-report-library.ts'
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

const name = z.string().trim().max(120).optional()

/** The query of the page of lab reports. */
export const labReportsQuery = z.object({
  search: name,
  brand: name,
  month: z
    .string()
    .regex(/^(?:19|[2-9]\d)\d{2}-(?:0[1-9]|1[0-2])$/)
    .optional(),
  laboratory: name,
  after: z
    .string()
    .transform(parseLibraryPosition)
    .refine((position) => position !== undefined)
    .optional(),
})
