import type { Selectable } from 'kysely'
import {
  type LabelState,
  labelFormats,
  labelStateTable,
  type ShippingLabel,
} from '#domain/fulfillment/shipping-label.ts'
import { cents } from '#domain/money.ts'
import type { ShippingLabel as ShippingLabelColumns } from '../types.ts'
import { parseOneOf } from './one-of.ts'

export function labelFromRow(row: Selectable<ShippingLabelColumns>): ShippingLabel {
  const state: LabelState = parseOneOf(row.state, labelStateTable.states)
  return {
    id: row.id,
    shipmentId: row.shipmentId ?? undefined,
    returnId: row.returnId ?? undefined,
    accountId: row.providerAccountId,
    state,
    carrier: row.carrier,
    service: row.service,
    hasAdultSignature: row.hasAdultSignature,
    format: parseOneOf(row.format, labelFormats),
    amount: cents(row.amountCents),
    cost: row.costCents === null ? undefined : cents(row.costCents),
    weightGrams: row.weightGrams,
    reference: row.reference,
    quoteRef: row.quoteRef,
    rateRef: row.rateRef,
    labelRef: row.labelRef ?? undefined,
    trackingNumber: row.trackingNumber ?? undefined,
    url: row.url ?? undefined,
    problem: row.problem ?? undefined,
    attempts: row.attempts,
    requestedAt: row.requestedAt,
    requestedBy: row.requestedBy,
    boughtAt: row.boughtAt ?? undefined,
  }
}
