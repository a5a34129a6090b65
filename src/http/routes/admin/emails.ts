import {
  emailDeliveryResponse,
  emailLinksResponse,
  emailParams,
  emailResponse,
  emailsPage,
  emailsQuery,
} from '#contract/admin/emails.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import { findEmail, listEmails } from '#db/queries/email/emails.ts'
import { recordAccess } from '#db/queries/staff/audit-log.ts'
import { canSeePersonalData, hasPermission } from '#domain/staff/permissions.ts'
import { resendEmail, resendFailedEmails } from '#usecases/email/resend-email.ts'
import { showEmailLinks } from '#usecases/email/show-email-links.ts'
import { sendRefusal, sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import {
  serializeEmail,
  serializeEmailBody,
  serializeEmailWithLinks,
} from '../../serializers/admin/emails.ts'
import { serializeList } from '../../serializers/admin/list.ts'
import { serializeMessage } from '../../serializers/message.ts'
import { getActor } from './authorize.ts'
import { toSlice } from './slice.ts'

export const emailRoutes: Routes = (app, context) => {
  emailListRoutes(app, context)
  emailContentRoutes(app, context)
  emailResendRoutes(app, context)
}

const emailListRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/emails',
    {
      config: { permission: 'see messages' },
      schema: { querystring: emailsQuery, response: { 200: emailsPage } },
    },
    async ({ query }, reply) =>
      reply.send(serializeList(await listEmails(shop.db, query, toSlice(query)), serializeEmail)),
  )

  app.get(
    '/api/admin/email-delivery',
    { config: { permission: 'see messages' }, schema: { response: { 200: emailDeliveryResponse } } },
    async (_request, reply) => reply.send({ success: true, canSend: shop.emailSender !== undefined }),
  )
}

const emailContentRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/emails/:id',
    {
      config: { permission: 'see messages' },
      schema: { params: emailParams, response: { 200: emailResponse } },
    },
    async (request, reply) => {
      const email = await findEmail(shop.db, request.params.id)
      if (email === undefined)
        return sendRefusal(reply, { code: 'not-found', message: 'This email does not exist.' })
      const { role } = getActor(request)
      // Emails contain street and IP addresses.
      if (!canSeePersonalData(role))
        return sendRefusal(reply, {
          code: 'not-permitted',
          message: 'Your role does not see the content of emails.',
        })
      await recordAccess(shop.db, { by: getActor(request), subject: email.to, what: 'email' })
      const canManageStaff = hasPermission(role, 'manage staff')
      return reply.send({ success: true, ...serializeEmailBody(email, canManageStaff) })
    },
  )

  /** Only staff who can manage staff, because the links open the accounts of others. */
  app.post(
    '/api/admin/emails/:id/links',
    {
      config: { permission: 'manage staff', stepUp: true },
      schema: { params: emailParams, response: { 200: emailLinksResponse } },
    },
    async (request, reply) => {
      const message = 'The links are shown. The audit log says so.'
      const outcome = await showEmailLinks(shop, request.params.id, getActor(request))
      return sendResult(reply, outcome, (email) => ({
        success: true,
        message,
        ...serializeEmailWithLinks(email),
      }))
    },
  )
}

const emailResendRoutes: Routes = (app, { shop }) => {
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
