import { listReturnableUnits, type ReturnableUnitsOfProduct } from '#db/queries/inventory/returnable-units.ts'
import { lockStock } from '#db/queries/inventory/stock.ts'
import { insertStockMovements } from '#db/queries/inventory/stock-movements.ts'
import { findReturn } from '#db/queries/returns/returns.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { countUnits } from '#domain/fulfillment/shipment.ts'
import {
  listReturnChanges,
  type ReturnDestination,
  type ReturnedUnits,
  refuseReturnedUnits,
} from '#domain/inventory/customer-return.ts'
import type { Order } from '#domain/orders/order.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { hasArrived } from '#domain/returns/return-state.ts'
import { formatUnits } from '#domain/text.ts'
import { recordEvent } from '../events/record-event.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import { getShopSettings } from '../settings/get-shop-settings.ts'
import type { Shop } from '../shop.ts'
import { shareChosenLocation } from './check-location.ts'
import { listProductIds, publishSettledStock } from './release-stock.ts'

export interface Restock {
  readonly number: string
  readonly lines: readonly ReturnedUnits[]
  /** The RMA number. Undefined for a parcel that the carrier brought back. */
  readonly returnNumber?: string | undefined
  readonly note?: string | undefined
  /** Where they came back to. Undefined: the main location. */
  readonly locationId?: string | undefined
  readonly by: Actor
}

/**
 * Books back units that left the shop: to the count of their own lot, or as damaged or destroyed. What comes back of a lot that
 * is not sold anymore is quarantined. Money is another step.
 */
export async function restockReturnedUnits(shop: Shop, restock: Restock): Promise<Result<string>> {
  const { openedItems } = await getShopSettings(shop.db)
  return runUnlessRefused(shop.db, async (transaction) => {
    const locked = await lockOrderByNumber(transaction, restock.number)
    if (!locked.ok) return locked
    const order = locked.value
    const request =
      restock.returnNumber === undefined ? undefined : await findReturn(transaction, restock.returnNumber)
    if (restock.returnNumber !== undefined && request?.orderId !== order.id) return refuse('return-not-found')
    if (request !== undefined && !hasArrived(request.state))
      return refuse('invalid-state', {
        message: `Return ${request.number} is ${request.state}. Mark it as received first.`,
      })
    const location = await shareChosenLocation(transaction, restock.locationId)
    if (!location.ok) return location
    const productIds = listProductIds(await listReturnableUnits(transaction, order.id))
    await lockStock(transaction, productIds)
    // Under the lock of the products, because a lot may fail meanwhile.
    const units = await listReturnableUnits(transaction, order.id)
    const movements = []
    for (const [index, part] of restock.lines.entries()) {
      const isSame = ({ lineId, lotId }: Pick<ReturnedUnits, 'lineId' | 'lotId'>) =>
        lineId === part.lineId && lotId === part.lotId
      const found = units.find(isSame)
      const others = countUnits(restock.lines.slice(0, index).filter(isSame))
      const refusal = refuseReturnedUnits(part, found, {
        keepsOpenedOff: openedItems === 'off-shelf',
        others,
      })
      if (refusal !== undefined) return { ok: false, refusal }
      if (found !== undefined) movements.push(...toMovements(part, found))
    }
    await insertStockMovements(transaction, movements, {
      by: restock.by,
      at: shop.clock.now(),
      reason: restock.note,
      orderId: order.id,
      returnId: request?.id,
      locationId: location.value.id,
    })
    await publishSettledStock(transaction, productIds)
    await recordRestock(shop, transaction, order, restock)
    return ok(describeRestock(restock))
  })
}

function toMovements(part: ReturnedUnits, { productId, ...units }: ReturnableUnitsOfProduct) {
  return listReturnChanges(part, units).map((change) => ({
    ...change,
    productId,
    lotId: units.lotId,
    orderLineId: units.lineId,
  }))
}

const placeNames: Readonly<Record<ReturnDestination, string>> = {
  shelf: 'back on the shelf',
  damaged: 'damaged',
  destroyed: 'destroyed',
}

function countByPlace({ lines }: Restock): readonly (readonly [place: string, units: number])[] {
  const places: readonly ReturnDestination[] = ['shelf', 'damaged', 'destroyed']
  return places.flatMap((place) => {
    const units = lines.reduce((sum, { to, quantity }) => sum + (to === place ? quantity : 0), 0)
    return units === 0 ? [] : [[placeNames[place], units] as const]
  })
}

/** '2 units back on the shelf, 1 unit damaged.' */
function describeRestock(restock: Restock): string {
  return `${countByPlace(restock)
    .map(([place, units]) => `${formatUnits(units, 'unit')} ${place}`)
    .join(', ')}.`
}

async function recordRestock(
  shop: Shop,
  transaction: Shop['db'],
  order: Order,
  restock: Restock,
): Promise<void> {
  const { returnNumber, note } = restock
  await recordEvent(shop, transaction, {
    by: restock.by,
    kind: 'returned items restocked',
    subject: order.number,
    detail: {
      ...Object.fromEntries(countByPlace(restock)),
      ...(returnNumber === undefined ? {} : { return: returnNumber }),
      ...(note ? { note } : {}),
    },
  })
}
