import * as calls from '#contract/admin/customers/calls.ts'
import { listContactMessages } from '#db/queries/customers/contact-messages.ts'
import { setContactMessageStatus } from '#usecases/customers/update-contact-message.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeContactMessage } from '../../../serializers/admin/customers/contact-messages.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'
import { handleList } from '../handle-list.ts'

export const contactMessageRoutes: Routes = (app, context) => {
  const { shop } = context
  handleList(
    app,
    context,
    calls.listContactMessages,
    async ({ query }, slice) =>
      serializeList(await listContactMessages(shop.db, query, slice), serializeContactMessage),
    () => ({ subject: 'contact messages', what: 'list' }),
  )

  handle(app, calls.updateContactMessage, async (request, reply) => {
    const update = { id: request.params.id, status: request.body.status, by: getActor(request) }
    return sendResult(reply, await setContactMessageStatus(shop, update), serializeMessage)
  })
}
