import { productOptionsResponse } from '#contract/admin/product-options.ts'

export const getProductOptions = () => ({
  path: '/api/admin/product-options',
  response: productOptionsResponse,
})
