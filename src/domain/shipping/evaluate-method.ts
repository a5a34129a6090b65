import { productClassNames } from '../compliance/describe-rule.ts'
import type { ShippingCarrier } from '../compliance/shipping-carrier.ts'
import type { ProductClass } from '../composition/product-class.ts'
import { add, type Cents, share, zero } from '../money.ts'
import type { DayRange } from './delivery-days.ts'
import { findRateStep } from './rate-steps.ts'
import { formatWeight } from './shipping-box.ts'
import {
  findShippingService,
  findZoneOf,
  type Markup,
  type ShippingMethod,
  type ShippingZone,
} from './shipping-method.ts'
import { calculateShippingPrice, type ShippingPricing, type ShippingTerms } from './shipping-price.ts'

/** The price and the days of a carrier for the parcel. */
export interface CarrierOffer {
  readonly serviceCode: string
  readonly amount: Cents
  readonly days: DayRange | undefined
  readonly hasAdultSignature: boolean
}

/** What is sent where, and what carriers ask for it. */
export interface MethodQuestion {
  readonly place: { readonly state: string; readonly zip: string }
  readonly weightGrams: number
  readonly subtotal: Cents
  readonly products: readonly { readonly id: string; readonly productClass: ProductClass }[]
  readonly terms: ShippingTerms
  readonly tableOffers: readonly CarrierOffer[]
  /** Those of the carrier account that can be used. Undefined: there is none, or it has none in time. */
  readonly liveOffers: readonly CarrierOffer[] | undefined
  /** Why the rules or the address forbid a carrier; undefined when they do not. */
  explainUnusable(rate: {
    readonly carrier: ShippingCarrier
    readonly hasAdultSignature: boolean
  }): string | undefined
}

/** A method at the shopper's price. */
export interface MethodOffer {
  readonly carrier: ShippingCarrier
  readonly service: string
  readonly serviceCode: string
  readonly name: string
  readonly amount: Cents
  readonly days: DayRange | undefined
  readonly hasAdultSignature: boolean
  readonly pricing: ShippingPricing
}

/** `reason`: why a method is not offered, for staff. */
export type MethodAnswer =
  | { readonly isOffered: true; readonly offer: MethodOffer }
  | { readonly isOffered: false; readonly reason: string }

/** Whether a method is offered for a parcel, and at what price. The rules decide before the shop's own choices. */
export function evaluateMethod(method: ShippingMethod, question: MethodQuestion): MethodAnswer {
  const service = findShippingService(method.serviceCode)
  if (service === undefined) return withhold('The shop does not know its service.')
  if (!method.isActive) return withhold('It is switched off.')
  const { carrier } = service
  const zone = findZoneOf(method, question.place)
  const found = zone === undefined ? undefined : findCarrierOffer(method, zone, question)
  const hasAdultSignature = method.hasAdultSignature && (found?.hasAdultSignature ?? true)
  const reason =
    question.explainUnusable({ carrier, hasAdultSignature }) ?? explainExclusion(method, question)
  if (reason !== undefined) return withhold(reason)
  if (zone === undefined)
    return withhold(`None of its zones has ${question.place.state} ${question.place.zip}.`)
  const price = priceZone(zone, question, found)
  if (typeof price === 'string') return withhold(price)
  const { excludedClasses, excludedProductIds, isStandard, name } = method
  const pricing = { isStandard, price, freeFrom: zone.freeFrom, excludedClasses, excludedProductIds }
  return {
    isOffered: true,
    offer: {
      carrier,
      service: service.service,
      serviceCode: service.code,
      name,
      hasAdultSignature,
      pricing,
      amount: calculateShippingPrice(
        { serviceCode: service.code, amount: zero, pricing },
        question.subtotal,
        question.terms,
      ),
      days: zone.days ?? found?.days,
    },
  }
}

/** Whether the price or the days of a method come from the carrier account. */
export function asksCarrierAccount(
  method: ShippingMethod,
  place: { readonly state: string; readonly zip: string },
): boolean {
  return method.isActive && findZoneOf(method, place)?.rate.kind === 'live'
}

function withhold(reason: string): MethodAnswer {
  return { isOffered: false, reason }
}

/** Why staff keep a method from the place or the products; undefined when they do not. */
function explainExclusion(
  { excludedStates, excludedClasses, excludedProductIds }: ShippingMethod,
  { place, products }: MethodQuestion,
): string | undefined {
  if (excludedStates.includes(place.state)) return `You excluded ${place.state} from it.`
  const ofClass = products.find(({ productClass }) => excludedClasses.includes(productClass))
  if (ofClass !== undefined) return `You excluded ${productClassNames[ofClass.productClass]} from it.`
  const isExcluded = products.some(({ id }) => excludedProductIds.includes(id))
  return isExcluded ? 'You excluded one of the products from it.' : undefined
}

/** Live rates come from the account, and from the table when there is none or it does not answer. Other days come from either. */
function findCarrierOffer(
  { serviceCode }: ShippingMethod,
  { rate }: ShippingZone,
  { tableOffers, liveOffers }: MethodQuestion,
): CarrierOffer | undefined {
  const find = (offers: readonly CarrierOffer[] = []) =>
    offers.find((offer) => offer.serviceCode === serviceCode)
  if (rate.kind === 'table') return find(tableOffers)
  if (rate.kind === 'live') return find(liveOffers ?? tableOffers)
  return find(liveOffers) ?? find(tableOffers)
}

/** What a zone charges, or why it has no price. */
function priceZone(
  { rate }: ShippingZone,
  { weightGrams, liveOffers }: MethodQuestion,
  found: CarrierOffer | undefined,
): ShippingPricing['price'] | string {
  switch (rate.kind) {
    case 'standard':
      return rate
    case 'flat':
      return { kind: 'fixed', amount: rate.price }
    case 'subtotal':
      return { kind: 'subtotal', steps: rate.steps }
    case 'weight': {
      const step = findRateStep(rate.steps, weightGrams)
      if (step === undefined) return `The parcel of ${formatWeight(weightGrams)} is above its heaviest step.`
      return { kind: 'fixed', amount: step.price }
    }
    case 'table':
    case 'live':
      if (found !== undefined) return { kind: 'fixed', amount: addMarkup(found.amount, rate.markup) }
      return rate.kind === 'live' && liveOffers !== undefined
        ? 'Your carrier account has no rate of this service for the parcel.'
        : 'The built-in table has no rate of this service for the place. It needs a carrier account that answers.'
  }
}

function addMarkup(amount: Cents, markup: Markup): Cents {
  return add(amount, share(amount, markup.share), markup.amount)
}

/** Whether a quote is for goods that its method excludes. */
export function excludesProducts(
  pricing: ShippingPricing | undefined,
  products: MethodQuestion['products'],
): boolean {
  return products.some(
    ({ id, productClass }) =>
      pricing?.excludedProductIds.includes(id) || pricing?.excludedClasses.includes(productClass),
  )
}
