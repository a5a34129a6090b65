import type * as z from 'zod'
import {
  articleResponse,
  articleSavedResponse,
  articlesPage,
  articlesQuery,
  type articleUpdate,
} from '#contract/admin/articles.ts'
import { messageResponse } from '#contract/basic-responses.ts'

export const listArticles = {
  path: '/api/admin/articles',
  query: articlesQuery,
  response: articlesPage,
} as const

const articlePath = (id: string) => `${listArticles.path}/${encodeURIComponent(id)}`

export const getArticle = (id: string) => ({ path: articlePath(id), response: articleResponse })

/** A new article has no cover yet and names no version; the server refuses what is missing. */
type ArticleDraft = Omit<z.input<typeof articleUpdate>, 'cover' | 'expectedVersion'> & {
  readonly cover: unknown
  readonly expectedVersion?: number
}

/** Creates an article, or updates the one with this id. */
export const saveArticle = (id: string | undefined, body: ArticleDraft) => ({
  path: id === undefined ? listArticles.path : articlePath(id),
  response: articleSavedResponse,
  body,
})

export const deleteArticle = (id: string) => ({
  path: `${articlePath(id)}/delete`,
  response: messageResponse,
})
