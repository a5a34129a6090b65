import type { RecordedSalesHold } from '#domain/compliance/sales-hold.ts'

export type RecordedSalesHoldRow = Omit<RecordedSalesHold, 'changedBy'> & {
  readonly changedBy: string | null
}

export function salesHoldFromRow(row: RecordedSalesHoldRow): RecordedSalesHold {
  return { ...row, changedBy: row.changedBy ?? undefined }
}
