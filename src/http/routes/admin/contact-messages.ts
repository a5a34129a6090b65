import { messageChange, messageParams, messagesPage, messagesQuery } from '#contract/admin/messages.ts'
import { done } from '#contract/answers/refusal.ts'
import { listMessages } from '#db/queries/customers/contact-messages.ts'
import { markMessage } from '#usecases/customers/update-contact-message.ts'
import { sendOutcome } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { presentMessage } from '../../serializers/admin/content.ts'
import { actorOf, sliceOf } from './authorize.ts'

export const adminMessageRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/messages',
    {
      schema: { querystring: messagesQuery, response: { 200: messagesPage } },
    },
    async (request, reply) => {
      const { rows, total } = await listMessages(shop.db, request.query, sliceOf(request.query))
      return reply.send({ success: true, rows: rows.map(presentMessage), total })
    },
  )

  app.post(
    '/api/admin/messages/:id',
    {
      schema: { params: messageParams, body: messageChange, response: { 200: done } },
    },
    async (request, reply) => {
      const marked = { id: request.params.id, status: request.body.status, by: actorOf(request) }
      return sendOutcome(reply, await markMessage(shop, marked), (message) => ({ success: true, message }))
    },
  )
}
