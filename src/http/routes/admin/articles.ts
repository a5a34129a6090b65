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
import { messageResponse } from '#contract/basic-responses.ts'
import { findArticle, listArticles } from '#db/queries/content/articles.ts'
import { deleteArticleById } from '#usecases/content/delete-article.ts'
import { saveArticle } from '#usecases/content/save-article.ts'
import { sendRefusal, sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeArticleDraft, serializeListedArticle } from '../../serializers/admin/articles.ts'
import { serializeList } from '../../serializers/admin/list.ts'
import { serializeMessage } from '../../serializers/message.ts'
import { getActor } from './authorize.ts'
import { toSlice } from './slice.ts'

export const articleRoutes: Routes = (app, context) => {
  articleReadRoutes(app, context)
  articleWriteRoutes(app, context)
}

const articleReadRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/articles',
    {
      config: { permission: 'see content' },
      schema: { querystring: articlesQuery, response: { 200: articlesPage } },
    },
    async ({ query }, reply) => {
      const now = shop.clock.now()
      const articles = await listArticles(shop.db, query, toSlice(query), now)
      return reply.send(serializeList(articles, (article) => serializeListedArticle(article, now)))
    },
  )

  app.get(
    '/api/admin/articles/:id',
    {
      config: { permission: 'see content' },
      schema: { params: articleParams, response: { 200: articleResponse } },
    },
    async ({ params }, reply) => {
      const article = await findArticle(shop.db, params.id)
      if (article === undefined) return sendRefusal(reply, { code: 'not-found' })
      return reply.send({ success: true, ...serializeArticleDraft(article) })
    },
  )
}

const articleWriteRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/admin/articles',
    {
      config: { permission: 'edit content' },
      schema: { body: articleInput, response: { 200: articleSavedResponse } },
    },
    async (request, reply) => {
      const draft = { input: toArticleValues(request.body), existing: undefined, by: getActor(request) }
      return sendResult(reply, await saveArticle(shop, draft), serializeSavedArticle)
    },
  )

  app.post(
    '/api/admin/articles/:id',
    {
      config: { permission: 'edit content' },
      schema: { params: articleParams, body: articleUpdate, response: { 200: articleSavedResponse } },
    },
    async (request, reply) => {
      const existing = { id: request.params.id, expectedVersion: request.body.expectedVersion }
      const draft = { input: toArticleValues(request.body), existing, by: getActor(request) }
      return sendResult(reply, await saveArticle(shop, draft), serializeSavedArticle)
    },
  )

  app.post(
    '/api/admin/articles/:id/delete',
    {
      config: { permission: 'edit content' },
      schema: { params: articleParams, response: { 200: messageResponse } },
    },
    async (request, reply) =>
      sendResult(
        reply,
        await deleteArticleById(shop, request.params.id, getActor(request)),
        serializeMessage,
      ),
  )
}

function serializeSavedArticle(saved: { readonly id: string; readonly message: string }) {
  return { success: true as const, ...saved }
}

function toArticleValues({ publishedAt, relatedCategory, ...article }: ArticleInput) {
  return {
    ...article,
    relatedCategory,
    publishedAt: publishedAt === undefined ? undefined : new Date(publishedAt),
  }
}
