import type { ArticleInput } from '#contract/admin/content/articles.ts'
import * as calls from '#contract/admin/content/calls.ts'
import { findArticle, listArticles } from '#db/queries/content/articles.ts'
import { deleteArticleById } from '#usecases/content/delete-article.ts'
import { saveArticle } from '#usecases/content/save-article.ts'
import { sendRefusal, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeArticleDraft, serializeListedArticle } from '../../../serializers/admin/content/articles.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'
import { handleList } from '../handle-list.ts'

export const articleRoutes: Routes = (app, context) => {
  articleReadRoutes(app, context)
  articleWriteRoutes(app, context)
}

const articleReadRoutes: Routes = (app, context) => {
  const { shop } = context
  handleList(app, context, calls.listArticles, async ({ query }, slice) => {
    const now = shop.clock.now()
    const articles = await listArticles(shop.db, query, slice, now)
    return serializeList(articles, (article) => serializeListedArticle(article, now))
  })

  handle(app, calls.getArticle, async ({ params }, reply) => {
    const article = await findArticle(shop.db, params.id)
    if (article === undefined) return sendRefusal(reply, { code: 'not-found' })
    return reply.send({ success: true, ...serializeArticleDraft(article) })
  })
}

const articleWriteRoutes: Routes = (app, { shop }) => {
  handle(app, calls.createArticle, async (request, reply) => {
    const draft = { input: toArticleValues(request.body), existing: undefined, by: getActor(request) }
    return sendResult(reply, await saveArticle(shop, draft), serializeSavedArticle)
  })

  handle(app, calls.updateArticle, async (request, reply) => {
    const existing = { id: request.params.id, expectedVersion: request.body.expectedVersion }
    const draft = { input: toArticleValues(request.body), existing, by: getActor(request) }
    return sendResult(reply, await saveArticle(shop, draft), serializeSavedArticle)
  })

  handle(app, calls.deleteArticle, async (request, reply) =>
    sendResult(reply, await deleteArticleById(shop, request.params.id, getActor(request)), serializeMessage),
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
