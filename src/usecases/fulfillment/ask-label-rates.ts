import { randomBytes } from 'node:crypto'
import { findCarrierBan, type RuleObligation } from '#domain/compliance/obligation.ts'
import { shippingCarriers } from '#domain/compliance/shipping-carrier.ts'
import type { LabelFormat } from '#domain/fulfillment/shipping-label.ts'
import { isOneOf } from '#domain/one-of.ts'
import type { Order } from '#domain/orders/order.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { explainCarrierProblem } from '#domain/shipping/carrier-problem.ts'
import type { ShippingBox } from '#domain/shipping/shipping-box.ts'
import { isUsableRate } from '#domain/shipping/usable-rate.ts'
import type { CarrierRate } from '#ports/carriers.ts'
import { evaluateForAnyCarrier, refuseDestination } from '../compliance/evaluate-destination.ts'
import type { Shop } from '../shop.ts'
import { getRecipient, getSender, openLabelAccount } from './label-accounts.ts'

export interface AskedLabelRates {
  readonly accountId: string
  /** The shop's name of the parcel, as the carrier service keeps it. */
  readonly reference: string
  readonly quoteRef: string
  /** At least one, the cheapest first. */
  readonly rates: readonly CarrierRate[]
  /** Why further carriers offer nothing, in their words. */
  readonly complaints: readonly string[]
}

/**
 * Asks a carrier account what the label of a parcel costs, and stores nothing. Services that the rules ban at the place are left
 * out, and every rate has an adult signature.
 */
export async function askLabelRates(
  shop: Shop,
  order: Order,
  parcel: {
    readonly accountId: string
    /** Where it is sent from. */
    readonly locationId: string
    /** 1 for the first of the order. */
    readonly position: number
    readonly box: ShippingBox | undefined
    readonly weightGrams: number
    readonly format: LabelFormat
  },
): Promise<Result<AskedLabelRates>> {
  const sender = await getSender(shop, parcel.locationId)
  if (!sender.ok) return sender
  const opened = await openLabelAccount(shop, parcel.accountId)
  if (!opened.ok) return opened
  const { verdict: allowed } = await evaluateForAnyCarrier(shop, order)
  if (!allowed.ok) return refuseDestination(allowed)
  const { account, service, gateway } = opened.value
  const reference = `${order.number}-${parcel.position}-${randomBytes(4).toString('hex')}`
  const answer = await gateway.getRates({
    from: sender.value,
    to: getRecipient(order),
    weightGrams: parcel.weightGrams,
    sizeMillimeters: parcel.box?.size,
    needsAdultSignature: true,
    label: { reference, format: parcel.format },
  })
  if (!answer.ok) return refuse('invalid-state', { message: explainCarrierProblem(answer.problem, service) })
  const rates = answer.value.rates.filter((rate) => isUsableForLabel(rate, order, allowed.obligations))
  if (rates.length === 0)
    return refuse('invalid-state', { message: explainUnusableRates(service, allowed.obligations) })
  const { quoteRef, complaints } = answer.value
  return ok({ accountId: account.id, reference, quoteRef, rates, complaints })
}

/** Whether a rate is of the service that the shopper chose. */
export function isChosenService(
  { carrier, service }: Pick<CarrierRate, 'carrier' | 'service'>,
  { shippingProvider, shippingService }: Pick<Order, 'shippingProvider' | 'shippingService'>,
): boolean {
  return carrier === shippingProvider && service === shippingService
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
