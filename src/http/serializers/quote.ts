import type { DiscontinuedProduct } from '#domain/cart/cart.ts'
import type { CartQuote } from '#domain/cart/cart-quote.ts'
import { toStorefrontProduct } from '#domain/compliance/show-product.ts'
import { type AppliedDiscount, nameDiscount, totalDiscount } from '#domain/promotions/discount.ts'
import type { QuotedCart } from '#usecases/checkout/quote-cart.ts'

export function serializeQuote(
  cart: QuotedCart,
  now: Date,
): CartQuote & { readonly discontinued: readonly DiscontinuedProduct[] } {
  const { quote, salesRules } = cart
  return {
    lines: cart.lines.map((line) => ({
      product: toStorefrontProduct(line.product, { salesRules, now }),
      quantity: line.quantity,
      tierDiscount: line.tierDiscount,
      isFromPriceList: line.priceList !== undefined,
      unitPrice: line.unitPrice,
      total: line.total,
      problem: line.problem,
    })),
    subtotal: quote.subtotal,
    discount: quote.discount,
    shipping: quote.shipping,
    tax: quote.tax,
    excise: quote.excise,
    deliveryFee: quote.deliveryFee,
    total: quote.total,
    promotion: cart.appliedDiscount && serializeAppliedDiscount(cart.appliedDiscount),
    couponNote: cart.couponNote,
    setNotes: cart.setNotes,
    gifts: cart.gifts.map(({ product, quantity, promotion }) => ({
      product: toStorefrontProduct(product, { salesRules, now }),
      quantity,
      promotion: promotion.name,
    })),
    giftNotes: cart.giftNotes,
    minimumNote: cart.minimumNote,
    methods: cart.methods,
    invoice: cart.invoice,
    method: cart.method,
    methodDiscount: cart.methodDiscount,
    availableCredit: cart.availableCredit,
    credit: cart.credit,
    missingForFreeShipping: cart.missingForFreeShipping,
    discontinued: cart.discontinued.map(({ productId, name }) => ({ productId, name })),
  }
}

function serializeAppliedDiscount(appliedDiscount: AppliedDiscount): CartQuote['promotion'] {
  const { promotion } = appliedDiscount
  return {
    name: nameDiscount(appliedDiscount),
    code: promotion?.code,
    kind: promotion?.discount.kind ?? 'sets',
    saves: totalDiscount(appliedDiscount),
  }
}
