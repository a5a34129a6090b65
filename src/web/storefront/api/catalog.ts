import type * as z from 'zod/mini'
import type { lotQuery, productsRequest, suggestionsQuery } from '#contract/shop/catalog-requests.ts'
import { labReportResponse } from '#contract/shop/lab-report.ts'
import { familyResponse, productListResponse } from '#contract/shop/product.ts'
import { suggestionsResponse } from '#contract/shop/search.ts'
import {
  fromSpecProduct,
  fromSpecProducts,
  productResponse,
  productsResponse,
} from '#contract/spec-v1/product.ts'
import type { productListQuery, productRequest } from '#contract/spec-v1/product-requests.ts'
import { type CallDefinitions, sendAs } from './call-definition.ts'

/** Products, search and lab reports. */
export const catalogCalls = {
  listProducts: {
    method: 'GET',
    path: '/api/product/list',
    schema: productsResponse,
    toWire: sendAs<typeof productListQuery>,
    fromWire: fromSpecProducts,
  },
  listPopularProducts: {
    method: 'GET',
    path: '/api/product/popular',
    schema: productListResponse,
  },
  bestDeals: {
    method: 'GET',
    path: '/api/product/best',
    schema: productsResponse,
    fromWire: fromSpecProducts,
  },
  getProduct: {
    method: 'POST',
    path: '/api/product/single',
    schema: productResponse,
    toWire: sendAs<typeof productRequest>,
    fromWire: ({ product }: z.infer<typeof productResponse>) => ({ product: fromSpecProduct(product) }),
  },
  getProducts: {
    method: 'POST',
    path: '/api/product/by-ids',
    schema: productListResponse,
    toWire: sendAs<typeof productsRequest>,
  },
  getFamily: {
    method: 'POST',
    path: '/api/product/family',
    schema: familyResponse,
    toWire: sendAs<typeof productRequest>,
  },
  suggest: {
    method: 'GET',
    path: '/api/search/suggest',
    schema: suggestionsResponse,
    toWire: sendAs<typeof suggestionsQuery>,
  },
  findLabReport: {
    method: 'GET',
    path: '/api/lab-reports',
    schema: labReportResponse,
    toWire: sendAs<typeof lotQuery>,
  },
} as const satisfies CallDefinitions
