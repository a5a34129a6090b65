import type { QuoteAnswer } from '#contract/shop/cart.ts'
import { toDollars } from '#domain/money.ts'
import { type AppliedDiscount, totalDiscount } from '#domain/promotions/discount.ts'
import type { QuotedCart } from '#usecases/cart/quote-cart.ts'
import { serializeProduct } from './products.ts'

/** A quoted cart in dollars, line by line. */
export function serializeQuote(cart: QuotedCart, now: Date): QuoteAnswer {
  const { quote } = cart
  return {
    success: true,
    lines: cart.lines.map((line) => ({
      product: serializeProduct(line.product, { holds: cart.holds, now }),
      quantity: line.quantity,
      percentOff: line.tierDiscount / 100,
      unitPrice: toDollars(line.unitPrice),
      total: toDollars(line.total),
      problem: line.problem,
    })),
    subtotal: toDollars(quote.subtotal),
    discount: toDollars(quote.discount),
    shipping: quote.shipping === undefined ? undefined : toDollars(quote.shipping),
    tax: toDollars(quote.tax),
    total: toDollars(quote.total),
    promotion: cart.saving && serializeAppliedDiscount(cart.saving),
    couponNote: cart.couponNote,
    missingForFreeShipping: toDollars(cart.missingForFreeShipping),
  }
}

function serializeAppliedDiscount(saving: AppliedDiscount): QuoteAnswer['promotion'] {
  const { name, code, discount } = saving.promotion
  return { name, code, gives: discount.kind, saves: toDollars(totalDiscount(saving)) }
}
