import * as calls from '#contract/admin/reviews/calls.ts'
import { listActiveClaimTerms } from '#db/queries/compliance/claims.ts'
import { listQuestions } from '#db/queries/reviews/questions.ts'
import { createBlockingClaimFinder } from '#domain/compliance/claims/find-claims.ts'
import { answerQuestion } from '#usecases/reviews/answer-question.ts'
import { moderateQuestion } from '#usecases/reviews/moderate-question.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import { serializeQuestionForModeration } from '../../../serializers/admin/reviews/questions.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'
import { handleList } from '../handle-list.ts'

export const questionRoutes: Routes = (app, context) => {
  const { shop } = context
  handleList(app, context, calls.listQuestions, async ({ query }, slice) => {
    const findClaim = createBlockingClaimFinder(await listActiveClaimTerms(shop.db, shop.clock.now()))
    const questions = await listQuestions(shop.db, query, slice)
    const canSend = shop.emailSender !== undefined
    return serializeList(questions, (question) =>
      serializeQuestionForModeration(question, { canSend, claim: findClaim(question.question) }),
    )
  })

  handle(app, calls.answerQuestion, async (request, reply) => {
    const answer = { questionId: request.params.id, ...request.body, by: getActor(request) }
    return sendResult(reply, await answerQuestion(shop, answer), serializeMessage)
  })

  handle(app, calls.moderateQuestion, async (request, reply) => {
    const decision = { questionId: request.params.id, ...request.body, by: getActor(request) }
    return sendResult(reply, await moderateQuestion(shop, decision), serializeMessage)
  })
}
