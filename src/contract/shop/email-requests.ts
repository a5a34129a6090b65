import * as z from 'zod'
import { id } from '../text.ts'

/** Any text, because the use case validates the email address. */
export const stockRequest = z.object({ productId: id, email: z.string().max(320) })

const token = z.string({ error: 'The link is not complete.' }).max(200)

/** `again` subscribes again, for the undo button on the unsubscribe page. */
export const unsubscription = z.object({ token, again: z.boolean().optional() })

export const unsubscribeLink = z.object({ token })
