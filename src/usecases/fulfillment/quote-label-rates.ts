import { createHash, randomBytes } from 'node:crypto'
import { type LabelRate, replaceLabelRates } from '#db/queries/fulfillment/label-rates.ts'
import { updateParcel } from '#db/queries/fulfillment/shipments.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { findCarrierBan, type RuleObligation } from '#domain/compliance/obligation.ts'
import { shippingCarriers } from '#domain/compliance/shipping-carrier.ts'
import { type LabelFormat, labelRateMinutes } from '#domain/fulfillment/shipping-label.ts'
import { isOneOf } from '#domain/one-of.ts'
import { explainBlockedLabel } from '#domain/orders/label-step.ts'
import type { Order } from '#domain/orders/order.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { formatAddressLines } from '#domain/shipping/address.ts'
import { explainCarrierProblem } from '#domain/shipping/carrier-problem.ts'
import { isUsableRate } from '#domain/shipping/usable-rate.ts'
import type { CarrierRate } from '#ports/carriers.ts'
import { evaluateForAnyCarrier, refuseDestination } from '../compliance/evaluate-destination.ts'
import type { Shop } from '../shop.ts'
import { getRecipient, getSender, openLabelAccount } from './label-accounts.ts'
import { findChosenBox, findShipment } from './load-parcel.ts'

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

/**
 * Asks a carrier account what the label of a packed shipment costs, and keeps the weight and the box that the packer entered. Services
 * that the rules ban at the place are left out, and every rate has an adult signature.
 */
export async function quoteLabelRates(shop: Shop, request: LabelRequest): Promise<Result<QuotedLabelRates>> {
  const found = await findShipment(shop.db, request)
  if (!found.ok) return found
  const { order, shipment } = found.value
  const now = shop.clock.now()
  const refunds = await listRefunds(shop.db, order.id)
  const blocked = explainBlockedLabel(order, shipment, { refunds, shopMode: shop.mode, now })
  if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
  const [box, sender, opened, { verdict: allowed }] = [
    await findChosenBox(shop.db, request.boxId),
    await getSender(shop),
    await openLabelAccount(shop, request.accountId),
    await evaluateForAnyCarrier(shop, order),
  ]
  if (!box.ok) return box
  if (!sender.ok) return sender
  if (!opened.ok) return opened
  if (!allowed.ok) return refuseDestination(allowed)
  await updateParcel(shop.db, shipment.id, { boxId: request.boxId, weightGrams: request.weightGrams })

  const { account, service, gateway } = opened.value
  const reference = `${order.number}-${shipment.position}-${randomBytes(4).toString('hex')}`
  const answer = await gateway.getRates({
    from: sender.value,
    to: getRecipient(order),
    weightGrams: request.weightGrams,
    sizeMillimeters: box.value?.size,
    needsAdultSignature: true,
    label: { reference, format: request.format },
  })
  if (!answer.ok) return refuse('invalid-state', { message: explainCarrierProblem(answer.problem, service) })
  const { quoteRef, rates, complaints } = answer.value
  const usable = rates.filter((rate) => isUsableForLabel(rate, order, allowed.obligations))
  if (usable.length === 0)
    return refuse('invalid-state', { message: explainUnusableRates(service, allowed.obligations) })
  const stored = await replaceLabelRates(
    shop.db,
    shipment.id,
    usable.map(({ carrier, service: name, serviceCode, amount, days, hasAdultSignature, rateRef }) => ({
      ...{ accountId: account.id, carrier, service: name, serviceCode, amount, days, hasAdultSignature },
      ...{ format: request.format, weightGrams: request.weightGrams, reference, quoteRef, rateRef },
      addressHash: hashAddress(order),
      expiresAt: new Date(now.getTime() + labelRateMinutes * 60_000),
    })),
  )
  const chosen = stored.find(
    ({ carrier, service: name }) => carrier === order.shippingProvider && name === order.shippingService,
  )
  return ok({ order, rates: stored, chosenId: chosen?.id, complaints })
}

/** A label has an adult signature, whether or not a rule asks for one, and is of a carrier that the rules know. */
function isUsableForLabel(
  rate: CarrierRate,
  { shippingAddress }: Order,
  obligations: readonly RuleObligation[],
): boolean {
  const isKnown = isOneOf<string>(shippingCarriers, rate.carrier)
  return isKnown && rate.hasAdultSignature && isUsableRate(rate, shippingAddress, obligations)
}

function explainUnusableRates(service: string, obligations: readonly RuleObligation[]): string {
  const ban = shippingCarriers.flatMap((carrier) => findCarrierBan(obligations, carrier) ?? [])[0]
  const why = ban === undefined ? '' : ` ${ban.reason}`
  return `${service} offered no service of ${shippingCarriers.join(' or ')} that may go to this address.${why} Choose another account, or change the address of the order.`
}

/** Another address needs other rates. */
export function hashAddress({ shippingAddress }: Pick<Order, 'shippingAddress'>): Buffer {
  return createHash('sha256').update(formatAddressLines(shippingAddress).join('\n')).digest()
}
