import { refundDestinations } from '#domain/payments/store-credit.ts'
import { labelPayers } from '#domain/returns/label-payer.ts'
import type { Return } from '#domain/returns/return.ts'
import { returnParcelSteps } from '#domain/returns/return-parcel.ts'
import type { ReturnPhoto } from '#domain/returns/return-photo.ts'
import { returnReasons, returnResolutions } from '#domain/returns/return-reason.ts'
import { returnStateTable } from '#domain/returns/return-state.ts'
import { parseOneOf } from './one-of.ts'

export interface ReturnRow {
  readonly id: string
  readonly number: string
  readonly orderId: string
  readonly state: string
  readonly note: string
  readonly resolution: string
  readonly requestedAt: Date
  readonly refundTo: string
  readonly labelPaidBy: string
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly decisionNote: string | null
  readonly receivedAt: Date | null
  readonly parcelStep: string | null
  readonly parcelStepAt: Date | null
  readonly inspectedAt: Date | null
  readonly inspectedBy: string | null
  readonly inspectionNote: string
  readonly lines: readonly {
    readonly lineId: string
    readonly quantity: number
    readonly reason: string | null
  }[]
  readonly photos: readonly ReturnPhoto[]
  readonly exchangeDraftId: string | null
  readonly exchangeOrder: string | null
}

export function returnFromRow(row: ReturnRow): Return {
  return {
    id: row.id,
    number: row.number,
    orderId: row.orderId,
    state: parseOneOf(row.state, returnStateTable.states),
    note: row.note,
    resolution: parseOneOf(row.resolution, returnResolutions),
    requestedAt: row.requestedAt,
    refundTo: parseOneOf(row.refundTo, refundDestinations),
    labelPaidBy: parseOneOf(row.labelPaidBy, labelPayers),
    decidedAt: row.decidedAt ?? undefined,
    decidedBy: row.decidedBy ?? undefined,
    decisionNote: row.decisionNote ?? undefined,
    receivedAt: row.receivedAt ?? undefined,
    parcel:
      row.parcelStep === null || row.parcelStepAt === null
        ? undefined
        : { step: parseOneOf(row.parcelStep, returnParcelSteps), at: row.parcelStepAt },
    inspection:
      row.inspectedAt === null || row.inspectedBy === null
        ? undefined
        : { at: row.inspectedAt, by: row.inspectedBy, note: row.inspectionNote },
    lines: row.lines.map(({ reason, ...line }) => ({
      ...line,
      reason: reason === null ? undefined : parseOneOf(reason, returnReasons),
    })),
    photos: row.photos,
    exchange: exchangeFromRow(row),
  }
}

function exchangeFromRow({
  exchangeDraftId,
  exchangeOrder,
}: Pick<ReturnRow, 'exchangeDraftId' | 'exchangeOrder'>): Return['exchange'] {
  if (exchangeOrder !== null) return { orderNumber: exchangeOrder }
  return exchangeDraftId === null ? undefined : { draftId: exchangeDraftId }
}
