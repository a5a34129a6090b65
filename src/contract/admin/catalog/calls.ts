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
  permission: 'products.read',
  response: attributeValuesResponse,
})

export const createAttributeValue = defineAdminCall({
  method: 'POST',
  path: '/api/admin/attributes/:attribute',
  permission: 'products.edit',
  params: attributeParams,
  body: groupInput,
  response: messageResponse,
})

export const renameAttributeValue = defineAdminCall({
  method: 'POST',
  path: '/api/admin/attributes/:attribute/rename',
  permission: 'products.edit',
  params: attributeParams,
  body: groupRename,
  response: messageResponse,
})

export const mergeAttributeValues = defineAdminCall({
  method: 'POST',
  path: '/api/admin/attributes/:attribute/merge',
  permission: 'products.edit',
  params: attributeParams,
  body: groupMerge,
  response: messageResponse,
})

export const orderAttributeValues = defineAdminCall({
  method: 'POST',
  path: '/api/admin/attributes/:attribute/order',
  permission: 'products.edit',
  params: attributeParams,
  body: attributeOrder,
  response: messageResponse,
})

export const listBrands = defineAdminCall({
  method: 'GET',
  path: '/api/admin/brands',
  permission: 'products.read',
  response: brandsResponse,
})

export const listCategories = defineAdminCall({
  method: 'GET',
  path: '/api/admin/categories',
  permission: 'products.read',
  response: categoriesResponse,
})

export const getEditedProduct = defineAdminCall({
  method: 'GET',
  path: '/api/admin/products/:id',
  permission: 'products.read',
  params: productParams,
  response: editedProductResponse,
})

export const updateProduct = defineAdminCall({
  method: 'POST',
  path: '/api/admin/products/:id',
  permission: 'products.edit',
  params: productParams,
  body: productUpdate,
  response: productUpdatedResponse,
})

export const previewProduct = defineAdminCall({
  method: 'POST',
  path: '/api/admin/products/:id/preview',
  permission: 'products.edit',
  params: productParams,
  body: productPreviewRequest,
  response: previewResponse,
})

export const createProductGroup = defineAdminCall({
  method: 'POST',
  path: '/api/admin/product-groups/:kind',
  permission: 'products.edit',
  params: groupParams,
  body: groupInput,
  response: messageResponse,
})

export const renameProductGroup = defineAdminCall({
  method: 'POST',
  path: '/api/admin/product-groups/:kind/rename',
  permission: 'products.edit',
  params: groupParams,
  body: groupRename,
  response: messageResponse,
})

export const mergeProductGroups = defineAdminCall({
  method: 'POST',
  path: '/api/admin/product-groups/:kind/merge',
  permission: 'products.edit',
  params: groupParams,
  body: groupMerge,
  response: messageResponse,
})

export const orderCategories = defineAdminCall({
  method: 'POST',
  path: '/api/admin/categories/order',
  permission: 'products.edit',
  body: categoryOrder,
  response: messageResponse,
})

export const uploadProductImage = defineAdminCall({
  method: 'POST',
  path: '/api/admin/product-images',
  permission: 'products.edit',
  form: true,
  // One picture of 2 MB.
  bodyLimit: 3 * 1024 * 1024,
  response: productImageAddedResponse,
})

export const getProductOptions = defineAdminCall({
  method: 'GET',
  path: '/api/admin/product-options',
  permission: 'products.read',
  response: productOptionsResponse,
})

export const listProducts = defineAdminCall({
  method: 'GET',
  path: '/api/admin/products',
  permission: 'products.read',
  query: productsQuery,
  response: productsPage,
})

export const updateProductStatuses = defineAdminCall({
  method: 'POST',
  path: '/api/admin/products/bulk-status',
  permission: 'products.edit',
  body: bulkStatusUpdate,
  response: messageResponse,
})
