import type { Shopper } from '#db/queries/inventory/unpaid-reservations.ts'
import { parseState } from '#domain/compliance/us-states.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import type { InvoiceOffer } from '#domain/payments/net-terms.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { calculateSpentCredit } from '#domain/payments/store-credit.ts'
import { maximumCharge } from '#domain/pricing/quote.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { listPaymentAccounts, type PaymentAccount } from '../accounts/payment-accounts.ts'
import { acceptsOrders } from '../payments/opening-state.ts'
import type { Shop } from '../shop.ts'
import type { CheckoutInput } from './checkout-input.ts'
import { chooseInvoice, findOfferedTerms } from './invoice-terms.ts'
import { chooseMethod, type Till, withMethod } from './payment-methods.ts'
import type { PricedOrder } from './price-order.ts'
import { refuseStatement, requireAge } from './refuse-customer.ts'
import { type ValidatedContents, validateContents } from './validate-contents.ts'

/** What was found for a checkout, which allows its order. `priced`: with the discount of the payment method. */
export interface ValidatedOrder extends Omit<ValidatedContents, 'own'> {
  /** What of the total store credit pays. */
  readonly credit: Cents
  /** Undefined for an order without a payment, and while its customer has not chosen one. */
  readonly method: PaymentMethod | undefined
  readonly accounts: readonly PaymentAccount[]
  /** Undefined for an order that is paid when it is ordered. */
  readonly invoice: InvoiceOffer | undefined
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
  if (!(await acceptsOrders(shop))) return refuse('shop-not-open')
  if (input.items.length === 0) return refuse('cart-empty')
  if (!input.acceptTerms) return refuse('terms-not-accepted')
  const age = requireAge(input.dateOfBirth, shop.clock.now(), parseState(input.address.state))
  if (!age.ok) return age
  const contents = await validateContents(shop, input, {
    shopper,
    refuseCustomer: (verdict) => refuseStatement(verdict, input, age.value),
  })
  if (!contents.ok) return contents
  const { own, ...validated } = contents.value
  const accounts = await listPaymentAccounts(shop)
  const till = { accounts, settings: validated.settings, mode: shop.mode, credit: own.credit }
  const paid =
    input.paymentMethod === 'invoice'
      ? await priceForInvoice(shop, validated.priced, input, { ...till, customerId: shopper.customerId })
      : priceForMethod(validated.priced, input.paymentMethod, input, till)
  return paid.ok ? ok({ ...validated, ...paid.value, accounts }) : paid
}

type PaidOrder = Pick<ValidatedOrder, 'priced' | 'method' | 'credit' | 'invoice'>

/** Prices the order for its way to pay. Refused when the shopper saw another total, or another part that store credit pays. */
function priceForMethod(
  pricing: PricedOrder,
  paymentMethod: PaymentMethod | undefined,
  { expectedTotal, storeCredit }: CheckoutInput,
  till: Till,
): Result<PaidOrder> {
  const method = chooseMethod(pricing, paymentMethod, till)
  if (!method.ok) return method
  const priced = withMethod(pricing, method.value, till.settings)
  const { total } = priced.quote
  const credit = calculateSpentCredit(total, till.credit)
  const outdated = refuseTotal(total, expectedTotal) ?? refuseCredit(credit, storeCredit)
  return outdated === undefined
    ? ok({ priced, method: method.value, credit, invoice: undefined })
    : { ok: false, refusal: outdated }
}

/** The price of an order on terms, refused when its customer has none, or owes too much. */
async function priceForInvoice(
  shop: Shop,
  priced: PricedOrder,
  { expectedTotal, storeCredit }: CheckoutInput,
  till: Till & Pick<ValidatedOrder, 'accounts'> & Pick<Shopper, 'customerId'>,
): Promise<Result<PaidOrder>> {
  const { total } = priced.quote
  const credit = calculateSpentCredit(total, till.credit)
  const outdated = refuseTotal(total, expectedTotal) ?? refuseCredit(credit, storeCredit)
  if (outdated !== undefined) return { ok: false, refusal: outdated }
  const terms = await findOfferedTerms(shop, till.customerId, till.accounts)
  const invoice = chooseInvoice(terms, priced, till, shop.clock.now())
  return invoice.ok ? ok({ priced, method: undefined, credit, invoice: invoice.value }) : invoice
}

/** An order that is too dear for one payment, or costs another sum than was seen. */
export function refuseTotal(total: Cents, expectedTotal: Cents | undefined): Refusal | undefined {
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
