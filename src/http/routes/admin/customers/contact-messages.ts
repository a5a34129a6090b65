import * as calls from '#contract/admin/customers/calls.ts'
import { listContactMessages } from '#db/queries/customers/contact-messages.ts'
import { recordAccess } from '#db/queries/staff/audit-log.ts'
import { setContactMessageStatus } from '#usecases/customers/update-contact-message.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeContactMessage } from '../../../serializers/admin/customers/contact-messages.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'
import { toSlice } from '../slice.ts'

export const contactMessageRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listContactMessages, async (request, reply) => {
    const { query } = request
    const messages = await listContactMessages(shop.db, query, toSlice(query))
    await recordAccess(shop.db, { by: getActor(request), subject: 'contact messages', what: 'list' })
    return reply.send(serializeList(messages, serializeContactMessage))
  })

  handle(app, calls.updateContactMessage, async (request, reply) => {
    const update = { id: request.params.id, status: request.body.status, by: getActor(request) }
    return sendResult(reply, await setContactMessageStatus(shop, update), serializeMessage)
  })
}
