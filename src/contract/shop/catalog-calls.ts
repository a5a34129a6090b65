import { defineCall, schemaTypeOf } from '../define-call.ts'
import type { productRequest } from '../product-request.ts'
import type { lotQuery, productsRequest, suggestionsQuery } from './catalog-requests.ts'
import { labReportResponse } from './lab-report.ts'
import { familyResponse, productListResponse } from './product.ts'
import { suggestionsResponse } from './search.ts'

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
