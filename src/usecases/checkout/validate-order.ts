import { findReservationsOfShopper, type Shopper } from '#db/queries/inventory/unpaid-reservations.ts'
import { findRateQuote } from '#db/queries/shipping/rate-quotes.ts'
import { checkAge } from '#domain/age-checks/age-check.ts'
import { toRegulatedProduct } from '#domain/catalog/product.ts'
import { listOpenQuestions, type Verdict } from '#domain/compliance/evaluate-rules.ts'
import { minimumAge } from '#domain/compliance/minimum-age.ts'
import {
  findCarrierBan,
  findHighestMinimumAge,
  findSignatureRule,
  type RuleObligation,
} from '#domain/compliance/obligation.ts'
import { listUnacknowledged, listWarnings } from '#domain/compliance/product-warning.ts'
import { parseState } from '#domain/compliance/us-states.ts'
import { refuseLargeOrder } from '#domain/inventory/unpaid-limits.ts'
import type { RegulatedProduct } from '#domain/lots/lab-results.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { calculateSpentCredit } from '#domain/payments/store-credit.ts'
import { maximumCharge } from '#domain/pricing/quote.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { findAddressMismatch } from '#domain/shipping/address-mismatch.ts'
import { deliversToStreet } from '#domain/shipping/po-box.ts'
import type { RateQuote } from '#domain/shipping/shipping-rate.ts'
import type { TaxTerms } from '#domain/tax/tax-tables.ts'
import { listPaymentAccounts, type PaymentAccount } from '../accounts/payment-accounts.ts'
import {
  calculateCartWeight,
  type LoadedCart,
  loadCart,
  refuseCartLine,
  withReservations,
} from '../cart/load-cart.ts'
import { evaluateAttempt, refuseDestination } from '../compliance/evaluate-destination.ts'
import { acceptsOrders } from '../payments/opening-state.ts'
import type { Shop } from '../shop.ts'
import type { CheckoutInput } from './checkout-input.ts'
import { chooseMethod, type Till, withMethod } from './payment-methods.ts'
import { getAddedTax, type PricedOrder, priceOrder } from './price-order.ts'

/** What was found for a checkout, which allows its order. */
export interface ValidatedOrder {
  readonly cart: LoadedCart
  /** The code that the shopper entered. */
  readonly coupon: string | undefined
  /** With the discount of the payment method. */
  readonly priced: PricedOrder
  /** What of the total store credit pays. */
  readonly credit: Cents
  /** Undefined for an order without a payment: a free one, or one that store credit pays. */
  readonly method: PaymentMethod | undefined
  readonly accounts: readonly PaymentAccount[]
  readonly rateQuote: RateQuote
  /** Undefined where prices include any tax due. */
  readonly taxTerms: TaxTerms | undefined
  readonly settings: ShopSettings
  /** Of the terms in force, which the shopper accepted. */
  readonly termsVersion: string
  readonly verdict: Extract<Verdict, { ok: true }>
  readonly ruleVersion: number
  /** Of the rules and sales holds that allow the order. */
  readonly rulebookRevision: string
}

/**
 * Validates an order before anything is saved: cart, age, stock, destination, shipping rate, coupon and total. What the
 * shopper's own unpaid orders hold counts as released, because the order releases it.
 */
export async function validateOrder(
  shop: Shop,
  input: CheckoutInput,
  shopper: Shopper,
): Promise<Result<ValidatedOrder>> {
  const now = shop.clock.now()
  if (!(await acceptsOrders(shop))) return refuse('shop-not-open')
  if (input.items.length === 0) return refuse('cart-empty')
  if (!input.acceptTerms) return refuse('terms-not-accepted')
  const age = checkAge(input.dateOfBirth, now, parseState(input.address.state))
  if (!age.ok) return { ok: false, refusal: refuseAge(age.refusal) }

  const loaded = await loadCheckout(shop, input, shopper)
  const { cart, own, settings, rulebook, termsVersion } = loaded
  const refusedCart = refuseCart(loaded, now)
  if (refusedCart !== undefined) return { ok: false, refusal: refusedCart }

  const lines = cart.items.map(({ product }) => toRegulatedProduct(product))
  const [{ verdict, ruleVersion }, rateQuote] = await Promise.all([
    evaluateAttempt(shop, 'order', { ...toDestination(input, lines, now), rulebook }),
    findRateQuote(shop.db, input.shippingOptionId, now),
  ])
  if (!verdict.ok) {
    const { refusal } = refuseDestination(verdict)
    return { ok: false, refusal: { ...refusal, fields: { 'address.zip': verdict.reason } } }
  }
  const addressRefusal = refuseAtPlace(verdict, input, age.age)
  if (addressRefusal !== undefined) return { ok: false, refusal: addressRefusal }

  const parcel = { zip: verdict.place.zip, weightGrams: calculateCartWeight(cart), address: input.address }
  if (rateQuote === undefined || !fitsParcel(rateQuote, parcel)) return refuse('shipping-option-stale')
  const broken = findBrokenRate(verdict, rateQuote)
  if (broken !== undefined)
    return refuse('shipping-option-stale', { message: `${broken.reason} Please choose again.` })

  const { couponCode: coupon } = input
  const uses = { mode: shop.mode, except: own.orderIds }
  const taxTerms = await getAddedTax(shop, rateQuote, settings)
  const order = { cart, settings, rateQuote, coupon, taxTerms, user: shopper, uses, now }
  const pricing = await priceOrder(shop, order)
  if (!pricing.ok) return pricing
  const accounts = await listPaymentAccounts(shop)
  const till = { accounts, settings, mode: shop.mode, credit: own.credit }
  const paid = priceForMethod(pricing.value, input, till)
  if (!paid.ok) return paid
  return ok({
    ...{ cart, coupon },
    ...paid.value,
    accounts,
    rateQuote,
    taxTerms,
    settings,
    termsVersion,
    verdict,
    ruleVersion,
    rulebookRevision: rulebook.revision,
  })
}

/** Prices the order for its way to pay. Refused when the shopper saw another total, or another part that store credit pays. */
function priceForMethod(
  pricing: PricedOrder,
  { paymentMethod, expectedTotal, storeCredit }: CheckoutInput,
  till: Till,
): Result<Pick<ValidatedOrder, 'priced' | 'method' | 'credit'>> {
  const method = chooseMethod(pricing, paymentMethod, till)
  if (!method.ok) return method
  const priced = withMethod(pricing, method.value, till.settings)
  const { total } = priced.quote
  const credit = calculateSpentCredit(total, till.credit)
  const outdated = refuseTotal(total, expectedTotal) ?? refuseCredit(credit, storeCredit)
  return outdated === undefined
    ? ok({ priced, method: method.value, credit })
    : { ok: false, refusal: outdated }
}

/** What the validation reads at once. */
async function loadCheckout(shop: Shop, input: CheckoutInput, shopper: Shopper) {
  const [cart, own, settings, rulebook, termsVersion] = await Promise.all([
    loadCart(shop.db, input.items),
    findReservationsOfShopper(shop.db, shopper, input.storeCredit === undefined ? undefined : shop.mode),
    shop.kept.getSettings(),
    shop.kept.getRulebook(),
    shop.kept.getTermsVersion(shop.clock.now()),
  ])
  return { cart: withReservations(cart, own), own, settings, rulebook, termsVersion }
}

/** Why a cart cannot be ordered as it is: lines that cannot be bought, or too many units. */
function refuseCart(
  { cart, settings, rulebook }: Awaited<ReturnType<typeof loadCheckout>>,
  now: Date,
): Refusal | undefined {
  const problems = [
    ...cart.discontinued,
    ...cart.items.flatMap((item) => refuseCartLine(item, rulebook, now) ?? []),
  ]
  if (problems.length === 0) return refuseLargeOrder(countUnits(cart), settings)
  const message = problems.map((problem) => problem.message).join(' ')
  return { code: 'cart-changed', message, lines: problems }
}

function toDestination(
  { address: { zip, city }, placeAnswers = [] }: CheckoutInput,
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
  { address }: CheckoutInput,
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

/** What a served place asks of the shopper and does not have. */
function refuseAtPlace(
  verdict: Extract<Verdict, { ok: true }>,
  input: CheckoutInput,
  age: number,
): Refusal | undefined {
  return refuseAddress(verdict, input) ?? refuseLocalAge(verdict, age) ?? refuseWarnings(verdict, input)
}

/** Whether the rate is for this parcel and address. */
function fitsParcel(
  { zip, weightGrams, provider }: RateQuote,
  parcel: Pick<RateQuote, 'zip' | 'weightGrams'> & { readonly address: CheckoutInput['address'] },
): boolean {
  return zip === parcel.zip && weightGrams >= parcel.weightGrams && deliversToStreet(provider, parcel.address)
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

function refuseTotal(total: Cents, expectedTotal: Cents | undefined): Refusal | undefined {
  if (total > maximumCharge)
    return {
      code: 'invalid-input',
      message: `An order can total at most ${formatMoney(maximumCharge)}. Please split your order or contact us.`,
    }
  if (expectedTotal === undefined || expectedTotal === total) return undefined
  return {
    code: 'cart-changed',
    message: `The total is now ${formatMoney(total)}, not ${formatMoney(expectedTotal)}. Please look at your order again before you pay.`,
  }
}

/** The credit changed since the shopper saw what it pays, such as in another tab. */
function refuseCredit(credit: Cents, expected: Cents | undefined): Refusal | undefined {
  if (expected === undefined || credit === expected) return undefined
  return {
    code: 'cart-changed',
    message: `Your store credit now pays ${formatMoney(credit)} of this order, not ${formatMoney(expected)}. Please look at your order again before you pay.`,
  }
}

function refuseAge(refusal: 'under-age' | 'invalid-date-of-birth'): Refusal {
  if (refusal === 'under-age') return refuseUnderage(`You must be ${minimumAge} years or older to order.`)
  const message = 'Enter your date of birth, such as 1990-04-30.'
  return { code: 'invalid-input', message, fields: { dateOfBirth: message } }
}

/** A rule may ask for more years than the shop does. */
function refuseLocalAge(verdict: Extract<Verdict, { ok: true }>, age: number): Refusal | undefined {
  const rule = findHighestMinimumAge(verdict.obligations, minimumAge)
  if (rule === undefined || age >= rule.minimumAge) return undefined
  return refuseUnderage(`You must be ${rule.minimumAge} years or older to order there. ${rule.reason}`)
}

function refuseUnderage(message: string): Refusal {
  return { code: 'under-age', message, fields: { dateOfBirth: message } }
}

/** Forged and outdated acknowledgments count for nothing: the text must be the one of the rule now. */
function refuseWarnings(
  verdict: Extract<Verdict, { ok: true }>,
  { acknowledgments = [] }: CheckoutInput,
): Refusal | undefined {
  const warnings = listUnacknowledged(listWarnings(verdict.obligations), acknowledgments)
  return warnings.length === 0 ? undefined : { code: 'warning-not-acknowledged', warnings }
}
