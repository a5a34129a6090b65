import * as z from 'zod'
import { id } from '../text.ts'
import { listing, oneOf, pageOf } from './listing.ts'

export const messageStates = ['new', 'read', 'answered'] as const
export const messageSorts = ['written', 'from'] as const
export const messagesQuery = listing(messageSorts, { sort: 'written', dir: 'desc' }).extend({
  status: oneOf('status', messageStates).optional(),
})
const message = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  order: z.string().optional(),
  message: z.string(),
  status: z.enum(messageStates),
  changedBy: z.string().optional(),
  writtenAt: z.string(),
})
export type ContactMessage = z.infer<typeof message>
export const messagesPage = pageOf(message)
export const messageParams = z.object({ id })
export const messageChange = z.object({ status: oneOf('status', messageStates) })
