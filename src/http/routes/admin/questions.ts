import {
  questionAnswer,
  questionDecision,
  questionParams,
  questionsPage,
  questionsQuery,
} from '#contract/admin/questions.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import { listActiveClaimTerms } from '#db/queries/compliance/claims.ts'
import { listQuestions } from '#db/queries/reviews/questions.ts'
import { createBlockingClaimFinder } from '#domain/compliance/claims/find-claims.ts'
import { answerQuestion } from '#usecases/reviews/answer-question.ts'
import { moderateQuestion } from '#usecases/reviews/moderate-question.ts'
import { sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeList } from '../../serializers/admin/list.ts'
import { serializeQuestionForModeration } from '../../serializers/admin/questions.ts'
import { serializeMessage } from '../../serializers/message.ts'
import { getActor } from './authorize.ts'
import { toSlice } from './slice.ts'

export const questionRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/questions',
    {
      config: { permission: 'see messages' },
      schema: { querystring: questionsQuery, response: { 200: questionsPage } },
    },
    async ({ query }, reply) => {
      const findClaim = createBlockingClaimFinder(await listActiveClaimTerms(shop.db, shop.clock.now()))
      const questions = await listQuestions(shop.db, query, toSlice(query))
      const canSend = shop.emailSender !== undefined
      return reply.send(
        serializeList(questions, (question) =>
          serializeQuestionForModeration(question, { canSend, claim: findClaim(question.question) }),
        ),
      )
    },
  )

  app.post(
    '/api/admin/questions/:id/answer',
    {
      config: { permission: 'moderate reviews' },
      schema: { params: questionParams, body: questionAnswer, response: { 200: messageResponse } },
    },
    async (request, reply) => {
      const answer = { questionId: request.params.id, ...request.body, by: getActor(request) }
      return sendResult(reply, await answerQuestion(shop, answer), serializeMessage)
    },
  )

  app.post(
    '/api/admin/questions/:id',
    {
      config: { permission: 'moderate reviews' },
      schema: { params: questionParams, body: questionDecision, response: { 200: messageResponse } },
    },
    async (request, reply) => {
      const decision = { questionId: request.params.id, ...request.body, by: getActor(request) }
      return sendResult(reply, await moderateQuestion(shop, decision), serializeMessage)
    },
  )
}
