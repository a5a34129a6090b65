import {
  emailDeliveryResponse,
  emailParams,
  emailResponse,
  emailsPage,
  emailsQuery,
  emailTemplateParams,
  emailTemplateResponse,
  emailTemplatesResponse,
} from '#contract/admin/emails.ts'
import { done } from '#contract/basic-answers.ts'
import { findEmail, listEmails } from '#db/queries/email/emails.ts'
import { hasPermission } from '#domain/staff/permissions.ts'
import { redactLinks } from '#usecases/email/redact-links.ts'
import { renderText } from '#usecases/email/render-text.ts'
import { resendEmail, resendFailedEmails } from '#usecases/email/resend-email.ts'
import { buildSampleEmails } from '#usecases/email/sample-emails.ts'
import { getStoreIdentity } from '#usecases/email/store-identity.ts'
import { sendRefusal, sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeEmail } from '../../serializers/admin/email.ts'
import { getActor, toSlice } from './authorize.ts'

const said = (message: string) => ({ success: true as const, message })

export const adminEmailRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/emails',
    {
      config: { permission: 'see the shop' },
      schema: { querystring: emailsQuery, response: { 200: emailsPage } },
    },
    async (request, reply) => {
      const { rows, total } = await listEmails(shop.db, request.query, toSlice(request.query))
      return reply.send({ success: true, rows: rows.map(serializeEmail), total })
    },
  )

  app.get(
    '/api/admin/email-delivery',
    { config: { permission: 'see the shop' }, schema: { response: { 200: emailDeliveryResponse } } },
    async (_request, reply) => reply.send({ success: true, canSend: shop.emailSender !== undefined }),
  )

  /** Who may not hire staff must not take over accounts either: the links that open one are taken out. */
  app.get(
    '/api/admin/emails/:id',
    {
      config: { permission: 'see the shop' },
      schema: { params: emailParams, response: { 200: emailResponse } },
    },
    async (request, reply) => {
      const mail = await findEmail(shop.db, request.params.id)
      if (mail === undefined)
        return sendRefusal(reply, { code: 'not-found', message: 'There is no such mail.' })
      const whole = hasPermission(getActor(request).role, 'manage staff')
      const html = whole ? mail.html : redactLinks(mail.html)
      return reply.send({
        success: true,
        html,
        text: whole ? mail.text : redactLinks(mail.text),
        linksRemoved: html.includes('token=removed'),
        bodyDeleted: mail.bodyDeletedAt !== null,
      })
    },
  )

  app.post(
    '/api/admin/emails/resend-failed',
    { config: { permission: 'answer messages' }, schema: { response: { 200: done } } },
    async (request, reply) => sendResult(reply, await resendFailedEmails(shop, getActor(request)), said),
  )

  app.post(
    '/api/admin/emails/:id/resend',
    { config: { permission: 'answer messages' }, schema: { params: emailParams, response: { 200: done } } },
    async (request, reply) =>
      sendResult(reply, await resendEmail(shop, request.params.id, getActor(request)), said),
  )

  /** Every letter as this shop would write it, with invented people and goods. */
  app.get(
    '/api/admin/email-templates',
    { config: { permission: 'see the shop' }, schema: { response: { 200: emailTemplatesResponse } } },
    async (_request, reply) => {
      const letters = buildSampleEmails(await getStoreIdentity(shop.db, shop.publicUrl, shop.clock.now()))
      const templates = [...letters].map(([name, { subject, unsubscribe }]) => ({
        name,
        subject,
        transactional: unsubscribe === undefined,
      }))
      return reply.send({ success: true, templates })
    },
  )

  app.get(
    '/api/admin/email-templates/:name',
    {
      config: { permission: 'see the shop' },
      schema: { params: emailTemplateParams, response: { 200: emailTemplateResponse } },
    },
    async (request, reply) => {
      const store = await getStoreIdentity(shop.db, shop.publicUrl, shop.clock.now())
      const letter = buildSampleEmails(store).get(request.params.name)
      if (letter === undefined)
        return sendRefusal(reply, { code: 'not-found', message: 'There is no such template.' })
      const html = await shop.emailRenderer.render(letter, store)
      return reply.send({ success: true, html, text: renderText(letter, store) })
    },
  )
}
