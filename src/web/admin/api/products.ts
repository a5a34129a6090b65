import type * as z from 'zod'
import {
  editedProductResponse,
  productImageAddedResponse,
  type productPreviewRequest,
  type productUpdate,
  productUpdatedResponse,
} from '#contract/admin/edit-product.ts'
import { previewResponse } from '#contract/admin/previews.ts'
import { type bulkStatusUpdate, productsPage, productsQuery } from '#contract/admin/products.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import { type NewProductForm, productAddedResponse, toSpecNewProduct } from '#contract/spec-v1/add-product.ts'

export const listProducts = {
  path: '/api/admin/products',
  query: productsQuery,
  response: productsPage,
} as const

export const searchProducts = (search: string, limit: number, status?: 'published') => ({
  path: listProducts.path,
  response: productsPage,
  query: { search, limit, status },
})

/** The specification's call: a form with files. */
export const createProduct = (form: NewProductForm) => ({
  path: '/api/product/add',
  response: productAddedResponse,
  body: toSpecNewProduct(form),
})

export const updateProduct = (id: string, body: z.input<typeof productUpdate>) => ({
  path: `${listProducts.path}/${encodeURIComponent(id)}`,
  response: productUpdatedResponse,
  body,
})

export const updateProductStatuses = (body: z.input<typeof bulkStatusUpdate>) => ({
  path: `${listProducts.path}/bulk-status`,
  response: messageResponse,
  body,
})

export const getEditedProduct = (id: string) => ({
  path: `${listProducts.path}/${encodeURIComponent(id)}`,
  response: editedProductResponse,
})

export const previewProduct = (id: string, body: z.input<typeof productPreviewRequest>) => ({
  path: `${listProducts.path}/${encodeURIComponent(id)}/preview`,
  response: previewResponse,
  body,
})

export const uploadProductImage = (image: File) => {
  const body = new FormData()
  body.append('image', image)
  return { path: '/api/admin/product-images', response: productImageAddedResponse, body }
}
