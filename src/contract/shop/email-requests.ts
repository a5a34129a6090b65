import * as z from 'zod'
import { id } from '../text.ts'

/** Any text, because the use case validates the email address. */
export const backInStockRequest = z.object({ productId: id, email: z.string().max(320) })

const token = z.string({ error: 'This link is incomplete.' }).max(200)

/** `resubscribe` undoes it, for the undo button on the unsubscribe page. */
export const unsubscribeRequest = z.object({ token, resubscribe: z.boolean().optional() })

export const unsubscribeLink = z.object({ token })

/** Any text, because the use case validates the email address. */
export const newsletterRequest = z.object({ email: z.string().max(320) })

export const newsletterConfirmation = z.object({ token })
