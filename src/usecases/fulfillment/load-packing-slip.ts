import { getContentValues } from '#db/queries/content/content.ts'
import { findOrderByNumber, listOrderLinesWithLots } from '#db/queries/orders/orders.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { listWarnings, type ProductWarning } from '#domain/compliance/product-warning.ts'
import {
  countUnits,
  isLiveShipment,
  isPackedShipment,
  listUnpackedUnits,
} from '#domain/fulfillment/shipment.ts'
import type { Order, OrderLineWithLots } from '#domain/orders/order.ts'
import { explainBlockedStaffStep, type StaffStepContext } from '#domain/orders/staff-actions.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { StoreIdentity } from '#ports/email-renderer.ts'
import { evaluateOrder } from '../compliance/evaluate-destination.ts'
import { getStoreIdentity } from '../email/store-identity.ts'
import type { Shop } from '../shop.ts'

/** A line with its units in a parcel. */
interface SlipLine extends Pick<OrderLineWithLots, 'id' | 'name' | 'size'> {
  readonly quantity: number
  /** Empty for units of no lot. */
  readonly lots: readonly { readonly number: string; readonly quantity: number }[]
}

/** What lies in the parcel of an order, with the warnings that today's rules want there. */
export interface PackingSlip {
  readonly order: Order
  /** Those in the parcel, with the units of each lot in it. */
  readonly lines: readonly SlipLine[]
  readonly store: StoreIdentity
  readonly warnings: readonly ProductWarning[]
  /** The FDA disclaimer of the shop. */
  readonly disclaimer: string
}

/**
 * What a slip is of. 'current': the parcel that is packed or to be packed now, or else the last one. 'unpacked': what is in no
 * parcel.
 */
export type SlipPart = { readonly shipmentId: string } | 'current' | 'unpacked'

export async function loadPackingSlip(
  shop: Shop,
  { number, part }: { readonly number: string; readonly part: SlipPart },
): Promise<Result<PackingSlip>> {
  const { db } = shop
  const now = shop.clock.now()
  const order = await findOrderByNumber(db, number)
  if (order === undefined)
    return refuse('order-not-found', { message: 'We could not find an order with this number.' })
  const [lines, refunds, { verdict }, store, content] = await Promise.all([
    listOrderLinesWithLots(db, order.id),
    listRefunds(db, order.id),
    evaluateOrder(shop, db, order),
    getStoreIdentity(db, shop.publicUrl, now),
    getContentValues(db, ['footer'], now),
  ])
  if (!verdict.ok) return refuse('invalid-state', { message: `Do not pack this order. ${verdict.reason}` })
  const blocked = explainBlockedSlip(order, { refunds, shopMode: shop.mode, now })
  if (blocked !== undefined) return refuse('invalid-state', { message: `Do not pack this order. ${blocked}` })
  return ok({
    order,
    lines: listSlipLines(order, lines, part),
    store,
    warnings: listWarnings(verdict.obligations),
    disclaimer: getDisclaimer(content.get('footer')),
  })
}

function listSlipLines(
  { shipments }: Order,
  lines: readonly OrderLineWithLots[],
  part: SlipPart,
): readonly SlipLine[] {
  const live = shipments.filter(isLiveShipment)
  const shipment =
    typeof part === 'string'
      ? live.find((each) => part === 'current' && isPackedShipment(each))
      : live.find(({ id }) => id === part.shipmentId)
  const unpacked = lines.flatMap((line) => listUnpackedUnits(line, shipments))
  const contents = shipment?.lines ?? (unpacked.length > 0 ? unpacked : (live.at(-1)?.lines ?? []))
  return lines.flatMap((line) => {
    const parts = contents.filter(({ lineId }) => lineId === line.id)
    const lots = parts.flatMap(({ lotId, quantity }) => {
      const lot = line.lots.find((each) => each.lotId === lotId)
      return lot === undefined ? [] : [{ number: lot.number, quantity }]
    })
    return parts.length === 0 ? [] : [{ ...line, lots, quantity: countUnits(parts) }]
  })
}

/** Why the parcel must not be packed, or shipped once it is; undefined when it may be, and when it is under way. */
function explainBlockedSlip(order: Order, context: StaffStepContext): string | undefined {
  switch (order.fulfillment) {
    case 'packed':
    case 'partially-fulfilled':
      return explainBlockedStaffStep(order, { kind: 'shipped', leadsTo: 'shipped' }, context)
    case 'unfulfilled':
    case 'canceled':
      return explainBlockedStaffStep(order, { kind: 'packed' }, context)
    default:
      return undefined
  }
}

function getDisclaimer(footer: unknown): string {
  if (typeof footer !== 'object' || footer === null || !('fdaDisclaimer' in footer)) return ''
  return typeof footer.fdaDisclaimer === 'string' ? footer.fdaDisclaimer : ''
}
