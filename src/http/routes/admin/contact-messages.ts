import {
  contactMessageParams,
  contactMessagesPage,
  contactMessagesQuery,
  contactMessageUpdate,
} from '#contract/admin/contact-messages.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import { listContactMessages } from '#db/queries/customers/contact-messages.ts'
import { recordAccess } from '#db/queries/staff/audit-log.ts'
import { setContactMessageStatus } from '#usecases/customers/update-contact-message.ts'
import { sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeContactMessage } from '../../serializers/admin/contact-messages.ts'
import { serializeList } from '../../serializers/admin/list.ts'
import { serializeMessage } from '../../serializers/message.ts'
import { getActor } from './authorize.ts'
import { toSlice } from './slice.ts'

export const contactMessageRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/contact-messages',
    {
      config: { permission: 'see messages' },
      schema: { querystring: contactMessagesQuery, response: { 200: contactMessagesPage } },
    },
    async (request, reply) => {
      const { query } = request
      const messages = await listContactMessages(shop.db, query, toSlice(query))
      await recordAccess(shop.db, { by: getActor(request), subject: 'contact messages', what: 'list' })
      return reply.send(serializeList(messages, serializeContactMessage))
    },
  )

  app.post(
    '/api/admin/contact-messages/:id',
    {
      config: { permission: 'answer messages' },
      schema: {
        params: contactMessageParams,
        body: contactMessageUpdate,
        response: { 200: messageResponse },
      },
    },
    async (request, reply) => {
      const update = { id: request.params.id, status: request.body.status, by: getActor(request) }
      return sendResult(reply, await setContactMessageStatus(shop, update), serializeMessage)
    },
  )
}
