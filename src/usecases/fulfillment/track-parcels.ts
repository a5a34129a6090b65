import { z } from 'zod'
import type { Database } from '#db/open.ts'
import {
  findTrackedParcel,
  insertScans,
  listDueParcels,
  updateNextAsk,
  updateParcelNews,
} from '#db/queries/fulfillment/parcel-tracking.ts'
import { lockOrder } from '#db/queries/orders/orders.ts'
import { systemActor } from '#db/queries/staff/audit-log.ts'
import { hourMs, hoursAfter } from '#domain/duration.ts'
import { type ParcelStep, readParcelStep } from '#domain/fulfillment/parcel-step.ts'
import type { ParcelTracking } from '#domain/fulfillment/parcel-tracking.ts'
import type { Shipment } from '#domain/fulfillment/shipment.ts'
import type { Order } from '#domain/orders/order.ts'
import { describePart } from '#domain/orders/shipment-step.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { defineJob, defineRecurringJob } from '../define-job.ts'
import { queueEventEmail } from '../email/order-emails.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import { getShopSettings } from '../settings/get-shop-settings.ts'
import type { Shop } from '../shop.ts'
import { openLabelAccount } from './label-accounts.ts'
import { moveOrder } from './move-order.ts'

/** Of one run. The rest follows in the next one. */
const askedPerRun = 500
const parallel = 4
/** No carrier has a parcel longer. Staff say where it is then. */
const trackedDays = 45
/** Hours until the shop asks again. Events of the carrier service come earlier. */
const usualHours = 12
const soonHours = 2
const retryHours = 6

export const trackParcelsJob = defineRecurringJob({
  name: 'track-parcels',
  cron: '7 * * * *',
  run: trackParcels,
})

/** Asks about a parcel, because its carrier service says that there is news. */
export const trackParcelJob = defineJob({
  name: 'track-parcel',
  data: z.object({ shipmentId: z.string() }),
  run: (shop, { shipmentId }) => trackParcel(shop, shipmentId),
})

/** Asks about parcels on their way, for those whose events do not come. @throws AggregateError at the end, with all errors */
export async function trackParcels(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const since = new Date(now.getTime() - trackedDays * 24 * hourMs)
  const due = await listDueParcels(shop.db, { now, since, limit: askedPerRun })
  await forEachIsolated(due, (id) => trackParcel(shop, id), parallel)
}

/**
 * Asks the carrier service about a parcel and stores what it says. A parcel that arrived is delivered by the step that staff
 * take. Asked again, or with older news, it changes nothing.
 */
export async function trackParcel(shop: Shop, shipmentId: string): Promise<void> {
  const parcel = await findTrackedParcel(shop.db, shipmentId)
  if (parcel === undefined) return
  const opened = await openLabelAccount(shop, parcel.accountId)
  const answer = opened.ok ? await opened.value.gateway.getTracking?.(parcel) : undefined
  if (answer?.ok !== true) {
    await updateNextAsk(shop.db, shipmentId, getLater(shop, retryHours))
    return
  }
  await shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, parcel.orderId)
    const shipment = order?.shipments.find(({ id }) => id === shipmentId)
    if (order === undefined || shipment?.state !== 'shipped') return
    // The answer is about the number that staff may have corrected in the meantime.
    if (shipment.trackingNumber === parcel.trackingNumber)
      await storeTracking(shop, transaction, order, { shipment, tracking: answer.value })
  })
}

function getLater(shop: Shop, hours: number): Date {
  return hoursAfter(shop.clock.now(), hours)
}

async function storeTracking(
  shop: Shop,
  transaction: Database,
  order: Order,
  { shipment, tracking }: { readonly shipment: Shipment; readonly tracking: ParcelTracking },
): Promise<void> {
  await insertScans(transaction, shipment.id, tracking.scans)
  const step = readParcelStep(tracking)
  const hours = step === 'out-for-delivery' ? soonHours : usualHours
  await updateNextAsk(transaction, shipment.id, getLater(shop, hours))
  if (step === undefined) return
  const at = getNewsTime(shop, shipment, tracking)
  const isNew = await updateParcelNews(transaction, shipment.id, {
    step,
    at,
    expectedAt: tracking.expectedAt,
    signedBy: tracking.signedBy,
  })
  if (step === 'delivered') {
    const delivered = { to: step, shipmentId: shipment.id, by: systemActor, at } as const
    // Refused for an order that cannot be delivered, such as one of another mode. Staff see the news.
    await moveOrder(shop, transaction, order, delivered)
  } else if (isNew && step !== 'in-transit') {
    await reportNews(shop, transaction, order, { shipment, step, at })
  }
}

/** When the carrier scanned it last. A clock of a carrier may be wrong. */
function getNewsTime(shop: Shop, { shippedAt }: Shipment, { scans }: ParcelTracking): Date {
  const now = shop.clock.now()
  const last = scans.at(-1)?.at ?? now
  if (last > now) return now
  return shippedAt !== undefined && last < shippedAt ? shippedAt : last
}

async function reportNews(
  shop: Shop,
  transaction: Database,
  order: Order,
  { shipment, step, at }: { readonly shipment: Shipment; readonly step: ParcelStep; readonly at: Date },
): Promise<void> {
  const event = { kind: 'parcel-news', data: { step, ...describePart(order, shipment) } } as const
  await recordOrderEvent(transaction, order, {
    actor: { kind: 'provider', name: shipment.carrier },
    event,
    occurredAt: at,
  })
  const settings = await getShopSettings(transaction)
  // The shop may ask hours after the scan, and the email says that the package arrives today.
  const isToday = toShopDay(at) === toShopDay(shop.clock.now())
  const isSent = {
    'out-for-delivery': settings.outForDeliveryEmail === 'on' && isToday,
    'failed-attempt': settings.failedAttemptEmail === 'on',
  }
  if ((step === 'out-for-delivery' || step === 'failed-attempt') && isSent[step])
    await queueEventEmail(shop, transaction, order, event, undefined)
}
