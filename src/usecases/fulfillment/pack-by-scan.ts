import { findScannedThing, listPackingLines } from '#db/queries/fulfillment/packing-lines.ts'
import { findPackingOrders } from '#db/queries/fulfillment/packing-list.ts'
import { normalizeOrderNumber } from '#domain/orders/order-number.ts'
import { explainWaitingOrder, type PackingOrder } from '#domain/orders/packing-list.ts'
import {
  type CountedPiece,
  matchScannedPiece,
  type PackingLine,
  readScannedCode,
  type ScannedPiece,
} from '#domain/orders/packing-scan.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { ShippingBox } from '#domain/shipping/shipping-box.ts'
import type { ShopCalendars } from '#domain/shipping/shop-calendars.ts'
import type { OrderScope } from '#domain/staff/order-scope.ts'
import type { Shop } from '../shop.ts'
import { loadContents } from './choose-box.ts'
import { explainBlockedLabels } from './load-packing-list.ts'
import { findShipment } from './load-parcel.ts'

/** An order on the packing table. */
export interface PackedOrder {
  readonly order: PackingOrder
  /** What is in no shipment yet. */
  readonly lines: readonly PackingLine[]
  readonly parcel: TableParcel
  /** Why it cannot be packed or shipped now. */
  readonly waitsFor: string | undefined
  /** Why no label can be bought for it. */
  readonly labelsBlocked: string | undefined
  /** By which it leaves. */
  readonly calendars: ShopCalendars
}

/** What its parcel is packed in. */
interface TableParcel {
  /** Those that packers choose from. */
  readonly boxes: readonly ShippingBox[]
  /** The one that is suggested, or that it is packed in. Undefined: none. */
  readonly boxId: string | undefined
  /** Why this box, or none. Undefined for a shop without boxes, and for what is packed. */
  readonly reason: string | undefined
  /** Of the products alone. */
  readonly contentsGrams: number
  /** As the packer weighed it. */
  readonly weightGrams: number | undefined
}

export async function openPackingOrder(
  shop: Shop,
  { number }: { readonly number: string },
): Promise<Result<PackedOrder>> {
  const [[order], lines, labelsBlocked, calendars] = await Promise.all([
    findPackingOrders(shop.db, shop.mode, { numbers: [number], scope: undefined }),
    listPackingLines(shop.db, number),
    explainBlockedLabels(shop),
    shop.kept.getShippingSetup(),
  ])
  if (order === undefined) return refuseGone(number)
  const parcel = await loadTableParcel(shop, order, lines)
  return ok({ order, lines, parcel, waitsFor: explainWaitingOrder(order), labelsBlocked, calendars })
}

async function loadTableParcel(
  shop: Shop,
  order: PackingOrder,
  lines: readonly PackingLine[],
): Promise<TableParcel> {
  const { number, carrier: shippingProvider, shipment } = order
  const packed =
    lines.length > 0 || shipment === undefined
      ? undefined
      : await findShipment(shop.db, { number, shipmentId: shipment.id })
  const inside = packed?.ok ? packed.value.shipment : undefined
  const { boxes, contentsGrams, suggestion } = await loadContents(
    shop.db,
    { number, shippingProvider },
    inside?.lines ?? lines,
  )
  return {
    boxes: boxes.filter(({ id, isActive }) => isActive || id === inside?.boxId),
    boxId: inside === undefined ? suggestion?.box?.id : inside.boxId,
    reason: inside === undefined ? suggestion?.reason : undefined,
    contentsGrams,
    weightGrams: inside?.weightGrams,
  }
}

export type Scan =
  | { readonly kind: 'order'; readonly number: string }
  | ({ readonly kind: 'piece' } & ScannedPiece)

function refuseGone(number: string): Result<never> {
  return refuse('order-not-found', {
    message: `There is no order ${number} to pack. It may be unpaid, shipped or canceled.`,
  })
}

/**
 * What a scanner read at the packing table: an order to open, or a piece of the open one. Lots and orders are read as they are
 * now, so that a lot that was recalled a minute ago is refused, and so is a piece of an order whose customer asks to cancel it.
 */
export async function readScan(
  shop: Shop,
  {
    code: text,
    number,
    counted,
    scope,
  }: {
    readonly code: string
    readonly number: string | undefined
    /** What was counted of the order before. */
    readonly counted: readonly CountedPiece[]
    /** Of a role that does not see all orders. */
    readonly scope: OrderScope | undefined
  },
): Promise<Result<Scan>> {
  const code = readScannedCode(text)
  const named = normalizeOrderNumber(code)
  const numbers = number === undefined ? [named] : [named, number]
  const orders = await findPackingOrders(shop.db, shop.mode, { numbers, scope })
  if (orders.some((order) => order.number === named)) return ok({ kind: 'order', number: named })
  const found = await findScannedThing(shop.db, code)
  if (number === undefined)
    return refuse('invalid-state', {
      message:
        found === undefined
          ? `No order to pack has the number ${code}.`
          : 'Scan the order first, then its pieces.',
    })
  const open = orders.find((order) => order.number === number)
  if (open === undefined) return refuseGone(number)
  const piece = matchScannedPiece(await listPackingLines(shop.db, number), code, found, counted)
  if (!piece.ok) return piece
  const waitsFor = explainWaitingOrder(open)
  return waitsFor === undefined
    ? ok({ kind: 'piece', ...piece.value })
    : refuse('invalid-state', { message: waitsFor })
}
