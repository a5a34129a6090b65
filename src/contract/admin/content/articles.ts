import * as z from 'zod'
import { picture } from '../../content.ts'
import { line, optionalText, recordId, text } from '../../text.ts'
import { claimOverride, expectedVersion, moment } from '../fields.ts'
import { listPage, listQuery, oneOf } from '../list-query.ts'
import { urlSlug } from '../url-slug.ts'

export const articleStates = ['draft', 'scheduled', 'published'] as const
/** An article as staff enter it. */
export const articleInput = z.object({
  slug: urlSlug,
  title: line(120, 'The title'),
  excerpt: text(300, 'The excerpt'),
  cover: picture,
  body: text(60_000, 'The article'),
  author: line(80, 'The author'),
  metaTitle: optionalText(120, 'The meta title'),
  metaDescription: optionalText(200, 'The meta description'),
  /** Products of this category are shown below the article. */
  relatedCategory: optionalText(60, 'The category'),
  status: oneOf('status', ['draft', 'published']),
  /** May be in the future. Absent: now, when the article is published. */
  publishedAt: moment().optional(),
  claimOverride,
})
export type ArticleInput = z.infer<typeof articleInput>
export const articleSorts = ['published', 'title', 'updated'] as const
export const articlesQuery = listQuery(articleSorts, { sort: 'published', dir: 'desc' }).extend({
  status: oneOf('status', articleStates).optional(),
})
const articleListItem = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  author: z.string(),
  state: z.enum(articleStates),
  publishedAt: z.string().optional(),
  updatedAt: z.string(),
  cover: picture,
  isDemo: z.boolean(),
})
export type ArticleListItem = z.infer<typeof articleListItem>
export const articlesPage = listPage(articleListItem)
export const articleParams = z.object({ id: recordId })
export const articleResponse = z.object({
  success: z.literal(true),
  id: z.string(),
  version: z.number().int(),
  article: articleInput,
})
export type EditedArticle = z.infer<typeof articleResponse>
export const articleSavedResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  id: z.string(),
})
export const articleUpdate = articleInput.extend({ expectedVersion })
