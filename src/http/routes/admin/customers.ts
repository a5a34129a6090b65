import {
  customersPage,
  customersQuery,
  reviewDecision,
  reviewParams,
  reviewReply,
  reviewsPage,
  reviewsQuery,
} from '#contract/admin/people.ts'
import { done } from '#contract/answers/refusal.ts'
import { listAdminReviews, listCustomers } from '#db/queries/customers/customer-list.ts'
import { moderateReview } from '#usecases/reviews/moderate-review.ts'
import { replyToReview } from '#usecases/reviews/reply-to-review.ts'
import { sendOutcome } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { presentAdminReview, presentCustomer } from '../../serializers/admin/customers.ts'
import { actorOf, sliceOf } from './authorize.ts'

const said = (message: string) => ({ success: true, message })

export const adminPeopleRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/customers',
    {
      schema: { querystring: customersQuery, response: { 200: customersPage } },
    },
    async (request, reply) => {
      const { rows, total } = await listCustomers(shop.db, request.query, sliceOf(request.query))
      const now = shop.clock.now()
      return reply.send({ success: true, rows: rows.map((row) => presentCustomer(row, now)), total })
    },
  )

  app.get(
    '/api/admin/reviews',
    {
      schema: { querystring: reviewsQuery, response: { 200: reviewsPage } },
    },
    async (request, reply) => {
      const { rows, total } = await listAdminReviews(shop.db, request.query, sliceOf(request.query))
      return reply.send({ success: true, rows: rows.map(presentAdminReview), total })
    },
  )

  app.post(
    '/api/admin/reviews/:id',
    {
      schema: { params: reviewParams, body: reviewDecision, response: { 200: done } },
    },
    async (request, reply) => {
      const by = actorOf(request)
      return sendOutcome(
        reply,
        await moderateReview(shop, { reviewId: request.params.id, ...request.body, by }),
        said,
      )
    },
  )

  app.post(
    '/api/admin/reviews/:id/reply',
    {
      schema: { params: reviewParams, body: reviewReply, response: { 200: done } },
    },
    async (request, reply) => {
      const answer = { reviewId: request.params.id, reply: request.body.reply, by: actorOf(request) }
      return sendOutcome(reply, await replyToReview(shop, answer), said)
    },
  )
}
