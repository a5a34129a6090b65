import * as z from 'zod'
import { emailStatuses } from '#domain/email/email.ts'
import { listPage, listQuery, oneOf } from './list-query.ts'

export const emailSorts = ['created', 'to', 'subject'] as const
export const emailsQuery = listQuery(emailSorts, { sort: 'created', dir: 'desc' }).extend({
  status: oneOf('status', emailStatuses).optional(),
})

const mail = z.object({
  id: z.string(),
  to: z.string(),
  /** What kind of mail it is: 'order-paid'. */
  template: z.string(),
  subject: z.string(),
  status: z.enum(emailStatuses),
  attempts: z.number().int(),
  /** What the post office said last, when it did not take the mail. */
  error: z.string().optional(),
  orderNumber: z.string().optional(),
  createdAt: z.string(),
  sentAt: z.string().optional(),
})
export const emailsPage = listPage(mail)
export type AdminEmail = z.infer<typeof mail>

export const emailParams = z.object({ id: z.string().max(64) })
export const emailResponse = z.object({
  success: z.literal(true),
  /** A whole page, to be shown in a frame that may run nothing. */
  html: z.string(),
  text: z.string(),
  /** Whether links that open an account were taken out for this member of staff, or because the mail has left. */
  hasRedactedLinks: z.boolean(),
  /** Its time is over: only that it was sent is known. */
  isBodyDeleted: z.boolean(),
})
export const emailDeliveryResponse = z.object({
  success: z.literal(true),
  /** Whether a way to send mail is set up. */
  canSend: z.boolean(),
})
