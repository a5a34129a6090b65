import { contactRequest } from '#contract/shop/contact-requests.ts'
import * as calls from '#contract/shop/email-calls.ts'
import { sendContactMessage } from '#usecases/customers/send-contact-message.ts'
import { getVisitor } from '../customer-session.ts'
import { handle, withSchemas } from '../handle.ts'
import { limits } from '../limits.ts'
import { limitByIp } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'

export const contactRoutes: Routes = (app, { shop }) => {
  handle(
    app,
    withSchemas(calls.sendContactMessage, { body: contactRequest }),
    async (request, reply) => {
      await sendContactMessage(shop, request.body, getVisitor(request))
      return reply.send({ success: true, message: 'Thank you. We received your message.' })
    },
    { preHandler: limitByIp(shop, limits.contact) },
  )
}
