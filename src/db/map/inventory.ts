import type { BackInStockRequest } from '#domain/inventory/back-in-stock.ts'

export interface BackInStockRequestRow {
  readonly id: string
  readonly email: string
  readonly customerId: string | null
}

export function backInStockRequestFromRow(row: BackInStockRequestRow): BackInStockRequest {
  return { ...row, customerId: row.customerId ?? undefined }
}
