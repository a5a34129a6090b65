import type { Product } from '#domain/catalog/product.ts'
import type { TaxClass } from '#domain/catalog/tax-class.ts'
import { add, type Cents, cents, subtract, zero } from '#domain/money.ts'
import type { NewOrderLine } from '#domain/orders/new-order.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { type EditRequest, type PlannedEdit, planOrderEdit } from '#domain/orders/order-edit.ts'
import { countRemaining } from '#domain/orders/order-line.ts'
import type { RefundPart } from '#domain/payments/payment.ts'
import { splitRefundParts, sumParts } from '#domain/payments/refund-sources.ts'
import type { PriceList } from '#domain/pricing/price-list.ts'
import { defaultPriceTiers as tiers } from '#domain/pricing/price-tiers.ts'
import { quoteLines } from '#domain/pricing/quote.ts'
import { allocateDiscount } from '#domain/promotions/discount.ts'
import { calculateTax } from '#domain/tax/calculate-tax.ts'
import type { TaxTerms } from '#domain/tax/tax-tables.ts'

export const editedAt = new Date('2026-11-28T12:00:00Z')
export const editedPrices = [1000, 1860, 999, 2475]

/** One product is exempt. */
const toClass = (index: number): TaxClass => (index === 2 ? 'exempt' : 'standard')

/** A rate that leaves fractions of cents. */
export const editedTerms: TaxTerms = {
  state: 'CA',
  rates: [
    { level: 'state', name: 'CA', ppm: 72_500 },
    { level: 'city', name: 'Oakland', ppm: 33_300 },
  ],
  isShippingTaxed: true,
}

/** With an excise of each kind, and a fee from a value that edits pass in both directions. */
export const editedFeeTerms: TaxTerms = {
  ...editedTerms,
  excises: [
    { base: 'price', rate: 31_700 },
    { base: 'unit', rate: 355_000 },
  ],
  fee: { amount: cents(50), minimum: cents(6000), paidBy: 'customer' },
}

const toProduct = (index: number) =>
  ({
    id: `p${index}`,
    name: `Product ${index}`,
    price: cents(editedPrices[index] ?? 1),
    pricePeriods: [],
    discount: 0,
    listPrice: cents(editedPrices[index] ?? 1),
    taxClass: toClass(index),
  }) as unknown as Product
const editedProducts = new Map(
  editedPrices.map((_, index) => [`p${index}`, { product: toProduct(index), lotId: undefined }]),
)

interface Refunded {
  readonly status: 'succeeded'
  readonly parts: readonly RefundPart[]
  readonly amount: Cents
  readonly exchanged: Cents
}

/** An order whose edits are stored as the shop stores them. */
export class EditedOrder {
  readonly lines: OrderLine[] = []
  readonly refunds: Refunded[] = []
  subtotal = zero
  discount = zero
  shipping = zero
  tax = zero
  excise = zero
  deliveryFee = zero
  shippingTax = zero
  readonly terms: TaxTerms | undefined
  /** What the customer paid later for edits. */
  paidLater = zero

  constructor(
    quantities: readonly number[],
    {
      discount,
      shipping,
      terms,
      priceList,
    }: {
      /** A share of all items, or what is taken off each product. */
      readonly discount: number | ReadonlyMap<string, Cents>
      readonly shipping: number
      readonly terms?: TaxTerms | undefined
      readonly priceList?: PriceList | undefined
    },
  ) {
    this.terms = terms
    const items = quantities.flatMap((quantity, index) =>
      quantity === 0 ? [] : [{ productId: `p${index}`, price: cents(editedPrices[index] ?? 1), quantity }],
    )
    const quoted = quoteLines(items, { tiers, priceList })
    const subtotal = add(...quoted.map(({ total }) => total))
    const taken =
      typeof discount === 'number'
        ? allocateDiscount(cents(Math.round(subtotal * discount)), quoted)
        : discount
    const sold = quoted.map(({ productId, total, quantity }) => ({
      quantity,
      amount: subtract(total, taken.get(productId) ?? zero),
      taxClass: toClass(Number(productId.slice(1))),
    }))
    const tax =
      terms === undefined
        ? { lines: [], excises: [], shipping: zero, deliveryFee: zero, total: zero }
        : calculateTax(sold, cents(shipping), terms)
    for (const [index, { productId, tierDiscount, ...line }] of quoted.entries())
      this.insert({
        tax: tax.lines[index] ?? zero,
        excise: tax.excises[index] ?? zero,
        taxClass: sold[index]?.taxClass ?? 'standard',
        extraHandlingDays: 0,
        ...line,
        productId,
        tierDiscountBp: tierDiscount,
        name: productId,
        size: undefined,
        lots: [],
        onSale: false,
        discount: taken.get(productId) ?? zero,
      })
    this.discount = add(...taken.values())
    this.shipping = cents(shipping)
    this.shippingTax = tax.shipping
    this.tax = tax.total
    this.excise = add(zero, ...tax.excises)
    this.deliveryFee = tax.deliveryFee
    this.paid = this.total
  }

  paid: Cents
  isEdited = false

  get total(): Cents {
    return add(subtract(this.subtotal, this.discount), this.shipping, this.tax)
  }

  get refunded(): Cents {
    return add(zero, ...this.refunds.map(({ amount }) => amount))
  }

  get worth(): Cents {
    return subtract(this.total, this.refunded)
  }

  /** Money that the shop has of the customer. */
  get held(): Cents {
    const back = this.refunds.map(({ amount, exchanged }) => subtract(amount, exchanged))
    return subtract(add(this.paid, this.paidLater), add(zero, ...back))
  }

  /** What is left of taxed items, at what was paid for them. */
  get taxedGoods(): number {
    return this.lines
      .filter(({ taxClass }) => taxClass !== 'exempt')
      .reduce((sum, line) => {
        const paid = subtract(line.total, line.discount)
        return sum + Math.round((paid * countRemaining(line)) / line.quantity)
      }, 0)
  }

  countUnits(productId: string): number {
    return this.lines
      .filter((line) => line.productId === productId)
      .reduce((sum, line) => sum + countRemaining(line), 0)
  }

  protected insert(line: NewOrderLine): void {
    const base = {
      id: `l${this.lines.length}`,
      slug: undefined,
      imageKey: undefined,
      removedQuantity: 0,
      shortQuantity: 0,
    }
    this.lines.push({ ...line, ...base })
    this.subtotal = add(this.subtotal, line.total)
  }

  /** @param priceList that the customer has when the edit is made */
  plan(request: EditRequest, shippingChange: number, priceList?: PriceList) {
    const { total, refunded, shipping, shippingTax, deliveryFee, terms: taxTerms } = this
    const refundable = subtract(shipping, this.#sumShippingRefunds())
    return planOrderEdit(
      {
        order: { total, refunded, shipping, shippingTax, deliveryFee, taxTerms },
        taxTerms,
        lines: this.lines,
        refunds: this.refunds,
        products: editedProducts,
        tiers,
        priceList,
        shippingChange: cents(Math.max(shippingChange, -refundable)),
        now: editedAt,
      },
      request,
    )
  }

  #sumShippingRefunds(): Cents {
    const parts = this.refunds.flatMap((refund) => refund.parts.filter(({ lineId }) => lineId === undefined))
    return add(zero, ...parts.map(({ amount }) => amount))
  }

  store(plan: PlannedEdit): void {
    this.isEdited = true
    for (const { lineId, removed } of plan.removals) {
      const index = this.lines.findIndex(({ id }) => id === lineId)
      const line = this.lines[index]
      if (line !== undefined) this.lines[index] = { ...line, removedQuantity: line.removedQuantity + removed }
    }
    for (const line of plan.additions) this.insert(line)
    this.shipping = add(this.shipping, cents(Math.max(0, plan.shippingChange)))
    this.shippingTax = add(this.shippingTax, plan.shippingTax)
    this.tax = add(this.tax, plan.tax)
    this.excise = add(this.excise, plan.excise)
    this.deliveryFee = add(this.deliveryFee, plan.deliveryFee)
    const exchanged = cents(Math.min(plan.added, plan.removed))
    const { first, rest } = splitRefundParts(plan.returned, subtract(plan.removed, exchanged))
    for (const [parts, isExchange] of [
      [first, false],
      [rest, true],
    ] as const)
      if (parts.length > 0)
        this.refunds.push({
          status: 'succeeded',
          parts,
          amount: sumParts(parts),
          exchanged: isExchange ? sumParts(parts) : zero,
        })
    this.paidLater = add(this.paidLater, cents(Math.max(0, plan.difference)))
  }
}
