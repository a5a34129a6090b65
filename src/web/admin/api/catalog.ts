import type * as z from 'zod'
import {
  type brandInput,
  brandsResponse,
  type bulkStatusUpdate,
  categoriesResponse,
  productOptionsResponse,
  productsPage,
  productsQuery,
  type productUpdate,
  productUpdatedResponse,
} from '#contract/admin/catalog.ts'
import { done } from '#contract/basic-answers.ts'
import { productAdded } from '#contract/spec-v1/add-product.ts'

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
export const createProduct = (form: FormData) => ({
  path: '/api/product/add',
  response: productAdded,
  body: form,
})

export const updateProduct = (id: string, body: z.input<typeof productUpdate>) => ({
  path: `${listProducts.path}/${encodeURIComponent(id)}`,
  response: productUpdatedResponse,
  body,
})

export const updateProductStatuses = (body: z.input<typeof bulkStatusUpdate>) => ({
  path: `${listProducts.path}/bulk-status`,
  response: done,
  body,
})

export const getProductOptions = () => ({
  path: '/api/admin/product-options',
  response: productOptionsResponse,
})

export const listCategories = () => ({ path: '/api/admin/categories', response: categoriesResponse })

export const listBrands = () => ({ path: '/api/admin/brands', response: brandsResponse })

export const createBrand = (body: z.input<typeof brandInput>) => ({
  path: '/api/admin/brands',
  response: done,
  body,
})
