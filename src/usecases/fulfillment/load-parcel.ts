import type { Database } from '#db/open.ts'
import { findProductsOfOrder } from '#db/queries/catalog/products.ts'
import { findOrderByNumber, findOrderLines } from '#db/queries/orders/orders.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { findShippingBox, listShippingBoxes } from '#db/queries/shipping/shipping-boxes.ts'
import type { Shipment, ShipmentLine } from '#domain/fulfillment/shipment.ts'
import { explainBlockedLabel } from '#domain/orders/label-step.ts'
import type { Order } from '#domain/orders/order.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { calculateParcelWeight } from '#domain/shipping/parcel.ts'
import type { ShippingBox } from '#domain/shipping/shipping-box.ts'
import type { Shop } from '../shop.ts'
import { getSender, type LabelAccount, listLabelAccounts } from './label-accounts.ts'

/** A shipment as a packer prepares it for its label. */
export interface Parcel {
  readonly order: Order
  readonly shipment: Shipment
  /** Those that packers choose from, and the one that was chosen before. */
  readonly boxes: readonly ShippingBox[]
  /** Of the products alone. */
  readonly contentsGrams: number
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
  const [boxes, contentsGrams, accounts, refunds, sender] = await Promise.all([
    listShippingBoxes(db),
    weighLines(db, order, shipment.lines),
    listLabelAccounts(shop),
    listRefunds(db, order.id),
    getSender(shop),
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
    weightGrams: shipment.weightGrams ?? addPackaging(contentsGrams, box),
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

/** Products that were deleted weigh nothing here: the packer weighs them. */
async function weighLines(db: Database, order: Order, contents: readonly ShipmentLine[]): Promise<number> {
  const [products, lines] = await Promise.all([
    findProductsOfOrder(db, order.id),
    findOrderLines(db, [order.id]),
  ])
  return contents.reduce((sum, { lineId, quantity }) => {
    const productId = lines.get(order.id)?.find(({ id }) => id === lineId)?.productId
    const weight = products.find(({ id }) => id === productId)?.weightGrams ?? 0
    return sum + weight * quantity
  }, 0)
}

/** What a parcel weighs that is not packed yet, with the usual packaging. */
export async function weighUnpacked(
  db: Database,
  order: Order,
  contents: readonly ShipmentLine[],
): Promise<number> {
  return addPackaging(await weighLines(db, order, contents), undefined)
}

function addPackaging(contentsGrams: number, box: ShippingBox | undefined): number {
  return Math.max(1, calculateParcelWeight([{ weightGrams: contentsGrams, quantity: 1 }], box?.tareGrams))
}

/** The box that a packer chose. @param id undefined: none */
export async function findChosenBox(
  db: Database,
  id: string | undefined,
): Promise<Result<ShippingBox | undefined>> {
  if (id === undefined) return ok(undefined)
  const box = await findShippingBox(db, id)
  if (box !== undefined) return ok(box)
  const message = 'Choose a box.'
  return refuse('invalid-input', { message, fields: { boxId: message } })
}
