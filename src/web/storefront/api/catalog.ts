import { labReportAnswer } from '#contract/shop/lab-report.ts'
import { suggestionsAnswer } from '#contract/shop/search.ts'
import { productAnswer, productsAnswer } from '#contract/spec-v1/product.ts'
import type { CallDefinitions } from './call-definition.ts'

/** Products, search and lab reports. */
export const catalogCalls = {
  listProducts: { method: 'GET', path: '/api/product/list', schema: productsAnswer },
  bestDeals: { method: 'GET', path: '/api/product/best', schema: productsAnswer },
  getProduct: { method: 'POST', path: '/api/product/single', schema: productAnswer },
  getProducts: { method: 'POST', path: '/api/product/several', schema: productsAnswer },
  suggest: { method: 'GET', path: '/api/search/suggest', schema: suggestionsAnswer },
  findLabReport: { method: 'GET', path: '/api/lab-reports', schema: labReportAnswer },
} as const satisfies CallDefinitions
