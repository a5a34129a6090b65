import { labReportAnswer } from '#contract/answers/lab-report.ts'
import { productAnswer, productsAnswer } from '#contract/answers/product.ts'
import { suggestionsAnswer } from '#contract/answers/search.ts'
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
