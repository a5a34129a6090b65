import { z } from 'zod'
import type { Database } from '#db/open.ts'
import { lockOrder } from '#db/queries/orders/orders.ts'
import {
  findTrackedReturn,
  listDueReturnParcels,
  updateNextReturnAsk,
  updateReturnParcel,
} from '#db/queries/returns/return-parcels.ts'
import { findReturnById } from '#db/queries/returns/returns.ts'
import { hourMs, hoursAfter } from '#domain/duration.ts'
import type { ParcelTracking } from '#domain/fulfillment/parcel-tracking.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Return } from '#domain/returns/return.ts'
import { readReturnParcelStep } from '#domain/returns/return-parcel.ts'
import { defineJob, defineRecurringJob } from '../define-job.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'
import { openLabelAccount } from './label-accounts.ts'

/** Of one run. The rest follows in the next one. */
const askedPerRun = 500
const parallel = 4
/** Customers take their time. After that, staff say where it is. */
const trackedDays = 60
/** Hours until the shop asks again. Events of the carrier service come earlier. */
const usualHours = 12
const retryHours = 6

export const trackReturnsJob = defineRecurringJob({
  name: 'track-returns',
  cron: '37 * * * *',
  run: trackReturns,
})

/** Asks about the parcel of a return, because its carrier service says that there is news. */
export const trackReturnJob = defineJob({
  name: 'track-return',
  data: z.object({ returnId: z.string() }),
  run: (shop, { returnId }) => trackReturn(shop, returnId),
})

/**
 * Asks about parcels that customers send back, for those whose events do not come. @throws AggregateError at the end, with all
 * errors
 */
export async function trackReturns(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const since = new Date(now.getTime() - trackedDays * 24 * hourMs)
  const due = await listDueReturnParcels(shop.db, { now, since, limit: askedPerRun })
  await forEachIsolated(due, (id) => trackReturn(shop, id), parallel)
}

/**
 * Asks the carrier service about the parcel of a return and stores where it is. Staff receive and inspect it. Asked again, or
 * with older news, it changes nothing.
 */
async function trackReturn(shop: Shop, returnId: string): Promise<void> {
  const parcel = await findTrackedReturn(shop.db, returnId)
  if (parcel === undefined) return
  const opened = await openLabelAccount(shop, parcel.accountId)
  const answer = opened.ok ? await opened.value.gateway.getTracking?.(parcel) : undefined
  if (answer?.ok !== true) {
    await updateNextReturnAsk(shop.db, returnId, getLater(shop, retryHours))
    return
  }
  await shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, parcel.orderId)
    const request = await findReturnById(transaction, returnId)
    // Staff may have received it, or bought another label, in the meantime.
    const current = await findTrackedReturn(transaction, returnId)
    if (order === undefined || request === undefined) return
    if (current?.trackingNumber !== parcel.trackingNumber) return
    await storeStep(shop, transaction, { order, request, tracking: answer.value, carrier: parcel.carrier })
  })
}

function getLater(shop: Shop, hours: number): Date {
  return hoursAfter(shop.clock.now(), hours)
}

async function storeStep(
  shop: Shop,
  transaction: Database,
  {
    order,
    request,
    tracking,
    carrier,
  }: {
    readonly order: Order
    readonly request: Return
    readonly tracking: ParcelTracking
    readonly carrier: string
  },
): Promise<void> {
  await updateNextReturnAsk(transaction, request.id, getLater(shop, usualHours))
  const step = readReturnParcelStep(tracking)
  if (step === undefined) return
  const now = shop.clock.now()
  const last = tracking.scans.at(-1)?.at ?? now
  // A clock of a carrier may be wrong.
  const at = new Date(Math.min(last.getTime(), now.getTime()))
  const isNew = await updateReturnParcel(transaction, request.id, { step, at })
  if (!isNew) return
  await recordOrderEvent(transaction, order, {
    actor: { kind: 'provider', name: carrier },
    event: { kind: 'return-parcel-news', data: { number: request.number, step } },
    occurredAt: at,
  })
}
