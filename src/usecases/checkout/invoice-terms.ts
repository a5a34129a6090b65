import type { Database } from '#db/open.ts'
import { type CreditTerms, findCreditTerms } from '#db/queries/customers/credit-terms.ts'
import { type Cents, subtract } from '#domain/money.ts'
import {
  calculateDueDay,
  explainBlockedTerms,
  type InvoiceOffer,
  type TermsReader,
} from '#domain/payments/net-terms.ts'
import { calculateSpentCredit } from '#domain/payments/store-credit.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { toShopDay } from '#domain/shop-time.ts'
import type { PaymentAccount } from '../accounts/payment-accounts.ts'
import { findAccountByHand } from '../payments/payment-by-hand.ts'
import type { Shop } from '../shop.ts'
import type { Till } from './payment-methods.ts'
import type { PricedOrder } from './price-order.ts'

/** The terms of a customer. None without an account that says where to send the money. */
export async function findOfferedTerms(
  shop: Pick<Shop, 'db' | 'mode' | 'paymentAdapters'>,
  customerId: string | undefined,
  accounts: readonly PaymentAccount[],
): Promise<CreditTerms | undefined> {
  if (customerId === undefined || findAccountByHand(shop, accounts) === undefined) return undefined
  return findCreditTerms(shop.db, customerId, shop.mode)
}

/** Undefined when nothing is left to pay. An invoice has no discount of a payment method. */
export function offerInvoice(
  terms: CreditTerms,
  { quote: { total } }: Pick<PricedOrder, 'quote'>,
  { credit }: Pick<Till, 'credit'>,
  now: Date,
  reader?: TermsReader,
): InvoiceOffer | undefined {
  const due = subtract(total, calculateSpentCredit(total, credit))
  if (due === 0) return undefined
  const blocked = explainBlockedTerms(terms, terms.invoices, { due, today: toShopDay(now), reader })
  return { terms: terms.kind, dueOn: calculateDueDay(now, terms.kind), total, due, blocked }
}

/** The offer that the shopper chose, or why there is none. */
export function chooseInvoice(
  terms: CreditTerms | undefined,
  priced: Pick<PricedOrder, 'quote'>,
  till: Pick<Till, 'credit'>,
  now: Date,
  reader?: TermsReader,
): Result<InvoiceOffer | undefined> {
  if (terms === undefined) return refuse('terms-unavailable')
  const offer = offerInvoice(terms, priced, till, now, reader)
  return offer?.blocked === undefined ? ok(offer) : refuse('terms-unavailable', { message: offer.blocked })
}

/**
 * Checks again what other orders of the customer may have changed since the order was validated. Its customer must be locked by
 * `lockShopper`, so that two orders at once cannot both take what is left of the limit.
 */
export async function recheckTerms(
  shop: Pick<Shop, 'mode' | 'clock'>,
  transaction: Database,
  customerId: string | undefined,
  due: Cents,
  reader?: TermsReader,
): Promise<Result<undefined>> {
  const terms =
    customerId === undefined ? undefined : await findCreditTerms(transaction, customerId, shop.mode)
  if (terms === undefined) return refuse('terms-unavailable')
  const today = toShopDay(shop.clock.now())
  const blocked = explainBlockedTerms(terms, terms.invoices, { due, today, reader })
  return blocked === undefined ? ok(undefined) : refuse('terms-unavailable', { message: blocked })
}
