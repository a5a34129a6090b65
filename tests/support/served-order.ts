import { add, type BasisPoints, type Cents, cents, zero } from '#domain/money.ts'
import { priceForMethod } from '#domain/orders/method-prices.ts'
import { type OrderDiscount, toOrderDiscounts } from '#domain/orders/order-discount.ts'
import { countRemaining } from '#domain/orders/order-line.ts'
import {
  getRefundableOfLine,
  getRefundableShipping,
  type LineRefund,
  refuseRefundParts,
  spreadRefund,
  withReturnedFee,
  withReturnedTax,
} from '#domain/orders/refund-parts.ts'
import { calculateReturnRefunds } from '#domain/orders/return-refunds.ts'
import type { RefundPart } from '#domain/payments/payment.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { sumParts } from '#domain/payments/refund-sources.ts'
import type { PriceList } from '#domain/pricing/price-list.ts'
import { defaultPriceTiers as tiers } from '#domain/pricing/price-tiers.ts'
import { type Quote, quote, quoteLines } from '#domain/pricing/quote.ts'
import type { AppliedDiscount } from '#domain/promotions/discount.ts'
import type { DueGift } from '#domain/promotions/gift.ts'
import type { Promotion } from '#domain/promotions/promotion.ts'
import { stackPromotions } from '#domain/promotions/stacking.ts'
import type { Return } from '#domain/returns/return.ts'
import type { TaxTerms } from '#domain/tax/tax-tables.ts'
import { EditedOrder, editedPrices } from './edited-order.ts'

export interface ServedDraft {
  /** Of each product. */
  readonly quantities: readonly number[]
  readonly promotions: readonly Promotion[]
  /** Before a promotion. */
  readonly shipping: number
  readonly terms: TaxTerms | undefined
  readonly priceList: PriceList | undefined
}

export const servedCategories = ['Shots', 'Gummies']

/** What a draft costs before tax, as the shop quotes it. */
function quoteDraft({ quantities, promotions, shipping, priceList }: ServedDraft): {
  readonly quoted: Quote
  readonly applied: AppliedDiscount | undefined
  readonly gifts: readonly DueGift[]
} {
  const items = quantities.flatMap((quantity, index) =>
    quantity === 0 ? [] : [{ productId: `p${index}`, price: cents(editedPrices[index] ?? 1), quantity }],
  )
  const lines = quoteLines(items, { tiers, priceList })
  const promotable = lines
    .filter((line) => line.priceList === undefined)
    .map((line) => {
      const category = servedCategories[Number(line.productId.slice(1)) % servedCategories.length] ?? ''
      return { ...line, category, brand: '' }
    })
  const stacked = stackPromotions(promotions, { lines: promotable, standardShipping: cents(shipping) })
  const adjustments = stacked.discount === undefined ? [] : [stacked.discount]
  const quoted = quote(lines, { shipping: cents(shipping), adjustments })
  return { quoted, applied: stacked.discount, gifts: stacked.dueGifts }
}

/** An order that staff made of a draft, until its customer has all of their money back. */
export class ServedOrder extends EditedOrder {
  /** Before tax. */
  readonly quoted: Quote
  #discounts: readonly OrderDiscount[]
  readonly #returns: Return[] = []

  constructor(draft: ServedDraft) {
    const { quoted, applied, gifts } = quoteDraft(draft)
    super(draft.quantities, {
      terms: draft.terms,
      priceList: draft.priceList,
      discount: applied?.amountByProduct ?? new Map(),
      shipping: quoted.shipping ?? zero,
    })
    this.quoted = quoted
    this.#discounts = applied === undefined ? [] : toOrderDiscounts(applied)
    for (const { productId, quantity } of gifts)
      this.insert({
        productId,
        quantity,
        lots: [],
        name: productId,
        size: undefined,
        onSale: false,
        price: cents(1000),
        tierDiscountBp: 10_000,
        priceList: undefined,
        taxClass: 'standard',
        extraHandlingDays: 0,
        unitPrice: zero,
        total: zero,
        discount: zero,
        tax: zero,
        excise: zero,
      })
  }

  /** The customer chooses a way to pay at the link. */
  payWith(method: PaymentMethod, part: BasisPoints): void {
    const { discount, shipping, tax, terms: taxTerms, total } = this
    const order = { discount, discounts: this.#discounts, shipping, tax, taxTerms, total, credit: zero }
    const prices = priceForMethod({ order, lines: this.lines }, { method, part })
    for (const [index, line] of this.lines.entries())
      this.lines[index] = {
        ...line,
        discount: prices.discountByLine.get(line.id) ?? zero,
        tax: prices.taxByLine.get(line.id) ?? zero,
        excise: prices.exciseByLine.get(line.id) ?? zero,
      }
    this.#discounts = prices.discounts
    const { tax: charged, excise, deliveryFee, shippingTax } = prices
    Object.assign(this, { discount: prices.discount, tax: charged, excise, deliveryFee, shippingTax })
    this.paid = this.total
  }

  /** Refunds these lines and this shipping, or does nothing where the shop refuses. @returns whether it was refunded */
  refund(lines: readonly LineRefund[], shipping: Cents): boolean {
    const order = { shipping: this.shipping, fulfillment: 'unfulfilled', shipments: [] } as const
    const request = { lines, shipping, isSmallerAgreed: false }
    const refusal = refuseRefundParts({ order, lines: this.lines, refunds: this.refunds }, request)
    if (refusal !== undefined) return false
    this.#giveBack([...lines, ...(shipping > 0 ? [{ lineId: undefined, amount: shipping, removed: 0 }] : [])])
    for (const { lineId, removed } of lines) {
      const index = this.lines.findIndex(({ id }) => id === lineId)
      const line = this.lines[index]
      if (line !== undefined) this.lines[index] = { ...line, removedQuantity: line.removedQuantity + removed }
    }
    return true
  }

  /** A return of these units, refunded as far as what was paid for them is left. */
  returnUnits(quantities: readonly { readonly lineId: string; readonly quantity: number }[]): void {
    const id = String(this.#returns.length)
    const request: Return = {
      id,
      number: `RMA-${id}`,
      orderId: 'order',
      state: 'received',
      resolution: 'refund',
      note: '',
      requestedAt: new Date(0),
      refundTo: 'original',
      decidedAt: undefined,
      decidedBy: undefined,
      decisionNote: undefined,
      receivedAt: undefined,
      inspection: undefined,
      photos: [],
      exchange: undefined,
      parcel: undefined,
      labelPaidBy: 'shop',
      lines: quantities.map((line) => ({ ...line, reason: undefined })),
    }
    this.#returns.push(request)
    const worth = calculateReturnRefunds(this.#returns, this.lines).get(id) ?? zero
    const limits = quantities.map(({ lineId }) => ({ lineId, limit: this.getRefundable(lineId) }))
    const room = add(zero, ...limits.map(({ limit }) => limit))
    this.#giveBack(spreadRefund(cents(Math.min(worth, room)), limits) ?? [])
  }

  /** Units of a line that can be returned. */
  countReturnable(lineId: string): number {
    const returned = this.#returns
      .flatMap(({ lines }) => lines)
      .filter((line) => line.lineId === lineId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const line = this.lines.find(({ id }) => id === lineId)
    return line === undefined ? 0 : countRemaining(line) - returned
  }

  getRefundable(lineId: string | undefined): Cents {
    const line = this.lines.find(({ id }) => id === lineId)
    return line === undefined
      ? getRefundableShipping(this, this.refunds)
      : getRefundableOfLine(line, this.refunds)
  }

  refundAll(): void {
    const parts = [...this.lines.map(({ id }) => id), undefined]
      .map((lineId) => ({ lineId, amount: this.getRefundable(lineId), removed: 0 }))
      .filter(({ amount }) => amount > 0)
    this.#giveBack(parts)
  }

  #giveBack(parts: readonly Omit<RefundPart, 'tax'>[]): void {
    const returned = withReturnedFee(withReturnedTax(parts, this.#details), this.#details)
    if (returned.length > 0)
      this.refunds.push({ status: 'succeeded', parts: returned, amount: sumParts(returned), exchanged: zero })
  }

  get #details() {
    const { shipping, shippingTax, deliveryFee, lines, refunds } = this
    return { order: { shipping, shippingTax, deliveryFee }, lines, refunds }
  }
}
