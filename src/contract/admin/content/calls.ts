import { messageResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import {
  articleInput,
  articleParams,
  articleResponse,
  articleSavedResponse,
  articlesPage,
  articlesQuery,
  articleUpdate,
} from './articles.ts'
import {
  contentBlockResponse,
  contentOverviewResponse,
  contentParams,
  contentUpdate,
  restoreRequest,
  versionParams,
} from './content.ts'
import { contentImageAddedResponse, contentImagesResponse } from './content-images.ts'
import { markdownRequest, markdownResponse } from './markdown.ts'
import { previewRequest, previewResponse } from './previews.ts'

export const listArticles = defineAdminCall({
  method: 'GET',
  path: '/api/admin/articles',
  permission: 'see content',
  query: articlesQuery,
  response: articlesPage,
})

export const getArticle = defineAdminCall({
  method: 'GET',
  path: '/api/admin/articles/:id',
  permission: 'see content',
  params: articleParams,
  response: articleResponse,
})

export const createArticle = defineAdminCall({
  method: 'POST',
  path: '/api/admin/articles',
  permission: 'edit content',
  body: articleInput,
  response: articleSavedResponse,
})

export const updateArticle = defineAdminCall({
  method: 'POST',
  path: '/api/admin/articles/:id',
  permission: 'edit content',
  params: articleParams,
  body: articleUpdate,
  response: articleSavedResponse,
})

export const deleteArticle = defineAdminCall({
  method: 'POST',
  path: '/api/admin/articles/:id/delete',
  permission: 'edit content',
  params: articleParams,
  response: messageResponse,
})

export const listContentImages = defineAdminCall({
  method: 'GET',
  path: '/api/admin/content-images',
  permission: 'see content',
  response: contentImagesResponse,
})

export const uploadContentImage = defineAdminCall({
  method: 'POST',
  path: '/api/admin/content-images',
  permission: 'edit content',
  form: true,
  // One picture of 2 MB and its description.
  bodyLimit: 3 * 1024 * 1024,
  response: contentImageAddedResponse,
})

export const listContentBlocks = defineAdminCall({
  method: 'GET',
  path: '/api/admin/content',
  permission: 'see content',
  response: contentOverviewResponse,
})

export const getContentBlock = defineAdminCall({
  method: 'GET',
  path: '/api/admin/content/:key',
  permission: 'see content',
  params: contentParams,
  response: contentBlockResponse,
})

export const saveContent = defineAdminCall({
  method: 'POST',
  path: '/api/admin/content/:key',
  permission: 'edit content',
  params: contentParams,
  body: contentUpdate,
  response: messageResponse,
})

export const restoreContentVersion = defineAdminCall({
  method: 'POST',
  path: '/api/admin/content/:key/versions/:number/restore',
  permission: 'edit content',
  params: versionParams,
  body: restoreRequest,
  response: messageResponse,
})

export const unscheduleContentVersion = defineAdminCall({
  method: 'POST',
  path: '/api/admin/content/:key/versions/:number/unschedule',
  permission: 'edit content',
  params: versionParams,
  response: messageResponse,
})

export const renderMarkdown = defineAdminCall({
  method: 'POST',
  path: '/api/admin/markdown',
  permission: 'see content',
  body: markdownRequest,
  response: markdownResponse,
})

/** Of a block, or of an article under the key 'article'. */
export const createPreview = defineAdminCall({
  method: 'POST',
  path: '/api/admin/content/:key/preview',
  permission: 'edit content',
  params: contentParams,
  body: previewRequest,
  response: previewResponse,
})
