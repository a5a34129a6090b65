import type { Database } from '#db/open.ts'
import { lockStock } from '#db/queries/inventory/stock.ts'
import { findStoredLot, listEndedLots, type StoredLot, updateLot } from '#db/queries/lots/lot-edits.ts'
import { systemActor } from '#db/queries/staff/audit-log.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { toTestedLot } from '#domain/lots/lot.ts'
import { isLotExpired } from '#domain/lots/lot-clearance.ts'
import { defineRecurringJob } from '../define-job.ts'
import { openOrdersReview } from '../events/open-orders-review.ts'
import { publishEvent, recordEvent } from '../events/record-event.ts'
import { publishSettledStock } from '../inventory/release-stock.ts'
import type { Shop } from '../shop.ts'
import { getLockedStock, quarantineLot } from './quarantine-lot.ts'

export const expireLotsJob = defineRecurringJob({
  name: 'expire-lots',
  cron: '*/10 * * * *',
  run: expireLotsByDate,
})

/**
 * Takes lots off sale whose reports ended yesterday, and has the open orders with them held. No staff member is there to ask, so
 * everything on hand is quarantined.
 */
export async function expireLotsByDate(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  await shop.db.transaction().execute(async (transaction) => {
    const ended = await listEndedLots(transaction, toLegalDay(now))
    if (ended.length === 0) return
    await lockStock(
      transaction,
      ended.map(({ productId }) => productId),
    )
    const expired: StoredLot[] = []
    for (const { id } of ended) {
      const lot = await findStoredLot(transaction, id)
      // Staff may have decided about it while this waited for the lock.
      if (lot?.status !== 'passed' || !isLotExpired(toTestedLot(lot), toLegalDay(now))) continue
      expired.push(lot)
      await expireLot(shop, transaction, lot, now)
    }
    await publishEvent(transaction, {
      kind: 'lots expired',
      productIds: expired.map(({ productId }) => productId),
    })
    await shop.enqueue(transaction, openOrdersReview, {})
  })
}

async function expireLot(shop: Shop, transaction: Database, lot: StoredLot, now: Date): Promise<void> {
  const stock = await getLockedStock(transaction, lot.productId)
  const moved = await quarantineLot(transaction, lot, undefined, {
    by: systemActor,
    at: now,
    reason: 'The lab report has expired.',
  })
  if (!moved.ok) throw new Error(`Lot ${lot.number} did not expire: ${moved.refusal.message}`)
  await updateLot(transaction, lot.id, { status: 'expired' }, now)
  await publishSettledStock(transaction, [lot.productId])
  const stockNow = await getLockedStock(transaction, lot.productId)
  await recordEvent(shop, transaction, {
    by: systemActor,
    kind: 'lot expired',
    subject: lot.number,
    detail: {
      product: lot.productName,
      ...(moved.value === 0 ? {} : { quarantined: moved.value }),
      ...(stock === stockNow ? {} : { stock: `${stock} → ${stockNow}` }),
    },
  })
}
