import { customersPage, customersQuery } from '#contract/admin/customers.ts'
import {
  reviewDecision,
  reviewParams,
  reviewReply,
  reviewsPage,
  reviewsQuery,
} from '#contract/admin/reviews.ts'
import { done } from '#contract/basic-answers.ts'
import { listCustomers, listReviewsForModeration } from '#db/queries/customers/customer-list.ts'
import { moderateReview } from '#usecases/reviews/moderate-review.ts'
import { replyToReview } from '#usecases/reviews/reply-to-review.ts'
import { sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeCustomer, serializeReviewForModeration } from '../../serializers/admin/customers.ts'
import { getActor, toSlice } from './authorize.ts'

const said = (message: string) => ({ success: true, message })

export const adminCustomerRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/customers',
    {
      config: { permission: 'see the shop' },
      schema: { querystring: customersQuery, response: { 200: customersPage } },
    },
    async (request, reply) => {
      const { rows, total } = await listCustomers(shop.db, request.query, toSlice(request.query))
      const now = shop.clock.now()
      return reply.send({ success: true, rows: rows.map((row) => serializeCustomer(row, now)), total })
    },
  )

  app.get(
    '/api/admin/reviews',
    {
      config: { permission: 'see the shop' },
      schema: { querystring: reviewsQuery, response: { 200: reviewsPage } },
    },
    async (request, reply) => {
      const { rows, total } = await listReviewsForModeration(shop.db, request.query, toSlice(request.query))
      return reply.send({ success: true, rows: rows.map(serializeReviewForModeration), total })
    },
  )

  app.post(
    '/api/admin/reviews/:id',
    {
      config: { permission: 'moderate reviews' },
      schema: { params: reviewParams, body: reviewDecision, response: { 200: done } },
    },
    async (request, reply) => {
      const by = getActor(request)
      return sendResult(
        reply,
        await moderateReview(shop, { reviewId: request.params.id, ...request.body, by }),
        said,
      )
    },
  )

  app.post(
    '/api/admin/reviews/:id/reply',
    {
      config: { permission: 'moderate reviews' },
      schema: { params: reviewParams, body: reviewReply, response: { 200: done } },
    },
    async (request, reply) => {
      const answer = { reviewId: request.params.id, reply: request.body.reply, by: getActor(request) }
      return sendResult(reply, await replyToReview(shop, answer), said)
    },
  )
}
