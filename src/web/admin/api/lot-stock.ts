import type * as z from 'zod'
import { lotSavedResponse } from '#contract/admin/lot-entry.ts'
import {
  type lotCorrectionRequest,
  type lotReceiptRequest,
  type orderLotsRequest,
  productLotsResponse,
  type unitAssignmentRequest,
} from '#contract/admin/lot-stock.ts'
import { orderUpdatedResponse } from '#contract/admin/orders.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import { orderPath } from './orders.ts'

const lotPath = (id: string) => `/api/admin/lots/${encodeURIComponent(id)}`

export const listProductLots = (productId: string) => ({
  path: `/api/admin/products/${encodeURIComponent(productId)}/lots`,
  response: productLotsResponse,
})

export const assignUnits = (productId: string, body: z.input<typeof unitAssignmentRequest>) => ({
  path: `/api/admin/products/${encodeURIComponent(productId)}/unassigned-units`,
  response: messageResponse,
  body,
})

export const receiveLot = (id: string, body: z.input<typeof lotReceiptRequest>) => ({
  path: `${lotPath(id)}/receipts`,
  response: lotSavedResponse,
  body,
})

export const correctLotCount = (id: string, body: z.input<typeof lotCorrectionRequest>) => ({
  path: `${lotPath(id)}/count`,
  response: lotSavedResponse,
  body,
})

export const changeOrderLots = (number: string, body: z.input<typeof orderLotsRequest>) => ({
  path: `${orderPath(number)}/lots`,
  response: orderUpdatedResponse,
  body,
})
