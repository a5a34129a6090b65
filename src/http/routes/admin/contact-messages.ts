import {
  contactMessageParams,
  contactMessagesPage,
  contactMessagesQuery,
  contactMessageUpdate,
} from '#contract/admin/contact-messages.ts'
import { done } from '#contract/basic-answers.ts'
import { listContactMessages } from '#db/queries/customers/contact-messages.ts'
import { setContactMessageStatus } from '#usecases/customers/update-contact-message.ts'
import { sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeContactMessage } from '../../serializers/admin/content.ts'
import { getActor, toSlice } from './authorize.ts'

export const adminContactMessageRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/contact-messages',
    {
      config: { permission: 'see the shop' },
      schema: { querystring: contactMessagesQuery, response: { 200: contactMessagesPage } },
    },
    async (request, reply) => {
      const { rows, total } = await listContactMessages(shop.db, request.query, toSlice(request.query))
      return reply.send({ success: true, rows: rows.map(serializeContactMessage), total })
    },
  )

  app.post(
    '/api/admin/contact-messages/:id',
    {
      config: { permission: 'answer messages' },
      schema: { params: contactMessageParams, body: contactMessageUpdate, response: { 200: done } },
    },
    async (request, reply) => {
      const marked = { id: request.params.id, status: request.body.status, by: getActor(request) }
      return sendResult(reply, await setContactMessageStatus(shop, marked), (message) => ({
        success: true,
        message,
      }))
    },
  )
}
