import type * as z from 'zod'
import { type complianceMapQuery, complianceMapResponse } from '#contract/admin/compliance-map.ts'

export const getComplianceMap = (query: z.input<typeof complianceMapQuery>) => ({
  path: '/api/admin/compliance/map',
  response: complianceMapResponse,
  query,
})
