import { contentImageAddedResponse, contentImagesResponse } from '#contract/admin/content-images.ts'

export const listContentImages = () => ({
  path: '/api/admin/content-images',
  response: contentImagesResponse,
})

export const uploadContentImage = (form: FormData) => ({
  path: '/api/admin/content-images',
  response: contentImageAddedResponse,
  body: form,
})
