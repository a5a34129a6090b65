import type * as z from 'zod'
import {
  lotRecallsResponse,
  type newRecallRequest,
  type recallContactRequest,
  recallOpenedResponse,
  recallOrdersPage,
  recallOrdersQuery,
  recallResponse,
  type recallStepRequest,
} from '#contract/admin/recalls.ts'
import { messageResponse } from '#contract/basic-responses.ts'

const recallPath = (id: string) => `/api/admin/recalls/${encodeURIComponent(id)}`
const recallsOfLotPath = (lotId: string) => `/api/admin/lots/${encodeURIComponent(lotId)}/recalls`
const orderPath = (id: string, number: string) => `${recallPath(id)}/orders/${encodeURIComponent(number)}`

export const listLotRecalls = (lotId: string) => ({
  path: recallsOfLotPath(lotId),
  response: lotRecallsResponse,
})

export const openRecall = (lotId: string, body: z.input<typeof newRecallRequest>) => ({
  path: recallsOfLotPath(lotId),
  response: recallOpenedResponse,
  body,
})

export const getRecall = (id: string) => ({ path: recallPath(id), response: recallResponse })

export const listRecallOrders = (id: string) => ({
  path: `${recallPath(id)}/orders`,
  query: recallOrdersQuery,
  response: recallOrdersPage,
})

export const recallExportPath = (id: string) => `${recallPath(id)}/export`

export const takeRecallStep = (id: string, body: z.input<typeof recallStepRequest>) => ({
  path: `${recallPath(id)}/steps`,
  response: messageResponse,
  body,
})

export const sendRecallNotices = (id: string, expectedVersion: number) => ({
  path: `${recallPath(id)}/notices`,
  response: messageResponse,
  body: { expectedVersion },
})

export const refundRecalledOrders = (id: string, expectedVersion: number) => ({
  path: `${recallPath(id)}/refunds`,
  response: messageResponse,
  body: { expectedVersion },
})

export const refundRecalledOrder = (id: string, number: string) => ({
  path: `${orderPath(id, number)}/refund`,
  response: messageResponse,
})

export const recordRecallContact = (
  id: string,
  number: string,
  body: z.input<typeof recallContactRequest>,
) => ({ path: `${orderPath(id, number)}/contact`, response: messageResponse, body })

export const recordReturnToSender = (id: string, number: string, note: string) => ({
  path: `${orderPath(id, number)}/return-to-sender`,
  response: messageResponse,
  body: { note },
})
