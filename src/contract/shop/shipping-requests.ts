import * as z from 'zod'
import { zipCode } from '../address.ts'
import { placeAnswers } from '../place-answers.ts'
import { id, text } from '../text.ts'

export const zipQuery = z.object({ zip: zipCode })

/** The first digits of a ZIP code or letters of a city, and the state if it is chosen already. */
export const placesQuery = z.object({
  text: z.string({ error: 'text is required.' }).max(60, 'text can be at most 60 characters.'),
  state: z
    .string()
    .regex(/^[A-Z]{2}$/, 'state must be two capital letters, such as CA.')
    .optional(),
})

/** Of a ZIP+4 code, only the ZIP code counts. */
export const deliveryRequest = z.object({ productId: id, zip: zipCode.transform((zip) => zip.slice(0, 5)) })

/** The products of a cart, and where they go as far as it is known. */
export const warningsRequest = z.object({
  productIds: z.array(id).max(100, 'A cart can hold at most 100 products.'),
  zip: zipCode.transform((zip) => zip.slice(0, 5)).optional(),
  city: text(100, 'City').optional(),
  placeAnswers: placeAnswers.optional(),
})
