import type * as z from 'zod/mini'
import { labReportResponse } from '#contract/shop/lab-report.ts'
import { productListResponse } from '#contract/shop/product.ts'
import { suggestionsResponse } from '#contract/shop/search.ts'
import {
  fromSpecProduct,
  fromSpecProducts,
  productResponse,
  productsResponse,
} from '#contract/spec-v1/product.ts'
import type { CallDefinitions } from './call-definition.ts'

/** Products, search and lab reports. */
export const catalogCalls = {
  listProducts: {
    method: 'GET',
    path: '/api/product/list',
    schema: productsResponse,
    fromWire: fromSpecProducts,
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
    fromWire: ({ product }: z.infer<typeof productResponse>) => ({ product: fromSpecProduct(product) }),
  },
  getProducts: { method: 'POST', path: '/api/product/several', schema: productListResponse },
  suggest: { method: 'GET', path: '/api/search/suggest', schema: suggestionsResponse },
  findLabReport: { method: 'GET', path: '/api/lab-reports', schema: labReportResponse },
} as const satisfies CallDefinitions
