import { listLabels } from '#db/queries/fulfillment/labels.ts'
import { findOrderByNumber } from '#db/queries/orders/orders.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { isPackedShipment, type Shipment } from '#domain/fulfillment/shipment.ts'
import type { LabelFormat } from '#domain/fulfillment/shipping-label.ts'
import type { Order } from '#domain/orders/order.ts'
import { countUnpacked } from '#domain/orders/shipment-step.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { refuseStaleOrder } from '../order-states/lock-order.ts'
import type { Shop } from '../shop.ts'
import { buyLabel } from './buy-label.ts'
import { type ChosenParcel, weighParcel } from './choose-box.ts'
import { loadParcel, type Parcel } from './load-parcel.ts'
import { quoteLabelRates } from './quote-label-rates.ts'
import { askForLabelAgain } from './settle-label.ts'
import { keepShipmentsOfLocation } from './shipments-of-location.ts'
import { updateFulfillment } from './update-fulfillment.ts'

/**
 * Packs what is in no shipment of an order, and buys the label of the service that its customer chose. What is done already is left
 * as it is, so that this may be repeated. The rest of an order that is packed at two locations is not packed with the first part.
 * @returns a sentence for staff
 */
export async function packWithLabel(
  shop: Shop,
  work: {
    readonly number: string
    readonly buysLabel: boolean
    /** What it is packed in. Undefined: the box that is suggested. */
    readonly parcel?: ChosenParcel | undefined
    /** The version of the order that staff saw. Undefined: as it is now. */
    readonly expectedVersion?: number | undefined
    /** Where it was packed when staff chose it. Undefined: where it is packed now. */
    readonly locationId?: string | undefined
    /** Whose parcels get labels. Undefined: those of all locations. */
    readonly labelsOf?: string | undefined
    readonly by: Actor
  },
): Promise<Result<string>> {
  const { number, buysLabel, parcel, expectedVersion, locationId, labelsOf, by } = work
  const found = await findOrderByNumber(shop.db, number)
  if (found === undefined) return refuseUnknown()
  // At another table, perhaps, where its slip and label were printed.
  const stale = await refuseStaleOrder(shop.db, found, expectedVersion)
  if (stale !== undefined) return stale
  if (!isPackedAt(found, locationId)) {
    const packed = await updateFulfillment(shop, {
      number,
      expectedVersion,
      locationId,
      by,
      parcel,
      to: 'packed',
      refundRefusal: undefined,
    })
    if (!packed.ok) {
      // Another packer may have packed it at this moment.
      const current = expectedVersion === undefined ? await findOrderByNumber(shop.db, number) : undefined
      if (current === undefined || !isPackedAt(current, locationId)) return packed
    }
  }
  return buysLabel
    ? buyLabelsOfOrder(shop, { number, locationId: labelsOf }, { by, parcel })
    : ok(`Order ${number} is packed.`)
}

/** Whether nothing is left to pack there. What is left is packed at another location. */
function isPackedAt(order: Order, locationId = order.locationId): boolean {
  const isLeft = countUnpacked(order) > 0 && order.locationId === locationId
  return !isLeft && order.shipments.some(isPackedShipment)
}

function refuseUnknown(): Result<never> {
  return refuse('order-not-found', { message: 'We could not find an order with this number.' })
}

interface Buyer {
  readonly by: Actor
  readonly parcel?: ChosenParcel | undefined
}

/** Buys the labels of all packed shipments that have none. @param locationId whose. Undefined: those of all locations */
async function buyLabelsOfOrder(
  shop: Shop,
  { number, locationId }: { readonly number: string; readonly locationId: string | undefined },
  buyer: Buyer,
): Promise<Result<string>> {
  const { by } = buyer
  const order = await findOrderByNumber(shop.db, number)
  if (order === undefined) return refuseUnknown()
  const shipments = await keepShipmentsOfLocation(shop.db, order.shipments, locationId)
  for (const shipment of shipments.filter(({ state }) => state === 'packed')) {
    // The process that bought it may have ended before the carrier service answered.
    const bought = shipment.isLabelRequested
      ? await requireBought(
          shop,
          shipment.id,
          await askForLabelAgain(shop, { number, shipmentId: shipment.id, by }),
        )
      : await buyChosenLabel(shop, order, shipment, buyer)
    if (!bought.ok) return bought
  }
  return ok(`Order ${number} is packed, and its label is bought.`)
}

async function buyChosenLabel(
  shop: Shop,
  { number, shippingProvider, shippingService }: Order,
  shipment: Shipment,
  { by, parcel: chosen }: Buyer,
): Promise<Result<string>> {
  const shipmentId = shipment.id
  const parcel = await loadParcel(shop, { number, shipmentId })
  if (!parcel.ok) return parcel
  const { blockedReason, accounts } = parcel.value
  const { boxId, weightGrams } = choosePacking(parcel.value, chosen)
  if (blockedReason !== undefined) return refuse('invalid-state', { message: blockedReason })
  let problem: string | undefined
  for (const { account, formats } of accounts) {
    const quoted = await quoteLabelRates(shop, {
      number,
      shipmentId,
      boxId,
      weightGrams,
      accountId: account.id,
      format: preferPdf(formats),
    })
    if (!quoted.ok) problem ??= quoted.refusal.message
    else if (quoted.value.chosenId !== undefined)
      return requireBought(
        shop,
        shipmentId,
        await buyLabel(shop, {
          number,
          shipmentId,
          by,
          rateId: quoted.value.chosenId,
          expectedVersion: quoted.value.order.version,
        }),
      )
  }
  return refuse('invalid-state', {
    message:
      problem ??
      `No carrier account offers ${shippingProvider} ${shippingService} for this parcel. Choose another service on the order page.`,
  })
}

/** The packer may take another box for a shipment that was packed before. */
function choosePacking(
  { shipment, boxes, contentsGrams, weightGrams }: Parcel,
  chosen: ChosenParcel | undefined,
): { readonly boxId: string | undefined; readonly weightGrams: number } {
  if (chosen === undefined) return { boxId: shipment.boxId, weightGrams }
  const box = boxes.find(({ id }) => id === chosen.boxId)
  return { boxId: chosen.boxId, weightGrams: chosen.weightGrams ?? weighParcel(contentsGrams, box) }
}

/** A PDF can be printed with the packing slips of a bulk run. */
function preferPdf(formats: readonly LabelFormat[]): LabelFormat {
  return formats.find((format) => format === 'pdf') ?? formats[0] ?? 'pdf'
}

/** A carrier service that does not answer leaves the label open, which is not done. */
async function requireBought(
  shop: Shop,
  shipmentId: string,
  bought: Result<string>,
): Promise<Result<string>> {
  if (!bought.ok) return bought
  const labels = await listLabels(shop.db, [shipmentId])
  return labels.some(({ state }) => state === 'requested')
    ? refuse('invalid-state', { message: bought.value })
    : bought
}
