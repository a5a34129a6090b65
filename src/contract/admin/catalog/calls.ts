import { messageResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import { previewResponse } from '../content/previews.ts'
import { attributeOrder, attributeParams, attributeValuesResponse } from './attribute-values.ts'
import { brandsResponse } from './brands.ts'
import { categoriesResponse } from './categories.ts'
import {
  editedProductResponse,
  productImageAddedResponse,
  productPreviewRequest,
  productUpdate,
  productUpdatedResponse,
} from './edit-product.ts'
import { categoryOrder, groupInput, groupMerge, groupParams, groupRename } from './product-groups.ts'
import { productOptionsResponse } from './product-options.ts'
import { bulkStatusUpdate, productParams, productsPage, productsQuery } from './products.ts'

export const listAttributeValues = defineAdminCall({
  method: 'GET',
  path: '/api/admin/attributes',
  permission: 'see products',
  response: attributeValuesResponse,
})

export const createAttributeValue = defineAdminCall({
  method: 'POST',
  path: '/api/admin/attributes/:attribute',
  permission: 'edit products',
  params: attributeParams,
  body: groupInput,
  response: messageResponse,
})

export const renameAttributeValue = defineAdminCall({
  method: 'POST',
  path: '/api/admin/attributes/:attribute/rename',
  permission: 'edit products',
  params: attributeParams,
  body: groupRename,
  response: messageResponse,
})

export const mergeAttributeValues = defineAdminCall({
  method: 'POST',
  path: '/api/admin/attributes/:attribute/merge',
  permission: 'edit products',
  params: attributeParams,
  body: groupMerge,
  response: messageResponse,
})

export const orderAttributeValues = defineAdminCall({
  method: 'POST',
  path: '/api/admin/attributes/:attribute/order',
  permission: 'edit products',
  params: attributeParams,
  body: attributeOrder,
  response: messageResponse,
})

export const listBrands = defineAdminCall({
  method: 'GET',
  path: '/api/admin/brands',
  permission: 'see products',
  response: brandsResponse,
})

export const listCategories = defineAdminCall({
  method: 'GET',
  path: '/api/admin/categories',
  permission: 'see products',
  response: categoriesResponse,
})

export const getEditedProduct = defineAdminCall({
  method: 'GET',
  path: '/api/admin/products/:id',
  permission: 'see products',
  params: productParams,
  response: editedProductResponse,
})

export const updateProduct = defineAdminCall({
  method: 'POST',
  path: '/api/admin/products/:id',
  permission: 'edit products',
  params: productParams,
  body: productUpdate,
  response: productUpdatedResponse,
})

export const previewProduct = defineAdminCall({
  method: 'POST',
  path: '/api/admin/products/:id/preview',
  permission: 'edit products',
  params: productParams,
  body: productPreviewRequest,
  response: previewResponse,
})

export const createProductGroup = defineAdminCall({
  method: 'POST',
  path: '/api/admin/product-groups/:kind',
  permission: 'edit products',
  params: groupParams,
  body: groupInput,
  response: messageResponse,
})

export const renameProductGroup = defineAdminCall({
  method: 'POST',
  path: '/api/admin/product-groups/:kind/rename',
  permission: 'edit products',
  params: groupParams,
  body: groupRename,
  response: messageResponse,
})

export const mergeProductGroups = defineAdminCall({
  method: 'POST',
  path: '/api/admin/product-groups/:kind/merge',
  permission: 'edit products',
  params: groupParams,
  body: groupMerge,
  response: messageResponse,
})

export const orderCategories = defineAdminCall({
  method: 'POST',
  path: '/api/admin/categories/order',
  permission: 'edit products',
  body: categoryOrder,
  response: messageResponse,
})

export const uploadProductImage = defineAdminCall({
  method: 'POST',
  path: '/api/admin/product-images',
  permission: 'edit products',
  form: true,
  // One picture of 2 MB.
  bodyLimit: 3 * 1024 * 1024,
  response: productImageAddedResponse,
})

export const getProductOptions = defineAdminCall({
  method: 'GET',
  path: '/api/admin/product-options',
  permission: 'see products',
  response: productOptionsResponse,
})

export const listProducts = defineAdminCall({
  method: 'GET',
  path: '/api/admin/products',
  permission: 'see products',
  query: productsQuery,
  response: productsPage,
})

export const updateProductStatuses = defineAdminCall({
  method: 'POST',
  path: '/api/admin/products/bulk-status',
  permission: 'edit products',
  body: bulkStatusUpdate,
  response: messageResponse,
})
