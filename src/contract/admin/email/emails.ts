import * as z from 'zod'
import { emailStatuses } from '#domain/email/email.ts'
import { recordId } from '../../text.ts'
import { listPage, listQuery, oneOf } from '../list-query.ts'

export const emailSorts = ['created', 'to', 'subject'] as const
export const emailsQuery = listQuery(emailSorts, { sort: 'created', dir: 'desc' }).extend({
  status: oneOf('status', emailStatuses).optional(),
})

const email = z.object({
  id: z.string(),
  to: z.string(),
  /** Its template, such as 'order-paid'. */
  template: z.string(),
  subject: z.string(),
  status: z.enum(emailStatuses),
  attempts: z.number().int(),
  /** The email server's last error. */
  error: z.string().optional(),
  orderNumber: z.string().optional(),
  createdAt: z.string(),
  sentAt: z.string().optional(),
})
export const emailsPage = listPage(email)
export type AdminEmail = z.infer<typeof email>

export const emailParams = z.object({ id: recordId })
export const emailResponse = z.object({
  success: z.literal(true),
  /** A complete HTML page, for a sandboxed frame. */
  html: z.string(),
  text: z.string(),
  /**
   * Links that open an account, an order or a refund are hidden from this staff member, or were removed once the email was sent.
   */
  hasRedactedLinks: z.boolean(),
  /** The staff member can have the hidden links shown. */
  canShowLinks: z.boolean(),
  /** The content was deleted after the retention time. */
  isBodyDeleted: z.boolean(),
})
export const emailLinksResponse = emailResponse.extend({ message: z.string() })
export const emailDeliveryResponse = z.object({
  success: z.literal(true),
  /** Whether an email server is set up. */
  canSend: z.boolean(),
})
