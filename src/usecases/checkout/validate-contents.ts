import type { Rulebook } from '#db/queries/compliance/rules.ts'
import { findReservationsOfShopper, type Shopper } from '#db/queries/inventory/unpaid-reservations.ts'
import { findRateQuote } from '#db/queries/shipping/rate-quotes.ts'
import { toRegulatedProduct } from '#domain/catalog/product.ts'
import { listOpenQuestions, type Verdict } from '#domain/compliance/evaluate-rules.ts'
import { findCarrierBan, findSignatureRule, type RuleObligation } from '#domain/compliance/obligation.ts'
import type { OwnReservations } from '#domain/inventory/own-reservations.ts'
import { hasUnitLimits, refuseLargeOrder } from '#domain/inventory/unpaid-limits.ts'
import type { RegulatedProduct } from '#domain/lots/lab-results.ts'
import type { AppliedGift } from '#domain/promotions/gift.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { findAddressMismatch } from '#domain/shipping/address-mismatch.ts'
import { excludesProducts } from '#domain/shipping/evaluate-method.ts'
import { deliversToStreet } from '#domain/shipping/po-box.ts'
import type { PackingCalendars } from '#domain/shipping/processing-calendar.ts'
import type { RateQuote } from '#domain/shipping/shipping-rate.ts'
import { findExtraHandlingDays, listPackingCalendars } from '#domain/shipping/shop-calendars.ts'
import type { TaxTerms } from '#domain/tax/tax-tables.ts'
import {
  calculateCartWeight,
  type LoadedCart,
  listUnmetMinimumsOfCart,
  loadCart,
  refuseCartLine,
  withReservations,
} from '../cart/load-cart.ts'
import {
  evaluateAttempt,
  evaluateDestination,
  refuseDestination,
} from '../compliance/evaluate-destination.ts'
import type { Shop } from '../shop.ts'
import type { OrderContents } from './checkout-input.ts'
import { chooseGifts } from './choose-gifts.ts'
import { askForTax, getAddedTax, type PricedOrder, priceOrder } from './price-order.ts'

/** What was found for the contents of an order, which allows them. */
export interface ValidatedContents {
  readonly cart: LoadedCart
  /** The code that was entered. */
  readonly coupon: string | undefined
  /** Before the discount of a payment method. */
  readonly priced: PricedOrder
  /** The gifts of its promotions that may be shipped with it. */
  readonly gifts: readonly AppliedGift[]
  /** What the shopper's own unpaid orders hold. */
  readonly own: OwnReservations
  readonly rateQuote: RateQuote
  /** Undefined where prices include any tax due. */
  readonly taxTerms: TaxTerms | undefined
  readonly settings: ShopSettings
  /** By which its arrival is estimated. */
  readonly calendars: PackingCalendars
  /** Of the terms in force. */
  readonly termsVersion: string
  readonly verdict: Extract<Verdict, { ok: true }>
  readonly ruleVersion: number
  /** Of the rules and sales holds that allow the order. */
  readonly rulebookRevision: string
}

/** What is asked of the customer at a place that is served. Undefined: nothing is missing. */
export type RefuseCustomer = (verdict: Extract<Verdict, { ok: true }>) => Refusal | undefined

/**
 * Validates what an order has and where it goes: stock, destination, shipping rate, coupon and price. The checkout and the orders
 * that staff make are validated alike. The limits of one shopper do not count for staff.
 */
export async function validateContents(
  shop: Shop,
  contents: OrderContents & { readonly storeCredit?: unknown },
  { shopper, refuseCustomer }: { readonly shopper: Shopper; readonly refuseCustomer: RefuseCustomer },
): Promise<Result<ValidatedContents>> {
  const now = shop.clock.now()
  const loaded = await loadCheckout(shop, contents, shopper)
  const { cart, own, settings, rulebook, termsVersion, calendars } = loaded
  const refusedCart = refuseCart(loaded, shopper, now)
  if (refusedCart !== undefined) return { ok: false, refusal: refusedCart }

  const lines = cart.items.map(({ product }) => toRegulatedProduct(product))
  const [{ verdict, ruleVersion }, rateQuote] = await Promise.all([
    evaluateAttempt(shop, 'order', {
      ...toDestination(contents, lines, now),
      rulebook,
      isServedByStaff: shopper.isServedByStaff,
    }),
    findRateQuote(shop.db, contents.shippingOptionId, now),
  ])
  if (!verdict.ok) {
    const { refusal } = refuseDestination(verdict)
    return { ok: false, refusal: { ...refusal, fields: { 'address.zip': verdict.reason } } }
  }
  const refused = refuseAddress(verdict, contents) ?? refuseCustomer(verdict)
  if (refused !== undefined) return { ok: false, refusal: refused }

  if (rateQuote === undefined || !fitsParcel(rateQuote, cart, verdict.place.zip, contents))
    return refuse('shipping-option-stale')
  const broken = findBrokenRate(verdict, rateQuote)
  if (broken !== undefined)
    return refuse('shipping-option-stale', { message: `${broken.reason} Please choose again.` })

  const { couponCode: coupon } = contents
  const uses = { mode: shop.mode, except: own.orderIds }
  const byTable = await getAddedTax(shop, rateQuote, settings, shopper.customerId)
  const order = { cart, settings, rateQuote, coupon, taxTerms: byTable, user: shopper, uses, now }
  const untaxed = await priceOrder(shop, order)
  if (!untaxed.ok) return untaxed
  const unmet = shopper.isServedByStaff ? undefined : refuseMinimums(cart, untaxed.value)
  if (unmet !== undefined) return { ok: false, refusal: unmet }
  const priced = await askForTax(shop, untaxed.value, rateQuote)
  const taxTerms = priced.tax?.terms
  const found = { cart, coupon, own, rateQuote, taxTerms, settings, calendars, termsVersion, ruleVersion }
  const withGifts = await addGifts(shop, { ...found, priced, verdict, rulebook }, (lines) =>
    evaluateWithGifts(shop, { contents, lines, rulebook, rateQuote, refuseCustomer, now }),
  )
  return ok({
    ...found,
    ...withGifts,
    priced,
    rulebookRevision: rulebook.revision,
  })
}

/** The gifts of the order, and the verdict on all that it ships. Gifts that the rules forbid are left out. */
async function addGifts(
  shop: Shop,
  {
    priced: { dueGifts },
    verdict,
    ...order
  }: Pick<ValidatedContents, 'priced' | 'verdict' | 'cart' | 'own'> & { readonly rulebook: Rulebook },
  evaluate: (lines: readonly RegulatedProduct[]) => Promise<ValidatedContents['verdict'] | undefined>,
): Promise<Pick<ValidatedContents, 'gifts' | 'verdict'>> {
  const { gifts } = await chooseGifts(shop, dueGifts, { ...order, zip: verdict.place.zip })
  if (gifts.length === 0) return { gifts, verdict }
  const products = [...order.cart.items, ...gifts].map(({ product }) => product)
  const withGifts = await evaluate(
    [...new Map(products.map((product) => [product.id, product])).values()].map(toRegulatedProduct),
  )
  return withGifts === undefined ? { gifts: [], verdict } : { gifts, verdict: withGifts }
}

/** The verdict on an order with its gifts. Undefined when they need something that the order without them does not have. */
async function evaluateWithGifts(
  { kept }: Pick<Shop, 'kept'>,
  order: {
    readonly contents: OrderContents
    readonly lines: readonly RegulatedProduct[]
    readonly rulebook: Rulebook
    readonly rateQuote: RateQuote
    readonly refuseCustomer: RefuseCustomer
    readonly now: Date
  },
): Promise<ValidatedContents['verdict'] | undefined> {
  const { contents, lines, rulebook, now } = order
  const source = { getRulebook: async () => rulebook, findPlace: (zip: string) => kept.findPlace(zip) }
  const { verdict } = await evaluateDestination(source, toDestination(contents, lines, now))
  if (!verdict.ok) return undefined
  const refused = refuseAddress(verdict, contents) ?? order.refuseCustomer(verdict)
  return refused === undefined && findBrokenRate(verdict, order.rateQuote) === undefined ? verdict : undefined
}

/** What the validation reads at once. */
async function loadCheckout(
  shop: Shop,
  { items, storeCredit }: Parameters<typeof validateContents>[1],
  shopper: Shopper,
) {
  const [cart, own, settings, rulebook, termsVersion, setup] = await Promise.all([
    loadCart(shop.db, items, shopper.customerId),
    findReservationsOfShopper(shop.db, shopper, storeCredit === undefined ? undefined : shop.mode),
    shop.kept.getSettings(),
    shop.kept.getRulebook(),
    shop.kept.getTermsVersion(shop.clock.now()),
    shop.kept.getShippingSetup(),
  ])
  const slowest = findExtraHandlingDays(cart.items.map(({ product }) => product))
  const calendars = listPackingCalendars(setup, slowest)
  return { cart: withReservations(cart, own), own, settings, rulebook, termsVersion, calendars }
}

/** Why a cart cannot be ordered as it is: lines that cannot be bought, or too many units. */
function refuseCart(
  { cart, settings, rulebook }: Awaited<ReturnType<typeof loadCheckout>>,
  { isServedByStaff = false }: Shopper,
  now: Date,
): Refusal | undefined {
  const problems = [
    ...cart.discontinued,
    ...cart.items.flatMap((item) => refuseCartLine(item, rulebook, now) ?? []),
  ]
  if (problems.length === 0) {
    const isLimited = hasUnitLimits({ isServedByStaff, hasPriceList: cart.priceList !== undefined })
    return isLimited ? refuseLargeOrder(countUnits(cart), settings) : undefined
  }
  const message = problems.map((problem) => problem.message).join(' ')
  return { code: 'cart-changed', message, lines: problems }
}

/** Why the order is too small for the prices of the customer's list. Staff may make a smaller one. */
function refuseMinimums(cart: LoadedCart, { quote }: PricedOrder): Refusal | undefined {
  const unmet = listUnmetMinimumsOfCart(cart, quote.subtotal)
  if (unmet.length === 0) return undefined
  return {
    code: 'minimum-not-met',
    message: unmet.map(({ message }) => message).join(' '),
    lines: unmet.flatMap(({ productId, message }) =>
      productId === undefined ? [] : [{ productId, message }],
    ),
  }
}

function toDestination(
  { address: { zip, city }, placeAnswers = [] }: OrderContents,
  lines: readonly RegulatedProduct[],
  now: Date,
) {
  return {
    zip,
    city,
    answers: placeAnswers,
    lines,
    now,
  }
}

/** Why a served place is not enough: the address contradicts its ZIP code, or a question about it is not answered. */
function refuseAddress(
  verdict: Extract<Verdict, { ok: true }>,
  { address }: OrderContents,
): Refusal | undefined {
  const mismatch = findAddressMismatch(address, verdict.place)
  if (mismatch !== undefined) {
    const { field, fieldMessage, message } = mismatch
    return { code: 'address-mismatch', message, fields: { [`address.${field}`]: fieldMessage } }
  }
  const questions = listOpenQuestions(verdict)
  if (questions.length === 0) return undefined
  return {
    code: 'place-question',
    message: `Please answer the question about your address: ${questions.map(({ question }) => question).join(' ')}`,
    questions,
  }
}

/** Whether the rate is for this cart and address. */
function fitsParcel(
  rate: RateQuote,
  cart: LoadedCart,
  zip: string,
  { address }: Pick<OrderContents, 'address'>,
): boolean {
  const products = cart.items.map(({ product }) => product)
  return (
    rate.zip === zip &&
    rate.weightGrams >= calculateCartWeight(cart) &&
    deliversToStreet(rate.provider, address) &&
    !excludesProducts(rate.pricing, products)
  )
}

/** The rule that the chosen rate breaks: by its carrier, or without the signature of an adult. */
function findBrokenRate(
  { obligations }: Extract<Verdict, { ok: true }>,
  { provider, hasAdultSignature }: RateQuote,
): RuleObligation | undefined {
  return (
    findCarrierBan(obligations, provider) ?? (hasAdultSignature ? undefined : findSignatureRule(obligations))
  )
}

export function countUnits({ items }: LoadedCart): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}
