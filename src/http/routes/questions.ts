import { questionRequest } from '#contract/shop/question-requests.ts'
import * as calls from '#contract/shop/review-calls.ts'
import { askQuestion } from '#usecases/reviews/ask-question.ts'
import { requireCustomer } from '../customer-session.ts'
import { sendMessage } from '../errors.ts'
import { handle, withSchemas } from '../handle.ts'
import { limits } from '../limits.ts'
import { limitByIp, limitByKey } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'

/** Asking staff about a product. */
export const questionRoutes: Routes = (app, { shop }) => {
  handle(
    app,
    withSchemas(calls.askQuestion, { body: questionRequest }),
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      await limitByKey(shop, limits.questionPerCustomer, customer.id, reply)
      return sendMessage(reply, await askQuestion(shop, customer, request.body))
    },
    { preHandler: limitByIp(shop, limits.question) },
  )
}
