import { mailAnswer, mailboxAnswer, mailPage, mailParams, mailQuery } from '#contract/admin/mail.ts'
import { findMail, listMail } from '#db/queries/mail.ts'
import { permits } from '#domain/accounts/permissions.ts'
import { withoutSecrets } from '#usecases/mail/secret-links.ts'
import { sendRefusal } from '../../errors.ts'
import { presentMail } from '../../present/admin-mail.ts'
import type { Routes } from '../../routes.ts'
import { actorOf, sliceOf } from './guard.ts'

export const adminMailRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/mail',
    { schema: { querystring: mailQuery, response: { 200: mailPage } } },
    async (request, reply) => {
      const { rows, total } = await listMail(shop.db, request.query, sliceOf(request.query))
      return reply.send({ success: true, rows: rows.map(presentMail), total })
    },
  )

  app.get('/api/admin/mailbox', { schema: { response: { 200: mailboxAnswer } } }, async (_request, reply) =>
    reply.send({ success: true, sends: shop.email !== undefined }),
  )

  /** Who may not hire staff must not take over accounts either: the links that open one are taken out. */
  app.get(
    '/api/admin/mail/:id',
    { schema: { params: mailParams, response: { 200: mailAnswer } } },
    async (request, reply) => {
      const mail = await findMail(shop.db, request.params.id)
      if (mail === undefined)
        return sendRefusal(reply, { code: 'not-found', message: 'There is no such mail.' })
      const whole = permits(actorOf(request).role, 'manage staff')
      const html = whole ? mail.html : withoutSecrets(mail.html)
      return reply.send({
        success: true,
        html,
        text: whole ? mail.text : withoutSecrets(mail.text),
        withoutLinks: html.includes('token=removed'),
      })
    },
  )
}
