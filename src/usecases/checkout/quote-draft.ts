import { getCreditBalance } from '#db/queries/payments/store-credit.ts'
import type { PlaceQuestion } from '#domain/compliance/evaluate-rules.ts'
import { type Cents, zero } from '#domain/money.ts'
import { type DraftContents, listMissingFields } from '#domain/orders/order-draft.ts'
import type { InvoiceOffer } from '#domain/payments/net-terms.ts'
import type { Refusal, Result } from '#domain/refusal.ts'
import type { RateQuote } from '#domain/shipping/shipping-rate.ts'
import { listPaymentAccounts } from '../accounts/payment-accounts.ts'
import { quoteRates } from '../shipping/quote-rates.ts'
import type { Shop } from '../shop.ts'
import type { OrderContents } from './checkout-input.ts'
import { findOfferedTerms, offerInvoice } from './invoice-terms.ts'
import { type QuotedCart, quoteCart } from './quote-cart.ts'
import { validateContents } from './validate-contents.ts'
import { refuseTotal } from './validate-order.ts'

/** What a draft costs, and what stands against it. */
export interface DraftQuote {
  readonly cart: QuotedCart
  readonly rates: readonly RateQuote[]
  /** What the rules ask about the address. */
  readonly questions: readonly PlaceQuestion[]
  /** What the customer can pay with store credit. Undefined for a guest. */
  readonly credit: Cents | undefined
  /** What it would be on terms. Undefined for a customer without terms. */
  readonly invoice: InvoiceOffer | undefined
  /** Why the draft cannot be ordered as it is. Undefined when it can, or something is still to be entered. */
  readonly problem: Refusal | undefined
}

/** Prices a draft as the checkout prices the same cart, before a payment method is chosen. Changes nothing of it. */
export async function quoteDraft(shop: Shop, draft: DraftContents): Promise<Result<DraftQuote>> {
  const rated = await rateDraft(shop, draft)
  const rates = rated?.ok ? rated.value.quotes : []
  const shippingOptionId = findChosenRate(draft, rates)?.id
  const withCoupon = await quoteContents(shop, draft, { shippingOptionId, couponCode: draft.couponCode })
  const cart = withCoupon.ok
    ? withCoupon
    : await quoteContents(shop, draft, { shippingOptionId, couponCode: undefined })
  if (!cart.ok) return cart
  const problem =
    (rated?.ok === false ? rated.refusal : undefined) ??
    (withCoupon.ok ? undefined : { ...withCoupon.refusal, fields: refuseCouponField(withCoupon.refusal) }) ??
    (await findProblem(shop, draft, shippingOptionId))
  const questions = rated?.ok ? rated.value.questions : []
  const credit = await findDraftCredit(shop, draft)
  const invoice = await findDraftInvoice(shop, draft, { quote: cart.value.quote, credit })
  return { ok: true, value: { cart: cart.value, rates, questions, problem, credit, invoice } }
}

/** Staff may use the credit of the customer, so what it pays does not count against the limit. */
async function findDraftInvoice(
  shop: Shop,
  { customerId }: DraftContents,
  { quote, credit = zero }: Pick<QuotedCart, 'quote'> & { readonly credit: Cents | undefined },
): Promise<InvoiceOffer | undefined> {
  const terms = await findOfferedTerms(shop, customerId, await listPaymentAccounts(shop))
  return terms && offerInvoice(terms, { quote }, { credit }, shop.clock.now(), 'staff')
}

/** The store credit of the customer of a draft. Undefined for a guest. */
export async function findDraftCredit(
  { db, mode }: Pick<Shop, 'db' | 'mode'>,
  { customerId }: Pick<DraftContents, 'customerId'>,
): Promise<Cents | undefined> {
  return customerId === undefined ? undefined : (await getCreditBalance(db, { customerId, mode })).balance
}

/** The draft as the checkout takes it, with a stored rate. */
export function toOrderContents(draft: DraftContents, shippingOptionId: string): OrderContents {
  const { items, email, address, couponCode, placeAnswers } = draft
  return { items, email, address, placeAnswers, shippingOptionId, couponCode: couponCode || undefined }
}

/** How the customer of a draft is recognized. What they ordered themselves stays as it is. */
export function toServedShopper({ customerId, email, address: { street1, zip } }: DraftContents) {
  return { customerId, email, street1, zip, network: undefined, isServedByStaff: true }
}

/** The rates for the address. Undefined while it is not complete. */
export async function rateDraft(shop: Shop, { items, address, customerId }: DraftContents) {
  const { zip, city, state, street1: street } = address
  if (items.length === 0 || [zip, city, state, street].includes('')) return undefined
  return quoteRates(shop, { zip, city, state, street, items, customerId, isServedByStaff: true })
}

export function findChosenRate(
  { method }: DraftContents,
  rates: readonly RateQuote[],
): RateQuote | undefined {
  return rates.find(({ provider, service }) => provider === method?.carrier && service === method.service)
}

function quoteContents(
  shop: Shop,
  { items, email, customerId }: DraftContents,
  {
    shippingOptionId,
    couponCode,
  }: { readonly shippingOptionId: string | undefined; readonly couponCode: string | undefined },
) {
  return quoteCart(shop, {
    items,
    customerId,
    shippingOptionId,
    email: email || undefined,
    couponCode: couponCode || undefined,
    isServedByStaff: true,
  })
}

function refuseCouponField({ message, fields }: Refusal): Refusal['fields'] {
  return fields ?? { couponCode: message ?? 'This code cannot be used.' }
}

async function findProblem(
  shop: Shop,
  draft: DraftContents,
  shippingOptionId: string | undefined,
): Promise<Refusal | undefined> {
  if (shippingOptionId === undefined || Object.keys(listMissingFields(draft)).length > 0) return undefined
  const valid = await validateContents(shop, toOrderContents(draft, shippingOptionId), {
    shopper: toServedShopper(draft),
    refuseCustomer: () => undefined,
  })
  return valid.ok ? refuseTotal(valid.value.priced.quote.total, undefined) : valid.refusal
}
