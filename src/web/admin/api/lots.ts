import type * as z from 'zod'
import {
  type LotEntryInput,
  type lotActionRequest,
  lotResponse,
  lotSavedResponse,
  type newLotRequest,
} from '#contract/admin/lot-entry.ts'
import { lotsPage, lotsQuery } from '#contract/admin/lots.ts'

const lotsPath = '/api/admin/lots'
const lotPath = (id: string) => `${lotsPath}/${encodeURIComponent(id)}`

export const listLots = { path: lotsPath, query: lotsQuery, response: lotsPage } as const

export const getLot = (id: string) => ({ path: lotPath(id), response: lotResponse })

export const createLot = (body: z.input<typeof newLotRequest>) => ({
  path: lotsPath,
  response: lotSavedResponse,
  body,
})

export const updateLot = (id: string, body: LotEntryInput & { readonly expectedVersion: number }) => ({
  path: lotPath(id),
  response: lotSavedResponse,
  body,
})

export const updateLotStatus = (id: string, body: z.input<typeof lotActionRequest>) => ({
  path: `${lotPath(id)}/actions`,
  response: lotSavedResponse,
  body,
})

export function uploadLotReport(id: string, pdf: File, expectedVersion: number) {
  const body = new FormData()
  body.append('expectedVersion', String(expectedVersion))
  body.append('coa_report', pdf)
  return { path: `${lotPath(id)}/report`, response: lotSavedResponse, body }
}
