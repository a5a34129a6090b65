import { findOrderByNumber } from '#db/queries/orders/orders.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { hasLeft, isPackedShipment } from '#domain/fulfillment/shipment.ts'
import { isSameTrackingNumber } from '#domain/fulfillment/tracking-number.ts'
import { isOpenOrder } from '#domain/orders/order-states.ts'
import { formatTrackingNumbers, planShipmentStep } from '#domain/orders/shipment-step.ts'
import { explainBlockedStaffStep } from '#domain/orders/staff-actions.ts'
import { type FileParcel, readTrackingFile, type TrackingFileNote } from '#domain/orders/tracking-file.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import type { OrderScope } from '#domain/staff/order-scope.ts'
import { formatUnits } from '#domain/text.ts'
import type { Shop } from '../shop.ts'
import { findSeenOrders } from './chosen-orders.ts'
import { readTrackingNumber } from './read-tracking-number.ts'
import { updateFulfillment } from './update-fulfillment.ts'

/** A parcel of a file that can leave, or has left with this number. */
export interface PlannedParcel extends FileParcel {
  readonly carrier: string
  readonly isShipped: boolean
}

export interface ReadTracking {
  readonly parcels: readonly PlannedParcel[]
  /** What ships nothing. The other lines do. */
  readonly problems: readonly TrackingFileNote[]
}

interface TrackingFile {
  readonly file: string
  /** Of a role that does not see all orders. The others are answered like unknown ones (decision 0316). */
  readonly scope: OrderScope | undefined
}

/** Reads a file of labels, and compares it with the orders. Stores nothing. */
export async function previewTrackingNumbers(
  shop: Shop,
  { file, scope }: TrackingFile,
): Promise<Result<ReadTracking>> {
  const read = readTrackingFile(file)
  if (read === undefined)
    return refuse('invalid-input', {
      fields: { file: 'The first line of the file has no columns of labels that the shop reads.' },
    })
  const parcels: PlannedParcel[] = []
  const problems = [...read.problems]
  const seen = await findSeenOrders(shop, {
    numbers: read.parcels.map(({ orderNumber }) => orderNumber),
    scope,
  })
  for (const parcel of read.parcels) {
    const planned = seen.has(parcel.orderNumber) ? await planParcel(shop, parcel, scope) : refuseUnknown()
    if (planned.ok) parcels.push(planned.value)
    else problems.push(toNote(parcel, planned.refusal))
  }
  return ok({ parcels, problems: problems.toSorted((one, other) => one.line - other.line) })
}

/** Ships the packed orders of a file, each by itself: what cannot leave is answered with its reason, and the others have left. */
export async function importTrackingNumbers(
  shop: Shop,
  { by, ...chosen }: TrackingFile & { readonly by: Actor },
): Promise<Result<ReadTracking & { readonly message: string }>> {
  const preview = await previewTrackingNumbers(shop, chosen)
  if (!preview.ok) return preview
  const parcels: PlannedParcel[] = []
  const problems = [...preview.value.problems]
  let shipped = 0
  for (const parcel of preview.value.parcels) {
    const result = parcel.isShipped ? undefined : await ship(shop, parcel, { by, scope: chosen.scope })
    if (result?.ok === false) problems.push(toNote(parcel, result.refusal))
    else parcels.push({ ...parcel, isShipped: true })
    if (result?.ok === true) shipped += 1
  }
  return ok({
    parcels,
    problems: problems.toSorted((one, other) => one.line - other.line),
    message: `${formatUnits(shipped, 'order')} shipped.${problems.length === 0 ? '' : ` ${formatUnits(problems.length, 'line')} left alone.`}`,
  })
}

function refuseUnknown(): Result<never> {
  return refuse('order-not-found', { message: 'There is no order with this number.' })
}

/** The same checks as for one order, made again when it leaves. */
async function planParcel(
  shop: Shop,
  parcel: FileParcel,
  scope: OrderScope | undefined,
): Promise<Result<PlannedParcel>> {
  const { db } = shop
  const order = await findOrderByNumber(db, parcel.orderNumber)
  if (order === undefined) return refuseUnknown()
  const left = order.shipments.filter(hasLeft)
  for (const { trackingNumber, carrier } of left)
    if (trackingNumber !== undefined && isSameTrackingNumber(trackingNumber, parcel.trackingNumber))
      return ok({ ...parcel, trackingNumber, carrier, isShipped: true })
  const stored = formatTrackingNumbers({ shipments: left })
  const planned = planShipmentStep(order, { kind: 'shipped' })
  if (stored !== undefined && !order.shipments.some(isPackedShipment)) {
    const message = `The order was shipped with ${stored}. Correct the number on its page.`
    return refuse('invalid-state', { message })
  }
  if (order.fulfillment === 'unfulfilled' && isOpenOrder(order))
    return refuse('invalid-state', { message: 'The order is not packed yet.' })
  const context = { refunds: await listRefunds(db, order.id), shopMode: shop.mode, now: shop.clock.now() }
  const blocked = explainBlockedStaffStep(order, { kind: 'shipped' }, context)
  if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
  const shipment = planned.ok ? planned.value.shipment : undefined
  if (shipment === undefined) return refuse('invalid-state', { message: 'The order is not packed yet.' })
  const read = await readTrackingNumber(shop, shipment, {
    text: parcel.trackingNumber,
    isConfirmed: false,
    scope,
  })
  return read.ok
    ? ok({ ...parcel, trackingNumber: read.value, carrier: shipment.carrier, isShipped: false })
    : read
}

function ship(
  shop: Shop,
  { orderNumber, trackingNumber }: PlannedParcel,
  { by, scope }: { readonly by: Actor; readonly scope: OrderScope | undefined },
): Promise<Result<string>> {
  return updateFulfillment(shop, {
    number: orderNumber,
    to: 'shipped',
    tracking: { text: trackingNumber, isConfirmed: false, scope },
    by,
    refundRefusal: undefined,
  })
}

function toNote({ line, orderNumber }: FileParcel, { message = '', fields = {} }: Refusal): TrackingFileNote {
  return { line, orderNumber, message: message === '' ? Object.values(fields).join(' ') : message }
}
