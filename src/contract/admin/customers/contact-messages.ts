import * as z from 'zod'
import { contactMessageStatuses } from '#domain/customers/contact-message.ts'
import { recordId } from '../../text.ts'
import { listPage, listQuery, oneOf } from '../list-query.ts'

export const contactMessageSorts = ['created', 'from'] as const
export const contactMessagesQuery = listQuery(contactMessageSorts, { sort: 'created', dir: 'desc' }).extend({
  status: oneOf('status', contactMessageStatuses).optional(),
})
const message = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  orderNumber: z.string().optional(),
  message: z.string(),
  status: z.enum(contactMessageStatuses),
  updatedBy: z.string().optional(),
  createdAt: z.string(),
})
export type ContactMessage = z.infer<typeof message>
export const contactMessagesPage = listPage(message)
export const contactMessageParams = z.object({ id: recordId })
export const contactMessageUpdate = z.object({ status: oneOf('status', contactMessageStatuses) })
