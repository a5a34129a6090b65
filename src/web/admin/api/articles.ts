import {
  articleResponse,
  articleSavedResponse,
  articlesPage,
  articlesQuery,
} from '#contract/admin/articles.ts'
import { messageResponse } from '#contract/basic-responses.ts'

export const listArticles = {
  path: '/api/admin/articles',
  query: articlesQuery,
  response: articlesPage,
} as const

const articlePath = (id: string) => `${listArticles.path}/${encodeURIComponent(id)}`

export const getArticle = (id: string) => ({ path: articlePath(id), response: articleResponse })

/** Creates an article, or updates the one with this id. */
export const saveArticle = (id: string | undefined, body: object) => ({
  path: id === undefined ? listArticles.path : articlePath(id),
  response: articleSavedResponse,
  body,
})

export const deleteArticle = (id: string) => ({
  path: `${articlePath(id)}/delete`,
  response: messageResponse,
})
