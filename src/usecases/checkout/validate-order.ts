import { readRuleBook } from '#db/queries/compliance/places.ts'
import { findShippingQuote, type ShippingQuoteRow } from '#db/queries/shipping/rate-quotes.ts'
import { checkAge, minimumAge } from '#domain/compliance/age-check.ts'
import type { Verdict } from '#domain/compliance/evaluate-rules.ts'
import { formatMoney, toDollars } from '#domain/money.ts'
import { mostToPay } from '#domain/pricing/quote.ts'
import { granted, type Outcome, type Refusal, refused } from '#domain/refusal.ts'
import { isPostBox } from '#domain/shipping/po-box.ts'
import { parseState } from '#domain/shipping/us-states.ts'
import { cartWeight, type LoadedCart, lineProblem, loadCart } from '../cart/load-cart.ts'
import { judgeDestination, refuseDestination } from '../compliance/evaluate-destination.ts'
import { testedProduct } from '../compliance/product-hold.ts'
import { type ShopSettings, shopSettings } from '../settings/shop-settings.ts'
import type { Shop } from '../shop.ts'
import type { PaymentInput } from './place-order.ts'
import { type PricedOrder, priceOrder } from './price-order.ts'

export interface CheckedOrder {
  readonly cart: LoadedCart
  readonly priced: PricedOrder
  readonly option: ShippingQuoteRow
  readonly settings: ShopSettings
  readonly verdict: Extract<Verdict, { ok: true }>
  readonly ruleVersion: number
}

/** Everything that can speak against an order, asked before anything is written. */
export async function checkOrder(shop: Shop, input: PaymentInput): Promise<Outcome<CheckedOrder>> {
  const now = shop.clock.now()
  if (input.items.length === 0) return refused('cart-empty')
  if (!input.acceptTerms) return refused('terms-not-accepted')
  const age = refuseAge(input.dateOfBirth, now)
  if (age !== undefined) return { ok: false, refusal: age }

  const [cart, settings, rules] = await Promise.all([
    loadCart(shop.db, input.items),
    shopSettings(shop.db),
    readRuleBook(shop.db),
  ])
  const problems = [...cart.unknown, ...cart.items.flatMap((item) => lineProblem(item, rules.holds) ?? [])]
  if (problems.length > 0) {
    return refused('cart-changed', {
      message: problems.map(({ message }) => message).join(' '),
      lines: problems,
    })
  }

  const lines = cart.items.map(({ product }) => testedProduct(product))
  const [{ verdict, ruleVersion }, option] = await Promise.all([
    judgeDestination(shop.db, { zip: input.address.zip, lines, now }, rules),
    findShippingQuote(shop.db, input.shippingOptionId, now),
  ])
  if (!verdict.ok) return refuseDestination(verdict)
  if (parseState(input.address.state) !== verdict.place.state) {
    return refused('address-mismatch', {
      fields: { 'address.state': `The ZIP code belongs to ${verdict.place.state}.` },
    })
  }

  const fits =
    option !== undefined &&
    option.zip === verdict.place.zip &&
    option.weight_grams >= cartWeight(cart) &&
    (option.provider === 'USPS' || ![input.address.street1, input.address.street2 ?? ''].some(isPostBox))
  if (!fits) return refused('shipping-option-stale')

  const { couponCode: coupon, email } = input
  const reckoned = await priceOrder(shop.db, { cart, settings, option, coupon, email, now })
  if (!reckoned.ok) return reckoned
  const priced = reckoned.value
  if (priced.quote.total > mostToPay)
    return refused('invalid-input', {
      message: `One order can come to ${formatMoney(mostToPay)} at most. Please order in parts, or write to us.`,
    })
  if (input.expectedTotal !== undefined && input.expectedTotal !== toDollars(priced.quote.total)) {
    return refused('cart-changed', {
      message: `The total is now $${toDollars(priced.quote.total).toFixed(2)}, not $${input.expectedTotal.toFixed(2)}. Please look at your order again before you pay.`,
    })
  }
  return granted({ cart, priced, option, settings, verdict, ruleVersion })
}

function refuseAge(dateOfBirth: string, now: Date): Refusal | undefined {
  const age = checkAge(dateOfBirth, now)
  if (age.ok) return undefined
  const message =
    age.refusal === 'under-age'
      ? `You must be ${minimumAge} years or older to order.`
      : 'Enter your date of birth, such as 1990-04-30.'
  return {
    code: age.refusal === 'under-age' ? 'under-age' : 'invalid-input',
    message,
    fields: { dateOfBirth: message },
  }
}
