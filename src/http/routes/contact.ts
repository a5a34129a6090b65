import { done } from '#contract/answers/refusal.ts'
import { contactRequest } from '#contract/contact.ts'
import { writeToShop } from '#usecases/customers/send-contact-message.ts'
import { visitorOf } from '../customer-session.ts'
import { limitByAddress, limits } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'

export const contactRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/contact',
    {
      preHandler: limitByAddress(shop, limits.contact),
      schema: { body: contactRequest, response: { 200: done } },
    },
    async (request, reply) => {
      await writeToShop(shop, request.body, visitorOf(request))
      return reply.send({ success: true, message: 'Thank you. Your message has reached us.' })
    },
  )
}
