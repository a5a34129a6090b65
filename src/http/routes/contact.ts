import { messageResponse } from '#contract/basic-responses.ts'
import { contactRequest } from '#contract/shop/contact-requests.ts'
import { sendContactMessage } from '#usecases/customers/send-contact-message.ts'
import { getVisitor } from '../customer-session.ts'
import { limits } from '../limits.ts'
import { limitByIp } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'

export const contactRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/contact',
    {
      preHandler: limitByIp(shop, limits.contact),
      schema: { body: contactRequest, response: { 200: messageResponse } },
    },
    async (request, reply) => {
      await sendContactMessage(shop, request.body, getVisitor(request))
      return reply.send({ success: true, message: 'Thank you. We received your message.' })
    },
  )
}
