import {
  customersPage,
  customersQuery,
  newStaff,
  reviewDecision,
  reviewParams,
  reviewReply,
  reviewsPage,
  reviewsQuery,
  staffAnswer,
  staffChange,
  staffParams,
} from '#contract/admin/people.ts'
import { done } from '#contract/answers/refusal.ts'
import { listAdminReviews, listCustomers, listStaff } from '#db/queries/admin-people.ts'
import { changeStaff } from '#usecases/staff/change-staff.ts'
import { hireStaff } from '#usecases/staff/hire-staff.ts'
import { moderateReview } from '#usecases/staff/moderate-review.ts'
import { replyToReview } from '#usecases/staff/reply-to-review.ts'
import { sendOutcome } from '../../errors.ts'
import { presentAdminReview, presentCustomer, presentStaff } from '../../present/admin-people.ts'
import type { Routes } from '../../routes.ts'
import { actorOf, only, sliceOf } from './guard.ts'

const said = (message: string) => ({ success: true, message })

export const adminPeopleRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/customers',
    {
      onRequest: only(shop, 'see the shop'),
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
      onRequest: only(shop, 'see the shop'),
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
      onRequest: only(shop, 'moderate reviews'),
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
      onRequest: only(shop, 'moderate reviews'),
      schema: { params: reviewParams, body: reviewReply, response: { 200: done } },
    },
    async (request, reply) => {
      const answer = { reviewId: request.params.id, reply: request.body.reply, by: actorOf(request) }
      return sendOutcome(reply, await replyToReview(shop, answer), said)
    },
  )

  app.get(
    '/api/admin/staff',
    { onRequest: only(shop, 'see the shop'), schema: { response: { 200: staffAnswer } } },
    async (_request, reply) => {
      const rows = await listStaff(shop.db, shop.clock.now())
      return reply.send({ success: true, rows: rows.map(presentStaff) })
    },
  )

  app.post(
    '/api/admin/staff',
    { onRequest: only(shop, 'manage staff'), schema: { body: newStaff, response: { 200: done } } },
    async (request, reply) => {
      const by = actorOf(request)
      return sendOutcome(reply, await hireStaff(shop, { ...request.body, by }), said)
    },
  )

  app.post(
    '/api/admin/staff/:id',
    {
      onRequest: only(shop, 'manage staff'),
      schema: { params: staffParams, body: staffChange, response: { 200: done } },
    },
    async (request, reply) => {
      const by = actorOf(request)
      return sendOutcome(
        reply,
        await changeStaff(shop, { staffId: request.params.id, ...request.body, by }),
        said,
      )
    },
  )
}
