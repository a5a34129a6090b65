import type * as z from 'zod'
import {
  type ContactMessage,
  contactMessagesPage,
  contactMessagesQuery,
  type contactMessageUpdate,
} from '#contract/admin/contact-messages.ts'
import { messageResponse } from '#contract/basic-responses.ts'

export const listContactMessages = {
  path: '/api/admin/contact-messages',
  query: contactMessagesQuery,
  response: contactMessagesPage,
} as const

export const updateContactMessage = (id: string, status: ContactMessage['status']) => ({
  path: `${listContactMessages.path}/${encodeURIComponent(id)}`,
  response: messageResponse,
  body: { status } satisfies z.input<typeof contactMessageUpdate>,
})
