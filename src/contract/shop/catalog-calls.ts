import type { productRequest } from '#contract/product-request.ts'
import type { lotQuery, productsRequest, suggestionsQuery } from '#contract/shop/catalog-requests.ts'
import { labReportResponse } from '#contract/shop/lab-report.ts'
import { familyResponse, productListResponse } from '#contract/shop/product.ts'
import { suggestionsResponse } from '#contract/shop/search.ts'
import { defineCall, schemaTypeOf } from '../define-call.ts'

export const findLabReport = defineCall({
  method: 'GET',
  path: '/api/lab-reports',
  query: schemaTypeOf<typeof lotQuery>(),
  response: labReportResponse,
})

export const listPopularProducts = defineCall({
  method: 'GET',
  path: '/api/product/popular',
  response: productListResponse,
})

export const getProducts = defineCall({
  method: 'POST',
  path: '/api/product/by-ids',
  body: schemaTypeOf<typeof productsRequest>(),
  response: productListResponse,
})

export const getFamily = defineCall({
  method: 'POST',
  path: '/api/product/family',
  body: schemaTypeOf<typeof productRequest>(),
  response: familyResponse,
})

export const suggest = defineCall({
  method: 'GET',
  path: '/api/search/suggest',
  query: schemaTypeOf<typeof suggestionsQuery>(),
  response: suggestionsResponse,
})
