import type { Database } from '#db/open.ts'
import { findShipmentLocation } from '#db/queries/fulfillment/shipments.ts'
import { findOrderByNumber } from '#db/queries/orders/orders.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import type { Shipment } from '#domain/fulfillment/shipment.ts'
import { explainBlockedLabel } from '#domain/orders/label-step.ts'
import type { Order } from '#domain/orders/order.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { ShippingBox } from '#domain/shipping/shipping-box.ts'
import type { Shop } from '../shop.ts'
import { loadContents, weighParcel } from './choose-box.ts'
import { getSender, type LabelAccount, listLabelAccounts } from './label-accounts.ts'

/** A shipment as a packer prepares it for its label. */
export interface Parcel {
  readonly order: Order
  readonly shipment: Shipment
  /** Those that packers choose from, and the one that was chosen before. */
  readonly boxes: readonly ShippingBox[]
  /** Of the products alone. */
  readonly contentsGrams: number
  /** Why a box is suggested, or none. Undefined for a shop without boxes. */
  readonly suggestionReason: string | undefined
  /** With the chosen box, or the usual packaging. What the packer weighed comes first. */
  readonly weightGrams: number
  readonly accounts: readonly LabelAccount[]
  /** Why no label can be bought now, with what to do. */
  readonly blockedReason: string | undefined
}

export async function loadParcel(
  shop: Shop,
  { number, shipmentId }: { readonly number: string; readonly shipmentId: string },
): Promise<Result<Parcel>> {
  const { db } = shop
  const found = await findShipment(db, { number, shipmentId })
  if (!found.ok) return found
  const { order, shipment } = found.value
  const [{ boxes, contentsGrams, suggestion }, accounts, refunds, sender] = await Promise.all([
    loadContents(db, order, shipment.lines),
    listLabelAccounts(shop),
    listRefunds(db, order.id),
    findShipmentLocation(db, shipmentId).then((locationId) => getSender(shop, locationId)),
  ])
  const box = boxes.find(({ id }) => id === shipment.boxId)
  const context = { refunds, shopMode: shop.mode, now: shop.clock.now() }
  const noAccount =
    accounts.length === 0
      ? 'No active carrier account sells labels. Connect one under Settings, Shipping carriers.'
      : undefined
  return ok({
    order,
    shipment,
    boxes: boxes.filter(({ id, isActive }) => isActive || id === shipment.boxId),
    contentsGrams,
    suggestionReason: suggestion?.reason,
    weightGrams: shipment.weightGrams ?? weighParcel(contentsGrams, box),
    accounts,
    blockedReason:
      explainBlockedLabel(order, shipment, context) ??
      noAccount ??
      (sender.ok ? undefined : sender.refusal.message),
  })
}

export async function findShipment(
  db: Database,
  { number, shipmentId }: { readonly number: string; readonly shipmentId: string },
): Promise<Result<{ readonly order: Order; readonly shipment: Shipment }>> {
  const order = await findOrderByNumber(db, number)
  if (order === undefined)
    return refuse('order-not-found', { message: 'We could not find an order with this number.' })
  const shipment = order.shipments.find(({ id }) => id === shipmentId)
  return shipment === undefined
    ? refuse('not-found', { message: 'The order has no such shipment.' })
    : ok({ order, shipment })
}
