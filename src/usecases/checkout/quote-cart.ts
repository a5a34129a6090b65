import { findReservationsOfCart } from '#db/queries/inventory/unpaid-reservations.ts'
import { findRateQuote } from '#db/queries/shipping/rate-quotes.ts'
import type { DiscontinuedProduct } from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { SalesRules } from '#domain/compliance/evaluate-line.ts'
import { noReservations } from '#domain/inventory/own-reservations.ts'
import { type Cents, zero } from '#domain/money.ts'
import type { InvoiceOffer } from '#domain/payments/net-terms.ts'
import type { WayToPay } from '#domain/payments/payment-method.ts'
import { calculateSpentCredit } from '#domain/payments/store-credit.ts'
import { type Pricing, priceQuantity } from '#domain/pricing/price-list.ts'
import type { Quote, QuotedLine } from '#domain/pricing/quote.ts'
import type { AppliedDiscount } from '#domain/promotions/discount.ts'
import type { AppliedGift } from '#domain/promotions/gift.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { getFreeShippingProgress } from '#domain/shipping/shipping-price.ts'
import { getStandardShippingPromise } from '#domain/shipping/shipping-setup.ts'
import { listPaymentAccounts } from '../accounts/payment-accounts.ts'
import {
  type CartIdentity,
  type CartItem,
  type LoadedCart,
  listUnmetMinimumsOfCart,
  loadCart,
  refuseCartLine,
  toCartOwner,
  withoutUnavailable,
  withReservations,
} from '../cart/load-cart.ts'
import type { Shop } from '../shop.ts'
import { chooseGifts } from './choose-gifts.ts'
import { findOfferedTerms, offerInvoice } from './invoice-terms.ts'
import { type OfferedMethod, offerMethods, type Till, withMethod } from './payment-methods.ts'
import { askForTax, getAddedTax, type PricedOrder, priceOrder } from './price-order.ts'

export interface QuotedCart {
  readonly lines: readonly (QuotedLine & {
    readonly product: Product
    readonly problem: string | undefined
  })[]
  readonly discontinued: readonly DiscontinuedProduct[]
  readonly quote: Quote
  readonly appliedDiscount: AppliedDiscount | undefined
  readonly couponNote: string | undefined
  /** Why sets of bundles in the cart do not have their price. */
  readonly setNotes: readonly string[]
  readonly gifts: readonly AppliedGift[]
  /** Why others are missing. */
  readonly giftNotes: readonly string[]
  /** What the order lacks of the minimum of the customer's price list. */
  readonly minimumNote: string | undefined
  /** The ways to pay for the order. */
  readonly methods: readonly OfferedMethod[]
  /** What a customer with payment terms may choose instead. */
  readonly invoice: InvoiceOffer | undefined
  /** The one that the order is priced for. Undefined when nothing is left to pay, and when none is offered. */
  readonly method: WayToPay | undefined
  readonly methodDiscount: Cents
  /** What the customer has of store credit. */
  readonly availableCredit: Cents
  /** What of the total it pays. */
  readonly credit: Cents
  /** Undefined where nothing is promised of standard shipping. */
  readonly missingForFreeShipping: Cents | undefined
  readonly salesRules: SalesRules
}

interface CartToQuote extends CartIdentity {
  readonly items: readonly CartItem[]
  readonly shippingOptionId?: string | undefined
  readonly couponCode?: string | undefined
  readonly paymentMethod?: WayToPay | undefined
  /** Whether store credit pays for the order as far as it goes. */
  readonly useCredit?: boolean | undefined
  /** Whether staff make the order, which neither releases nor pays with what the customer has. */
  readonly isServedByStaff?: boolean | undefined
  /** The account's email, for usage limits per email. A guest's email is only known at checkout. */
  readonly email?: string | undefined
}

/**
 * Prices a cart line by line. Changes nothing. What the shopper's own unpaid orders hold is available to them (decision
 * 0066). A line that cannot be bought now is shown with a total of zero (decision 0076).
 */
export async function quoteCart(shop: Shop, input: CartToQuote): Promise<Result<QuotedCart>> {
  const now = shop.clock.now()
  const [loaded, own, settings, salesRules, setup] = await Promise.all([
    loadCart(shop.db, input.items, input.customerId),
    input.isServedByStaff ? noReservations : findReservationsOfCart(shop.db, toCartOwner(input), shop.mode),
    shop.kept.getSettings(),
    shop.kept.getRulebook(),
    shop.kept.getShippingSetup(),
  ])
  const cart = withReservations(loaded, own)
  const promise = getStandardShippingPromise(setup, settings)
  const rateQuote =
    input.shippingOptionId === undefined
      ? undefined
      : await findRateQuote(shop.db, input.shippingOptionId, now)
  if (input.shippingOptionId !== undefined && rateQuote === undefined) return refuse('shipping-option-stale')

  const { couponCode: coupon } = input
  const user = { email: input.email, customerId: input.customerId }
  const uses = { mode: shop.mode, except: own.orderIds }
  const sold = withoutUnavailable(cart, salesRules, now)
  const taxTerms = rateQuote && (await getAddedTax(shop, rateQuote, settings, input.customerId))
  const order = { cart: sold, settings, rateQuote, coupon, taxTerms, user, uses, now }
  const untaxed = await priceOrder(shop, order)
  if (!untaxed.ok) return untaxed
  const priced = await askForTax(shop, untaxed.value, rateQuote)
  const { gifts, notes: giftNotes } = await chooseGifts(shop, priced.dueGifts, {
    cart: sold,
    own,
    rulebook: salesRules,
    zip: rateQuote?.zip,
  })
  const spendable = input.useCredit ? own.credit : zero
  const offers = await offerWaysToPay(shop, input, priced, { settings, credit: spendable })
  const { method } = offers
  const { quote, appliedDiscount, couponNote, setNotes, methodDiscount } = withMethod(
    priced,
    method === 'invoice' ? undefined : method,
    settings,
  )
  const minimums = input.isServedByStaff ? [] : listUnmetMinimumsOfCart(sold, quote.subtotal)
  const unmet = new Map(minimums.map(({ productId, message }) => [productId, message]))
  return ok({
    lines: listCartLines(cart, { quote, tiers: settings.tiers, salesRules, unmet, now }),
    discontinued: cart.discontinued,
    quote,
    appliedDiscount,
    couponNote,
    setNotes,
    ...offers,
    gifts,
    giftNotes,
    minimumNote: unmet.get(undefined),
    methodDiscount: methodDiscount?.itemsAmount ?? zero,
    availableCredit: own.credit,
    credit: calculateSpentCredit(quote.total, spendable),
    missingForFreeShipping: promise && getFreeShippingProgress(quote.subtotal, promise.freeFrom).missing,
    salesRules,
  })
}

/** How the order can be paid, and the way that it is priced for. */
async function offerWaysToPay(
  shop: Shop,
  { customerId, isServedByStaff, paymentMethod }: CartToQuote,
  priced: PricedOrder,
  { settings, credit }: Pick<Till, 'settings' | 'credit'>,
): Promise<Pick<QuotedCart, 'methods' | 'invoice' | 'method'>> {
  const accounts = await listPaymentAccounts(shop)
  const methods = offerMethods(priced, { accounts, settings, mode: shop.mode, credit })
  // The customer of an order that staff make chooses at the payment link.
  if (isServedByStaff) return { methods, invoice: undefined, method: undefined }
  const terms = await findOfferedTerms(shop, customerId, accounts)
  const invoice = terms && offerInvoice(terms, priced, { credit }, shop.clock.now())
  const isInvoiced = paymentMethod === 'invoice' && invoice !== undefined && invoice.blocked === undefined
  const chosen = methods.find((offer) => offer.method === paymentMethod) ?? methods[0]
  return { methods, invoice, method: isInvoiced ? 'invoice' : chosen?.method }
}

/** All lines of a cart, also those that cannot be bought now. */
function listCartLines(
  { items, priceList }: LoadedCart,
  {
    quote,
    tiers,
    salesRules,
    unmet,
    now,
  }: Pick<Pricing, 'tiers'> &
    Pick<QuotedCart, 'quote' | 'salesRules'> & {
      /** Product id → which minimum it misses. */
      readonly unmet: ReadonlyMap<string | undefined, string>
      readonly now: Date
    },
): QuotedCart['lines'] {
  const priced = new Map(quote.lines.map((line) => [line.productId, line]))
  return items.map((item) => ({
    ...(priced.get(item.product.id) ?? priceUnavailableLine(item, { tiers, priceList })),
    product: item.product,
    problem: refuseCartLine(item, salesRules, now)?.message ?? unmet.get(item.product.id),
  }))
}

function priceUnavailableLine(
  { product, quantity }: LoadedCart['items'][number],
  pricing: Pricing,
): QuotedLine {
  const item = { productId: product.id, price: product.price, quantity }
  const { discount, ...priced } = priceQuantity(item, pricing)
  return { ...item, ...priced, tierDiscount: discount, total: zero }
}
