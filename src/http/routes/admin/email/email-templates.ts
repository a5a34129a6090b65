import * as calls from '#contract/admin/email/calls.ts'
import { loadSampleEmails } from '#usecases/email/load-sample-emails.ts'
import { renderText } from '#usecases/email/render-text.ts'
import { sendRefusal } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeEmailTemplates } from '../../../serializers/admin/email/email-templates.ts'

/** Every email of the shop, with sample customers and orders. */
export const emailTemplateRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listEmailTemplates, async (_request, reply) => {
    const { emails } = await loadSampleEmails(shop)
    return reply.send({ success: true, templates: serializeEmailTemplates(emails) })
  })

  handle(app, calls.getEmailTemplate, async ({ params }, reply) => {
    const { store, emails } = await loadSampleEmails(shop)
    const email = emails.get(params.name)
    if (email === undefined)
      return sendRefusal(reply, { code: 'not-found', message: 'This email template does not exist.' })
    const html = await shop.emailRenderer.render(email, store)
    return reply.send({ success: true, html, text: renderText(email, store) })
  })
}
