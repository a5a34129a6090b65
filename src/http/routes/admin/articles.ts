import {
  type ArticleInput,
  articleInput,
  articleParams,
  articleResponse,
  articleSavedResponse,
  articlesPage,
  articlesQuery,
  articleUpdate,
} from '#contract/admin/articles.ts'
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
    '/api/admin/articles',
    {
      config: { permission: 'see the shop' },
      schema: { querystring: articlesQuery, response: { 200: articlesPage } },
    },
    async (request, reply) => {
      const now = shop.clock.now()
      const { rows, total } = await listArticles(shop.db, request.query, toSlice(request.query), now)
      return reply.send({ success: true, rows: rows.map((row) => serializeArticleRow(row, now)), total })
    },
  )

  app.get(
    '/api/admin/articles/:id',
    {
      config: { permission: 'see the shop' },
      schema: { params: articleParams, response: { 200: articleResponse } },
    },
    async (request, reply) => {
      const post = await findArticle(shop.db, request.params.id)
      if (post === undefined) return sendRefusal(reply, { code: 'not-found' })
      return reply.send({ success: true, ...serializeArticleDraft(post) })
    },
  )

  app.post(
    '/api/admin/articles',
    {
      config: { permission: 'edit content' },
      schema: { body: articleInput, response: { 200: articleSavedResponse } },
    },
    async (request, reply) => {
      const asked = { input: toArticleValues(request.body), existing: undefined, by: getActor(request) }
      return sendResult(reply, await saveArticle(shop, asked), (added) => ({ success: true, ...added }))
    },
  )

  app.post(
    '/api/admin/articles/:id',
    {
      config: { permission: 'edit content' },
      schema: { params: articleParams, body: articleUpdate, response: { 200: articleSavedResponse } },
    },
    async (request, reply) => {
      const existing = { id: request.params.id, seen: request.body.expectedVersion }
      const asked = { input: toArticleValues(request.body), existing, by: getActor(request) }
      return sendResult(reply, await saveArticle(shop, asked), (changed) => ({ success: true, ...changed }))
    },
  )

  app.post(
    '/api/admin/articles/:id/delete',
    { config: { permission: 'edit content' }, schema: { params: articleParams, response: { 200: done } } },
    async (request, reply) =>
      sendResult(reply, await deleteArticleById(shop, request.params.id, getActor(request)), (message) => ({
        success: true,
        message,
      })),
  )
}

function toArticleValues({ publishedAt, relatedCategory, ...post }: ArticleInput) {
  return {
    ...post,
    relatedCategory,
    publishedAt: publishedAt === undefined ? undefined : new Date(publishedAt),
  }
}
