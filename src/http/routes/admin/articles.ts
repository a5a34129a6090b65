import {
  type BlogDraft,
  blogDraft,
  postAdded,
  postAnswer,
  postChange,
  postParams,
  postsPage,
  postsQuery,
} from '#contract/admin/content.ts'
import { done } from '#contract/answers/refusal.ts'
import { findPost, listPosts } from '#db/queries/content/articles.ts'
import { removePost } from '#usecases/content/delete-article.ts'
import { writePost } from '#usecases/content/save-article.ts'
import { sendOutcome, sendRefusal } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { presentEditedPost, presentListedPost } from '../../serializers/admin/content.ts'
import { actorOf, sliceOf } from './authorize.ts'

export const adminBlogRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/blog',
    { schema: { querystring: postsQuery, response: { 200: postsPage } } },
    async (request, reply) => {
      const now = shop.clock.now()
      const { rows, total } = await listPosts(shop.db, request.query, sliceOf(request.query), now)
      return reply.send({ success: true, rows: rows.map((row) => presentListedPost(row, now)), total })
    },
  )

  app.get(
    '/api/admin/blog/:id',
    { schema: { params: postParams, response: { 200: postAnswer } } },
    async (request, reply) => {
      const post = await findPost(shop.db, request.params.id)
      if (post === undefined) return sendRefusal(reply, { code: 'not-found' })
      return reply.send({ success: true, ...presentEditedPost(post) })
    },
  )

  app.post(
    '/api/admin/blog',
    { schema: { body: blogDraft, response: { 200: postAdded } } },
    async (request, reply) => {
      const asked = { post: readPost(request.body), existing: undefined, by: actorOf(request) }
      return sendOutcome(reply, await writePost(shop, asked), (added) => ({ success: true, ...added }))
    },
  )

  app.post(
    '/api/admin/blog/:id',
    { schema: { params: postParams, body: postChange, response: { 200: postAdded } } },
    async (request, reply) => {
      const existing = { id: request.params.id, seen: request.body.seen }
      const asked = { post: readPost(request.body), existing, by: actorOf(request) }
      return sendOutcome(reply, await writePost(shop, asked), (changed) => ({ success: true, ...changed }))
    },
  )

  app.post(
    '/api/admin/blog/:id/remove',
    { schema: { params: postParams, response: { 200: done } } },
    async (request, reply) =>
      sendOutcome(reply, await removePost(shop, request.params.id, actorOf(request)), (message) => ({
        success: true,
        message,
      })),
  )
}

function readPost({ publishedAt, ...post }: BlogDraft) {
  return { ...post, publishedAt: publishedAt === undefined ? undefined : new Date(publishedAt) }
}
