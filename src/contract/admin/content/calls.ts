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
  permission: 'content.read',
  query: articlesQuery,
  response: articlesPage,
})

export const getArticle = defineAdminCall({
  method: 'GET',
  path: '/api/admin/articles/:id',
  permission: 'content.read',
  params: articleParams,
  response: articleResponse,
})

export const createArticle = defineAdminCall({
  method: 'POST',
  path: '/api/admin/articles',
  permission: 'content.edit',
  body: articleInput,
  response: articleSavedResponse,
})

export const updateArticle = defineAdminCall({
  method: 'POST',
  path: '/api/admin/articles/:id',
  permission: 'content.edit',
  params: articleParams,
  body: articleUpdate,
  response: articleSavedResponse,
})

export const deleteArticle = defineAdminCall({
  method: 'POST',
  path: '/api/admin/articles/:id/delete',
  permission: 'content.edit',
  params: articleParams,
  response: messageResponse,
})

export const listContentImages = defineAdminCall({
  method: 'GET',
  path: '/api/admin/content-images',
  permission: 'content.read',
  response: contentImagesResponse,
})

export const uploadContentImage = defineAdminCall({
  method: 'POST',
  path: '/api/admin/content-images',
  permission: 'content.edit',
  form: true,
  // One picture of 2 MB and its description.
  bodyLimit: 3 * 1024 * 1024,
  response: contentImageAddedResponse,
})

export const listContentBlocks = defineAdminCall({
  method: 'GET',
  path: '/api/admin/content',
  permission: 'content.read',
  response: contentOverviewResponse,
})

export const getContentBlock = defineAdminCall({
  method: 'GET',
  path: '/api/admin/content/:key',
  permission: 'content.read',
  params: contentParams,
  response: contentBlockResponse,
})

export const saveContent = defineAdminCall({
  method: 'POST',
  path: '/api/admin/content/:key',
  permission: 'content.edit',
  params: contentParams,
  body: contentUpdate,
  response: messageResponse,
})

export const restoreContentVersion = defineAdminCall({
  method: 'POST',
  path: '/api/admin/content/:key/versions/:number/restore',
  permission: 'content.edit',
  params: versionParams,
  body: restoreRequest,
  response: messageResponse,
})

export const unscheduleContentVersion = defineAdminCall({
  method: 'POST',
  path: '/api/admin/content/:key/versions/:number/unschedule',
  permission: 'content.edit',
  params: versionParams,
  response: messageResponse,
})

export const renderMarkdown = defineAdminCall({
  method: 'POST',
  path: '/api/admin/markdown',
  permission: 'content.read',
  body: markdownRequest,
  response: markdownResponse,
})

/** Of a block, or of an article under the key 'article'. */
export const createPreview = defineAdminCall({
  method: 'POST',
  path: '/api/admin/content/:key/preview',
  permission: 'content.edit',
  params: contentParams,
  body: previewRequest,
  response: previewResponse,
})
