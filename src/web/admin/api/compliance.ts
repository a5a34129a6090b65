import type * as z from 'zod'
import {
  type Compliance,
  complianceResponse,
  type ruleUpdate,
  type salesHoldPreview,
  salesHoldPreviewResponse,
  type salesHoldUpdate,
} from '#contract/admin/compliance.ts'
import { messageResponse } from '#contract/basic-responses.ts'

export const getCompliance = () => ({ path: '/api/admin/compliance', response: complianceResponse })

export const setSalesHold = (
  productClass: Compliance['salesHolds'][number]['productClass'],
  body: z.input<typeof salesHoldUpdate>,
) => ({ path: `/api/admin/sales-holds/${productClass}`, response: messageResponse, body })

export const previewSalesHold = (
  productClass: Compliance['salesHolds'][number]['productClass'],
  body: z.input<typeof salesHoldPreview>,
) => ({
  path: `/api/admin/sales-holds/${productClass}/preview`,
  response: salesHoldPreviewResponse,
  body,
})

export const updateRule = (id: string, body: z.input<typeof ruleUpdate>) => ({
  path: `/api/admin/rules/${encodeURIComponent(id)}`,
  response: messageResponse,
  body,
})
