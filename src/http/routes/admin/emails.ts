import {
  emailDeliveryResponse,
  emailParams,
  emailResponse,
  emailsPage,
  emailsQuery,
} from '#contract/admin/emails.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import { findEmail, listEmails } from '#db/queries/email/emails.ts'
import { hasPermission } from '#domain/staff/permissions.ts'
import { resendEmail, resendFailedEmails } from '#usecases/email/resend-email.ts'
import { sendRefusal, sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeEmail, serializeEmailBody } from '../../serializers/admin/emails.ts'
import { serializeList } from '../../serializers/admin/list.ts'
import { serializeMessage } from '../../serializers/message.ts'
import { getActor } from './authorize.ts'
import { toSlice } from './slice.ts'

export const emailRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/emails',
    {
      config: { permission: 'see the shop' },
      schema: { querystring: emailsQuery, response: { 200: emailsPage } },
    },
    async ({ query }, reply) =>
      reply.send(serializeList(await listEmails(shop.db, query, toSlice(query)), serializeEmail)),
  )

  app.get(
    '/api/admin/email-delivery',
    { config: { permission: 'see the shop' }, schema: { response: { 200: emailDeliveryResponse } } },
    async (_request, reply) => reply.send({ success: true, canSend: shop.emailSender !== undefined }),
  )

  app.get(
    '/api/admin/emails/:id',
    {
      config: { permission: 'see the shop' },
      schema: { params: emailParams, response: { 200: emailResponse } },
    },
    async (request, reply) => {
      const email = await findEmail(shop.db, request.params.id)
      if (email === undefined)
        return sendRefusal(reply, { code: 'not-found', message: 'This email does not exist.' })
      // Staff without the staff permission must not take over accounts through links in emails.
      const canSeeLinks = hasPermission(getActor(request).role, 'manage staff')
      return reply.send({ success: true, ...serializeEmailBody(email, canSeeLinks) })
    },
  )

  app.post(
    '/api/admin/emails/resend-failed',
    { config: { permission: 'answer messages' }, schema: { response: { 200: messageResponse } } },
    async (request, reply) =>
      sendResult(reply, await resendFailedEmails(shop, getActor(request)), serializeMessage),
  )

  app.post(
    '/api/admin/emails/:id/resend',
    {
      config: { permission: 'answer messages' },
      schema: { params: emailParams, response: { 200: messageResponse } },
    },
    async (request, reply) =>
      sendResult(reply, await resendEmail(shop, request.params.id, getActor(request)), serializeMessage),
  )
}
