import { listAgeChecks } from '#db/queries/age-checks/age-checks.ts'
import { findParcelNews, listScans, type StoredScan } from '#db/queries/fulfillment/parcel-tracking.ts'
import { listOrderEdits } from '#db/queries/orders/order-edits.ts'
import { findOrderEvents } from '#db/queries/orders/order-events.ts'
import {
  type EvidenceLot,
  type EvidenceMessage,
  type EvidencePaymentEvent,
  type EvidenceVerdict,
  findEvidenceVerdict,
  listEvidenceLots,
  listEvidenceMessages,
  listEvidencePaymentEvents,
} from '#db/queries/orders/order-evidence.ts'
import { findOrderByNumber, listOrderLinesWithLots } from '#db/queries/orders/orders.ts'
import {
  listPaymentsWithAccounts,
  type PaymentWithAccount,
} from '#db/queries/payments/payments-with-accounts.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { findReturns } from '#db/queries/returns/returns.ts'
import { type Actor, listSealedEntries, type SealedAuditEntry } from '#db/queries/staff/audit-log.ts'
import type { OrderAgeCheck } from '#domain/age-checks/order-age-check.ts'
import type { ParcelNews } from '#domain/fulfillment/parcel-step.ts'
import type { Order, OrderLineWithLots } from '#domain/orders/order.ts'
import type { OrderEdit } from '#domain/orders/order-edit.ts'
import type { TimelineEntry } from '#domain/orders/order-event.ts'
import type { Refund } from '#domain/payments/payment.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Return } from '#domain/returns/return.ts'
import { createFileNames, toFileName } from '#domain/zip-file-name.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'

/** What the shop can show about an order in a dispute. Without the date of birth, which is not needed there. */
export interface CollectedEvidence {
  readonly order: Order
  readonly lines: readonly OrderLineWithLots[]
  readonly lots: readonly EvidenceLot[]
  readonly decision: EvidenceVerdict
  readonly events: readonly TimelineEntry[]
  readonly ageChecks: readonly OrderAgeCheck[]
  readonly payments: readonly PaymentWithAccount[]
  readonly paymentEvents: readonly EvidencePaymentEvent[]
  readonly refunds: readonly Refund[]
  readonly returns: readonly Return[]
  readonly edits: readonly OrderEdit[]
  readonly messages: readonly EvidenceMessage[]
  readonly auditEntries: readonly SealedAuditEntry[]
  /** What carriers say of the parcels, by shipment. */
  readonly news: ReadonlyMap<string, ParcelNews>
  readonly scans: readonly StoredScan[]
  readonly collectedAt: Date
  readonly collectedBy: string
}

export interface OrderEvidence extends CollectedEvidence {
  /** The PDFs of the lots, by file name. */
  readonly reports: ReadonlyMap<string, Uint8Array>
}

/** Larger reports are left out; their hash is in the file all the same. */
const maxReportBytes = 40 * 1024 * 1024

/** Collects the evidence file of an order, and records who took it. */
export async function exportOrderEvidence(
  shop: Shop,
  { number, by }: { readonly number: string; readonly by: Actor },
): Promise<Result<OrderEvidence>> {
  const order = await findOrderByNumber(shop.db, number)
  if (order === undefined)
    return refuse('order-not-found', { message: 'We could not find an order with this number.' })
  await recordEvent(shop, shop.db, { by, kind: 'order evidence exported', subject: order.number })
  const collected = await collectOrderEvidence(shop, order, by)
  return ok({ ...collected, reports: await readReports(shop, collected.lots) })
}

export async function collectOrderEvidence(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  order: Order,
  by: Actor,
): Promise<CollectedEvidence> {
  const [
    lines,
    lots,
    decision,
    events,
    ageChecks,
    payments,
    paymentEvents,
    refunds,
    returns,
    edits,
    messages,
    auditEntries,
    news,
    scans,
  ] = await Promise.all([
    listOrderLinesWithLots(db, order.id),
    listEvidenceLots(db, order.id),
    findEvidenceVerdict(db, order.id),
    findOrderEvents(db, [order.id]),
    listAgeChecks(db, order.id),
    listPaymentsWithAccounts(db, order.id),
    listEvidencePaymentEvents(db, order.id),
    listRefunds(db, order.id),
    findReturns(db, [order.id]),
    listOrderEdits(db, order.id),
    listEvidenceMessages(db, order),
    listSealedEntries(db, order.number),
    findParcelNews(db, [order.id]),
    listScans(db, order.id),
  ])
  return {
    order,
    lines,
    lots,
    decision,
    events: events.get(order.id) ?? [],
    ageChecks,
    payments,
    paymentEvents,
    refunds,
    returns: returns.get(order.id) ?? [],
    edits,
    messages,
    auditEntries,
    news,
    scans,
    collectedAt: clock.now(),
    collectedBy: by.displayName,
  }
}

async function readReports(
  { files }: Pick<Shop, 'files'>,
  lots: readonly EvidenceLot[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const reports = new Map<string, Uint8Array>()
  const nameFile = createFileNames()
  let left = maxReportBytes
  for (const { number, reportFileKey } of lots) {
    const pdf = reportFileKey === undefined ? undefined : await files.read(reportFileKey)
    if (pdf === undefined || pdf.byteLength > left) continue
    left -= pdf.byteLength
    reports.set(nameFile(`lab-report-${toFileName(number)}.pdf`), pdf)
  }
  return reports
}
