import { formatVariant } from '#domain/catalog/product.ts'
import { getStruckListPrice } from '#domain/catalog/selling-price.ts'
import { listWarnings, storeAcknowledgments } from '#domain/compliance/product-warning.ts'
import { parseState } from '#domain/compliance/us-states.ts'
import { add, zero } from '#domain/money.ts'
import { reviewAddressCheck } from '#domain/orders/address-check.ts'
import { toBillingAddress } from '#domain/orders/billing-address.ts'
import { toMethodOrderDiscount, toOrderDiscounts } from '#domain/orders/order-discount.ts'
import { customerActor } from '#domain/orders/order-event.ts'
import { calculateDueDay } from '#domain/payments/net-terms.ts'
import type { AppliedGift } from '#domain/promotions/gift.ts'
import { estimateArrival } from '#domain/shipping/arrival.ts'
import type { OrderToInsert } from '../orders/insert-order.ts'
import type { Shop } from '../shop.ts'
import type { CheckoutContext, CheckoutInput, OrderContents } from './checkout-input.ts'
import type { LockedCheckout } from './lock-checkout.ts'
import type { ValidatedOrder } from './validate-order.ts'

/** The order that a checkout becomes. */
export function buildOrder(
  shop: Pick<Shop, 'clock'>,
  { input, context }: { readonly input: CheckoutInput; readonly context: CheckoutContext },
  validated: ValidatedOrder,
  locked: LockedCheckout,
): OrderToInsert {
  const { verdict, ruleVersion, termsVersion } = validated
  const now = shop.clock.now()
  const contents = buildContents(now, input, validated, locked)
  return {
    ...contents,
    billingAddress: toBillingAddress(input.billingAddress, contents.shippingAddress),
    source: 'web',
    customerId: context.customerId,
    dateOfBirth: input.dateOfBirth,
    newsletter: input.newsletter ?? false,
    termsVersion,
    privacySignal: context.privacySignal,
    acknowledgments: storeAcknowledgments(listWarnings(verdict.obligations), { ruleVersion, now }),
    ip: context.visitor.ip,
    expiresAt: new Date(now.getTime() + getMinutesToPay(validated) * 60_000),
    invoice: validated.invoice && {
      terms: validated.invoice.terms,
      dueOn: calculateDueDay(now, validated.invoice.terms),
    },
    placedBy: customerActor,
  }
}

/** What an order has of its contents, made by its customer or by staff. */
export function buildContents(
  now: Date,
  { email, address }: OrderContents,
  validated: ValidatedOrder,
  { stock, priced, gifts }: LockedCheckout,
) {
  const { rateQuote, verdict, ruleVersion, credit } = validated
  const { quote, appliedDiscount, methodDiscount } = priced
  return {
    email,
    verdict,
    ruleVersion,
    shippingAddress: {
      ...address,
      state: parseState(address.state) ?? verdict.place.state,
      zip: verdict.place.zip,
    },
    subtotal: quote.subtotal,
    discount: quote.discount,
    discounts: [
      ...(appliedDiscount === undefined ? [] : toOrderDiscounts(appliedDiscount)),
      ...(methodDiscount === undefined ? [] : [toMethodOrderDiscount(methodDiscount)]),
    ],
    shipping: quote.shipping ?? zero,
    tax: quote.tax,
    excise: quote.excise,
    deliveryFee: quote.deliveryFee,
    shippingTax: priced.tax?.shipping ?? zero,
    taxTerms: validated.taxTerms,
    total: quote.total,
    credit,
    shippingProvider: rateQuote.provider,
    shippingService: rateQuote.service,
    hasAdultSignature: rateQuote.hasAdultSignature,
    estimatedDays: rateQuote.estimatedDays ?? undefined,
    arrival: estimateArrival(now, rateQuote.estimatedDays, validated.calendars),
    addressCheck: reviewAddressCheck(undefined, verdict.questions),
    placedAt: now,
    lines: [
      ...buildOrderLines(validated, { stock, priced }, now),
      ...gifts.map((gift) => buildGiftLine(gift, stock)),
    ],
    promotions: [
      ...(appliedDiscount?.promotion === undefined ? [] : [appliedDiscount.promotion]),
      ...gifts.map(({ promotion }) => promotion),
    ],
  }
}

const minutesPerDay = 24 * 60

/** A wire or a check takes days to arrive. */
function getMinutesToPay({ method, settings }: ValidatedOrder): number {
  return method === 'by-hand' ? settings.byHandDays * minutesPerDay : settings.unpaidOrderMinutes
}

function buildOrderLines(
  { cart }: ValidatedOrder,
  { stock, priced }: Pick<LockedCheckout, 'stock' | 'priced'>,
  now: Date,
): OrderToInsert['lines'] {
  return priced.quote.lines.flatMap((line) => {
    const item = cart.items.find(({ product }) => product.id === line.productId)
    if (item === undefined) return []
    const { product } = item
    const lotId = stock.get(product.id)?.lotId
    return [
      {
        productId: product.id,
        lots: lotId === undefined ? [] : [{ lotId, quantity: line.quantity }],
        name: product.name,
        size: formatVariant(product) || undefined,
        price: line.price,
        tierDiscountBp: line.tierDiscount,
        priceList: line.priceList,
        unitPrice: line.unitPrice,
        quantity: line.quantity,
        total: line.total,
        discount: add(
          priced.appliedDiscount?.amountByProduct.get(line.productId) ?? zero,
          priced.methodDiscount?.amountByProduct.get(line.productId) ?? zero,
        ),
        tax: priced.tax?.lines.get(line.productId) ?? zero,
        excise: priced.tax?.excises.get(line.productId) ?? zero,
        taxClass: product.taxClass,
        extraHandlingDays: product.extraHandlingDays,
        onSale: line.priceList === undefined && getStruckListPrice(product, now) !== undefined,
      },
    ]
  })
}

/** A gift is a line at no price. It takes stock like the other lines. */
function buildGiftLine(
  { product, quantity }: AppliedGift,
  stock: LockedCheckout['stock'],
): OrderToInsert['lines'][number] {
  const lotId = stock.get(product.id)?.lotId
  return {
    productId: product.id,
    lots: lotId === undefined ? [] : [{ lotId, quantity }],
    name: product.name,
    size: formatVariant(product) || undefined,
    price: product.price,
    tierDiscountBp: 10_000,
    priceList: undefined,
    unitPrice: zero,
    quantity,
    total: zero,
    discount: zero,
    tax: zero,
    excise: zero,
    taxClass: product.taxClass,
    // The checkout showed a date without it.
    extraHandlingDays: 0,
    onSale: false,
  }
}
