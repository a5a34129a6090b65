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
import { done } from '#contract/basic-answers.ts'
import { findArticle, listArticles } from '#db/queries/content/articles.ts'
import { deleteArticleById } from '#usecases/content/delete-article.ts'
import { saveArticle } from '#usecases/content/save-article.ts'
import { sendRefusal, sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeArticleDraft, serializeArticleRow } from '../../serializers/admin/content.ts'
import { getActor, toSlice } from './authorize.ts'

export const adminArticleRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/blog',
    { schema: { querystring: postsQuery, response: { 200: postsPage } } },
    async (request, reply) => {
      const now = shop.clock.now()
      const { rows, total } = await listArticles(shop.db, request.query, toSlice(request.query), now)
      return reply.send({ success: true, rows: rows.map((row) => serializeArticleRow(row, now)), total })
    },
  )

  app.get(
    '/api/admin/blog/:id',
    { schema: { params: postParams, response: { 200: postAnswer } } },
    async (request, reply) => {
      const post = await findArticle(shop.db, request.params.id)
      if (post === undefined) return sendRefusal(reply, { code: 'not-found' })
      return reply.send({ success: true, ...serializeArticleDraft(post) })
    },
  )

  app.post(
    '/api/admin/blog',
    { schema: { body: blogDraft, response: { 200: postAdded } } },
    async (request, reply) => {
      const asked = { post: toArticleValues(request.body), existing: undefined, by: getActor(request) }
      return sendResult(reply, await saveArticle(shop, asked), (added) => ({ success: true, ...added }))
    },
  )

  app.post(
    '/api/admin/blog/:id',
    { schema: { params: postParams, body: postChange, response: { 200: postAdded } } },
    async (request, reply) => {
      const existing = { id: request.params.id, seen: request.body.seen }
      const asked = { post: toArticleValues(request.body), existing, by: getActor(request) }
      return sendResult(reply, await saveArticle(shop, asked), (changed) => ({ success: true, ...changed }))
    },
  )

  app.post(
    '/api/admin/blog/:id/remove',
    { schema: { params: postParams, response: { 200: done } } },
    async (request, reply) =>
      sendResult(reply, await deleteArticleById(shop, request.params.id, getActor(request)), (message) => ({
        success: true,
        message,
      })),
  )
}

function toArticleValues({ publishedAt, ...post }: BlogDraft) {
  return { ...post, publishedAt: publishedAt === undefined ? undefined : new Date(publishedAt) }
}
