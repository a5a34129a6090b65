import { listLabels, type StoredLabelFile } from '#db/queries/fulfillment/labels.ts'
import { findOrderByNumber } from '#db/queries/orders/orders.ts'
import { type Actor, recordAccess } from '#db/queries/staff/audit-log.ts'
import { isPackedShipment } from '#domain/fulfillment/shipment.ts'
import type { ShippingLabel } from '#domain/fulfillment/shipping-label.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { type ChosenOrders, findSeenOrders } from './chosen-orders.ts'
import { openLabelFile } from './label-files.ts'
import { loadPackingSlip, type PackingSlip, type SlipPart } from './load-packing-slip.ts'
import { keepShipmentsOfLocation } from './shipments-of-location.ts'

/** What is printed for one parcel. */
export interface PrintedParcel {
  readonly number: string
  /** Undefined for a parcel that must not be packed. `problem` says why. */
  readonly slip: PackingSlip | undefined
  /** Undefined for a parcel without a label of the shop. */
  readonly label: (StoredLabelFile & { readonly format: ShippingLabel['format'] }) | undefined
  /** What is missing, and why. */
  readonly problem: string | undefined
}

/** The packing slips and labels of several orders, in the order in which they were chosen. */
export async function loadPrintJob(
  shop: Shop,
  {
    numbers,
    scope,
    locationId,
    by,
  }: ChosenOrders & {
    /** Whose parcels. Undefined: those of all locations. */
    readonly locationId: string | undefined
  },
): Promise<Result<readonly PrintedParcel[]>> {
  const seen = await findSeenOrders(shop, { numbers, scope })
  const parcels: PrintedParcel[] = []
  let isFound = false
  for (const number of new Set(numbers)) {
    const found = seen.has(number) ? await loadParcels(shop, { number, locationId, by }) : []
    isFound ||= found.length > 0
    parcels.push(...(found.length > 0 ? found : [{ ...missing, number }]))
  }
  return isFound
    ? ok(parcels)
    : refuse('order-not-found', { message: 'We could not find orders with these numbers.' })
}

/** Printed, so that a packer who has its pieces puts them back. */
const missing = {
  slip: undefined,
  label: undefined,
  problem: 'Do not pack this order. We could not find an order with this number.',
} as const

async function loadParcels(
  shop: Shop,
  {
    number,
    locationId,
    by,
  }: { readonly number: string; readonly locationId: string | undefined; readonly by: Actor },
): Promise<PrintedParcel[]> {
  const order = await findOrderByNumber(shop.db, number)
  if (order === undefined) return []
  await recordAccess(shop.db, { by, subject: order.number, what: 'packing slip' })
  const packed = (await keepShipmentsOfLocation(shop.db, order.shipments, locationId)).filter(
    isPackedShipment,
  )
  const isPackedElsewhere = packed.length === 0 && order.shipments.some(isPackedShipment)
  const rest = isPackedElsewhere ? 'unpacked' : 'current'
  const parts: readonly SlipPart[] = packed.length > 0 ? packed.map(({ id }) => ({ shipmentId: id })) : [rest]
  const labels = await listLabels(
    shop.db,
    packed.map(({ id }) => id),
  )
  const parcels: PrintedParcel[] = []
  for (const part of parts) {
    const slip = await loadPackingSlip(shop, { number, part })
    const label = labels.find(
      (each) => typeof part === 'object' && each.shipmentId === part.shipmentId && each.state === 'bought',
    )
    const file = label && slip.ok ? await openLabelFile(shop, { number, labelId: label.id, by }) : undefined
    parcels.push({
      number: order.number,
      slip: slip.ok ? slip.value : undefined,
      label: file?.ok ? file.value : undefined,
      problem: slip.ok ? (file?.ok === false ? file.refusal.message : undefined) : slip.refusal.message,
    })
  }
  return parcels
}
