import { findLocation, shareLocation } from '#db/queries/inventory/locations.ts'
import { updateOrder } from '#db/queries/orders/orders.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { formatFullName } from '#domain/catalog/product.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { isOpenOrder } from '#domain/orders/order-states.ts'
import { countUnpacked } from '#domain/orders/shipment-step.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { joinWords } from '#domain/text.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { takeLotsOfLocation } from '../inventory/allocate-order.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

/** Packs what is not packed of a paid order at another location, from the lots there. */
export async function changeOrderLocation(
  shop: Shop,
  {
    number,
    locationId,
    expectedVersion,
    by,
  }: {
    readonly number: string
    readonly locationId: string
    /** The version of the order that staff saw. */
    readonly expectedVersion: number
    readonly by: Actor
  },
): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const locked = await lockOrderByNumber(transaction, number, expectedVersion)
    if (!locked.ok) return locked
    const order = locked.value
    if (!isOpenOrder(order) || countUnpacked(order) === 0)
      return refuse('invalid-state', { message: 'Nothing of this order is waiting to be packed.' })
    const from = await findLocation(transaction, order.locationId)
    const to = await shareLocation(transaction, locationId)
    const problem = explainChoice(to, order.locationId)
    if (to === undefined || problem !== undefined)
      return refuse('invalid-input', { message: problem ?? '', fields: { locationId: problem ?? '' } })
    await updateOrder(transaction, order.id, { locationId })
    await recordOrderEvent(transaction, order, {
      actor: toEventActor(by),
      event: { kind: 'location-changed', data: { from: from?.name ?? '', to: to.name } },
      occurredAt: shop.clock.now(),
    })
    const uncovered = await takeLotsOfLocation(shop, transaction, { ...order, locationId })
    return ok(`Order ${order.number} is packed at ${to.name}.${explainUncovered(uncovered)}`)
  })
}

/** Staff may move units there, or know of some that the counts do not have. */
function explainUncovered(lines: readonly Pick<OrderLine, 'name' | 'size'>[]): string {
  if (lines.length === 0) return ''
  const names = joinWords([...new Set(lines.map(({ name, size }) => formatFullName({ name, size })))])
  return ` No lot there has enough of ${names} that no other order needs. Move units there before you pack it.`
}

/** Why it cannot be packed there; undefined when it can. */
function explainChoice(
  to: { readonly id: string; readonly name: string; readonly isActive: boolean } | undefined,
  current: string,
): string | undefined {
  if (to === undefined) return 'This location does not exist.'
  if (to.id === current) return `The order is packed at ${to.name} already.`
  return to.isActive ? undefined : `${to.name} is paused. Choose another location.`
}
