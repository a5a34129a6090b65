import { messageResponse } from '#contract/basic-responses.ts'
import { questionRequest } from '#contract/shop/question-requests.ts'
import { askQuestion } from '#usecases/reviews/ask-question.ts'
import { requireCustomer } from '../customer-session.ts'
import { sendMessage } from '../errors.ts'
import { limits } from '../limits.ts'
import { limitByIp, limitByKey } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'

/** Asking staff about a product. */
export const questionRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/question/add',
    {
      preHandler: limitByIp(shop, limits.question),
      schema: { body: questionRequest, response: { 200: messageResponse } },
    },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      await limitByKey(shop, limits.questionPerCustomer, customer.id, reply)
      return sendMessage(reply, await askQuestion(shop, customer, request.body))
    },
  )
}
