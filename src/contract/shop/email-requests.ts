import * as z from 'zod'
import { emailAddress } from '../email-address.ts'
import { id } from '../text.ts'

const subscriberEmail = emailAddress({ invalid: 'Please enter an email address.' })

export const backInStockRequest = z.object({ productId: id, email: subscriberEmail })

const token = z.string({ error: 'This link is incomplete.' }).max(200)

/** `resubscribe` undoes it, for the undo button on the unsubscribe page. */
export const unsubscribeRequest = z.object({ token, resubscribe: z.boolean().optional() })

export const unsubscribeLink = z.object({ token })

export const newsletterRequest = z.object({ email: subscriberEmail })

export const newsletterConfirmation = z.object({ token })
