import type * as z from 'zod'
import type { productUpdate } from '#contract/admin/edit-product.ts'
import {
  type bulkStatusUpdate,
  productsPage,
  productsQuery,
  productUpdatedResponse,
} from '#contract/admin/products.ts'
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
