import { createHash } from 'node:crypto'
import type { Database } from '#db/open.ts'
import { type LabelRate, type NewLabelRate, replaceLabelRates } from '#db/queries/fulfillment/label-rates.ts'
import { findShipmentLocation, updateParcel } from '#db/queries/fulfillment/shipments.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { type LabelFormat, labelRateMinutes } from '#domain/fulfillment/shipping-label.ts'
import { explainBlockedLabel } from '#domain/orders/label-step.ts'
import type { Order } from '#domain/orders/order.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { formatAddressLines } from '#domain/shipping/address.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { askLabelRates, isChosenService } from './ask-label-rates.ts'
import { findChosenBox } from './choose-box.ts'
import { findShipment } from './load-parcel.ts'

export interface LabelRequest {
  readonly number: string
  readonly shipmentId: string
  readonly accountId: string
  /** Undefined: a box of the size that the carrier takes without asking. */
  readonly boxId: string | undefined
  readonly weightGrams: number
  readonly format: LabelFormat
}

export interface QuotedLabelRates {
  readonly order: Order
  /** The cheapest first. */
  readonly rates: readonly LabelRate[]
  /** The rate of the service that the shopper chose. Undefined when the account has none. */
  readonly chosenId: string | undefined
  /** Why further carriers offer nothing, in their words. */
  readonly complaints: readonly string[]
}

/** Asks a carrier account what the label of a packed shipment costs, and keeps the weight and the box that the packer entered. */
export async function quoteLabelRates(shop: Shop, request: LabelRequest): Promise<Result<QuotedLabelRates>> {
  const found = await findShipment(shop.db, request)
  if (!found.ok) return found
  const { order, shipment } = found.value
  const now = shop.clock.now()
  const blocked = await explainBlockedParcel(shop, shop.db, order, shipment.id)
  if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
  const box = await findChosenBox(shop.db, request.boxId)
  if (!box.ok) return box
  const { accountId, weightGrams, format } = request
  const locationId = (await findShipmentLocation(shop.db, shipment.id)) ?? order.locationId
  const asked = await askLabelRates(shop, order, {
    accountId,
    locationId,
    weightGrams,
    format,
    position: shipment.position,
    box: box.value,
  })
  if (!asked.ok) return asked
  const { reference, quoteRef, rates, complaints } = asked.value
  const offered = createLabelRates(rates, order, { accountId, format, weightGrams, reference, quoteRef }, now)
  const stored = await storeRates(shop, request, offered)
  if (!stored.ok) return stored
  const chosenId = stored.value.find((rate) => isChosenService(rate, order))?.id
  return ok({ order, rates: stored.value, chosenId, complaints })
}

/** The rates that a carrier account offered for a parcel, as they are kept until one is bought or they expire. */
export function createLabelRates(
  rates: readonly Pick<
    LabelRate,
    'carrier' | 'service' | 'serviceCode' | 'amount' | 'days' | 'hasAdultSignature' | 'rateRef'
  >[],
  order: Pick<Order, 'shippingAddress'>,
  terms: Pick<LabelRate, 'accountId' | 'format' | 'weightGrams' | 'reference' | 'quoteRef'>,
  now: Date,
): NewLabelRate[] {
  const expiresAt = new Date(now.getTime() + labelRateMinutes * 60_000)
  return rates.map((rate) => ({ ...rate, ...terms, addressHash: hashAddress(order), expiresAt }))
}

/** Stores the box, the weight and the rates, unless a label was bought, or the parcel left, while the carrier was asked. */
async function storeRates(
  shop: Shop,
  { number, shipmentId, boxId, weightGrams }: LabelRequest,
  offered: readonly NewLabelRate[],
): Promise<Result<readonly LabelRate[]>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const locked = await lockOrderByNumber(transaction, number)
    if (!locked.ok) return locked
    const blocked = await explainBlockedParcel(shop, transaction, locked.value, shipmentId)
    if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
    await updateParcel(transaction, shipmentId, { boxId, weightGrams })
    return ok(await replaceLabelRates(transaction, { shipmentId }, offered))
  })
}

/** Why no label of the parcel can be bought. */
async function explainBlockedParcel(
  shop: Shop,
  db: Database,
  order: Order,
  shipmentId: string,
): Promise<string | undefined> {
  const shipment = order.shipments.find(({ id }) => id === shipmentId)
  if (shipment === undefined) return 'The order has no such shipment.'
  const refunds = await listRefunds(db, order.id)
  return explainBlockedLabel(order, shipment, { refunds, shopMode: shop.mode, now: shop.clock.now() })
}

/** Another address needs other rates. */
export function hashAddress({ shippingAddress }: Pick<Order, 'shippingAddress'>): Buffer {
  return createHash('sha256').update(formatAddressLines(shippingAddress).join('\n')).digest()
}
