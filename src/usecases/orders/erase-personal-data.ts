import { eraseEmailRecords } from '#db/queries/customers/delete-account.ts'
import {
  eraseOrders,
  hasAccount,
  lockErasableGuestOrders,
  lockErasableUnpaidOrders,
  lockGuestOrders,
  reduceOrders,
} from '#db/queries/orders/erase-orders.ts'
import { findUnsettledOrders } from '#db/queries/orders/unsettled-orders.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { daysBefore } from '#domain/duration.ts'
import { getRetentionStart, orderRetentionYears } from '#domain/orders/retention.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { formatUnits } from '#domain/text.ts'
import { recordEvent } from '../events/record-event.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import { getShopSettings } from '../settings/get-shop-settings.ts'
import type { Shop } from '../shop.ts'

/** Erases who placed orders that were never paid (decision 0171). @returns how many orders. */
export async function eraseUnpaidOrders(shop: Shop): Promise<number> {
  const now = shop.clock.now()
  const { unpaidOrderDays } = await getShopSettings(shop.db)
  const placedBefore = daysBefore(now, unpaidOrderDays)
  return shop.db.transaction().execute(async (transaction) => {
    const ids = await lockErasableUnpaidOrders(transaction, placedBefore)
    await eraseOrders(transaction, ids, now)
    return ids.length
  })
}

/** Erases who placed orders without an account, once no law asks for it anymore. @returns how many orders. */
export async function eraseGuestOrders(shop: Shop): Promise<number> {
  const now = shop.clock.now()
  return shop.db.transaction().execute(async (transaction) => {
    const ids = await lockErasableGuestOrders(transaction, getRetentionStart(now))
    await eraseOrders(transaction, ids, now)
    return ids.length
  })
}

/**
 * Erases a guest's data on request: all orders with the email address of this one, and what else is stored by that address.
 * A paid order keeps what the law asks for until its time is over.
 */
export async function eraseGuest(
  shop: Shop,
  { number, reason, by }: { readonly number: string; readonly reason: string; readonly by: Actor },
): Promise<Result<string>> {
  const now = shop.clock.now()
  return shop.db.transaction().execute(async (transaction) => {
    const locked = await lockOrderByNumber(transaction, number)
    if (!locked.ok) return locked
    const { email, customerId } = locked.value
    if (customerId !== undefined)
      return refuse('invalid-state', {
        message: 'This order belongs to an account. Its owner can delete it.',
      })
    const orders = email === '' ? [] : await lockGuestOrders(transaction, email)
    if (orders.length === 0)
      return refuse('invalid-state', { message: 'The personal data of this order was erased before.' })
    const unsettled = await findUnsettledOrders(transaction, { mode: shop.mode, now }, { guestEmail: email })
    if (unsettled.length > 0 || orders.some(({ isOpen }) => isOpen)) {
      const numbers = unsettled.map((each) => each.number).join(', ')
      return refuse('invalid-state', {
        message: numbers
          ? `Settle these orders of the guest first: ${numbers}.`
          : 'An order of this guest can still be paid. Cancel it first.',
      })
    }
    const isKept = (order: (typeof orders)[number]) =>
      order.isPaid && order.placedAt.getTime() >= getRetentionStart(now).getTime()
    const kept = orders.filter(isKept)
    await reduceOrders(
      transaction,
      kept.map(({ id }) => id),
      now,
    )
    await eraseOrders(
      transaction,
      orders.filter((order) => !isKept(order)).map(({ id }) => id),
      now,
    )
    if (!(await hasAccount(transaction, email))) await eraseEmailRecords(transaction, email)
    await recordEvent(shop, transaction, {
      by,
      kind: 'guest data erased',
      subject: number,
      detail: { orders: orders.length, keptByLaw: kept.length, reason },
    })
    return ok(
      kept.length === 0
        ? `Erased the personal data of ${formatUnits(orders.length, 'order')}.`
        : `Erased what no law asks for. The law asks for the name and the address of ${formatUnits(kept.length, 'paid order')} until ${orderRetentionYears} years after the end of the year of the order. They are erased then.`,
    )
  })
}
