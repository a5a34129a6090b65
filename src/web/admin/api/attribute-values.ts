import { attributeValuesResponse } from '#contract/admin/attribute-values.ts'

export const listAttributeValues = () => ({
  path: '/api/admin/attributes',
  response: attributeValuesResponse,
})
