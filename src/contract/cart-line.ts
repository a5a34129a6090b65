import * as z from 'zod'
import { maxLineQuantity } from '#domain/cart/cart.ts'
import { id } from './text.ts'

/** 'Select Product Size' is the specification's sentence for a missing or zero quantity. */
export const quantity = z
  .number({ error: 'Select Product Size' })
  .int('The quantity must be a whole number.')
  .min(0, 'The quantity cannot be negative.')
  .max(maxLineQuantity, `The quantity can be at most ${maxLineQuantity}.`)

export const cartLine = z.object({ productId: id, quantity: quantity.min(1, 'Select Product Size') })
