import { refundDestinations } from '#domain/payments/store-credit.ts'
import type { Return } from '#domain/returns/return.ts'
import { returnStateTable } from '#domain/returns/return-state.ts'
import { parseOneOf } from './one-of.ts'

export interface ReturnRow {
  readonly id: string
  readonly number: string
  readonly orderId: string
  readonly state: string
  readonly reason: string
  readonly requestedAt: Date
  readonly refundTo: string
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly decisionNote: string | null
  readonly receivedAt: Date | null
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[]
}

export function returnFromRow(row: ReturnRow): Return {
  return {
    id: row.id,
    number: row.number,
    orderId: row.orderId,
    state: parseOneOf(row.state, returnStateTable.states),
    reason: row.reason,
    requestedAt: row.requestedAt,
    refundTo: parseOneOf(row.refundTo, refundDestinations),
    decidedAt: row.decidedAt ?? undefined,
    decidedBy: row.decidedBy ?? undefined,
    decisionNote: row.decisionNote ?? undefined,
    receivedAt: row.receivedAt ?? undefined,
    lines: row.lines,
  }
}
