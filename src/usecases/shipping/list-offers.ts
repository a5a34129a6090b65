import type { RuleObligation } from '#domain/compliance/obligation.ts'
import type { Cents } from '#domain/money.ts'
import type { DayRange } from '#domain/shipping/delivery-days.ts'
import { asksCarrierAccount, evaluateMethod, type MethodQuestion } from '#domain/shipping/evaluate-method.ts'
import type { ShippingMethod } from '#domain/shipping/shipping-method.ts'
import {
  type PricedRate,
  priceRates,
  type ShippingTerms,
  standardServiceCode,
} from '#domain/shipping/shipping-price.ts'
import { explainUnusableRate, isUsableRate } from '#domain/shipping/usable-rate.ts'
import type { CarrierRate, RateRequest } from '#ports/carriers.ts'
import type { Shop } from '../shop.ts'
import { askCarrierAccount } from './carrier-account-rates.ts'
import { findDefaultMethods } from './shipping-record.ts'
import { getTableRates } from './table-rates.ts'

/** A way to ship that shoppers can choose. */
export interface ShippingOffer extends PricedRate {
  readonly carrier: string
  /** As the carrier names it. */
  readonly service: string
  /** As the shop names it. Undefined: as the carrier does. */
  readonly name?: string | undefined
  /** Business days. Undefined when neither the shop nor the carrier says it. */
  readonly days: DayRange | undefined
  readonly hasAdultSignature: boolean
}

/** What is to be shipped. */
export interface OfferRequest {
  readonly parcel: RateRequest
  readonly subtotal: Cents
  readonly products: MethodQuestion['products']
  readonly address: Parameters<typeof isUsableRate>[1]
  readonly obligations: readonly RuleObligation[]
  readonly terms: ShippingTerms
}

/** A method that is not offered. */
export interface WithheldMethod {
  readonly method: ShippingMethod
  /** For staff. */
  readonly reason: string
}

type OfferingShop = Parameters<typeof askCarrierAccount>[0] & Pick<Shop, 'kept' | 'carrierAdapters'>

/**
 * The ways to ship a parcel at the shopper's prices, standard first and then the cheapest, and why other methods are not offered:
 * the methods of the shop, or what the built-in table and the carrier account have (decision 0350). It must be called before a
 * transaction.
 * @param asksAccount whether to wait for the carrier account; otherwise its prices and days are those of the table
 */
export async function listOffers(
  shop: OfferingShop,
  { parcel, subtotal, products, address, obligations, terms }: OfferRequest,
  { asksAccount = true }: { readonly asksAccount?: boolean } = {},
): Promise<{ readonly offers: readonly ShippingOffer[]; readonly withheld: readonly WithheldMethod[] }> {
  const { methods: own } = await shop.kept.getShippingSetup()
  const methods = own ?? (await findDefaultMethods(shop))
  const place = toPlace(parcel)
  const isUsable = (rate: CarrierRate) => isUsableRate(rate, address, obligations)
  const asks = asksAccount && methods.some((method) => asksCarrierAccount(method, place))
  const liveOffers = asks ? await askCarrierAccount(shop, parcel, isUsable) : undefined
  const tableOffers = await getTableRates(shop, parcel)
  const answers = evaluateMethods(methods, {
    place,
    weightGrams: parcel.weightGrams,
    subtotal,
    terms,
    products,
    tableOffers,
    liveOffers,
    explainUnusable: (rate) => explainUnusableRate(rate, address, obligations),
  })
  const offers =
    own === undefined ? chooseDefaultRates(tableOffers.filter(isUsable), liveOffers) : answers.offers
  return { offers: priceRates<ShippingOffer>(offers, subtotal, terms), withheld: answers.withheld }
}

/**
 * Every rate of the carrier account, or those of the table when it has none. The standard service is always among them if the
 * table has it, because the shop promises its price.
 */
function chooseDefaultRates(
  table: readonly CarrierRate[],
  live: readonly CarrierRate[] | undefined,
): readonly CarrierRate[] {
  if (live === undefined) return table
  const isStandard = ({ serviceCode }: CarrierRate) => serviceCode === standardServiceCode
  return live.some(isStandard) ? live : [...table.filter(isStandard), ...live]
}

function evaluateMethods(
  methods: readonly ShippingMethod[],
  question: MethodQuestion,
): { readonly offers: readonly ShippingOffer[]; readonly withheld: readonly WithheldMethod[] } {
  const answers = methods.map((method) => ({ method, answer: evaluateMethod(method, question) }))
  return {
    offers: answers.flatMap(({ answer }) => (answer.isOffered ? [answer.offer] : [])),
    withheld: answers.flatMap(({ method, answer }) =>
      answer.isOffered ? [] : [{ method, reason: answer.reason }],
    ),
  }
}

function toPlace({ to }: RateRequest): MethodQuestion['place'] {
  return { state: to.state ?? '', zip: to.zip }
}
