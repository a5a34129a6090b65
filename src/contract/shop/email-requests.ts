import * as z from 'zod'
import { id } from '../text.ts'

/** Which address is right is the use case's to say. */
export const stockRequest = z.object({ productId: id, email: z.string().max(320) })

const token = z.string({ error: 'The link is not complete.' }).max(200)

/** `again` undoes it: the reader changed their mind on the page of the link. */
export const unsubscription = z.object({ token, again: z.boolean().optional() })

export const unsubscribeLink = z.object({ token })
