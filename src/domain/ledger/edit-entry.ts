import { type Cents, subtract, zero } from '../money.ts'
import type { RefundPart } from '../payments/payment.ts'
import { sumParts } from '../payments/refund-sources.ts'
import type { LedgerEntry, LedgerOrder, Posting } from './ledger-entry.ts'
import { listTaxPostings, splitRefund, splitTaxSums } from './split-refund.ts'

/** What an edit added to a paid order, and what paid for it. */
interface PaidAdditions {
  /** The id of the edit. */
  readonly id: string
  readonly items: Cents
  readonly shipping: Cents
  /** Of both, with excises and the delivery fee. */
  readonly tax: Cents
  readonly excise?: Cents
  readonly deliveryFee?: Cents
  /** The parts of what was taken out that pay for it. */
  readonly exchanged: readonly RefundPart[]
  readonly credit: Cents
  /** What the payment paid, or what went on the invoice. */
  readonly paid: Cents
}

/**
 * Staff added items to a paid order: they are sold for what was taken out in the same edit, for store credit, and for a payment of
 * their own or on the invoice. Undefined for an edit that added nothing.
 */
export function createEditEntry(
  { id: orderId, number, mode, isDemo }: LedgerOrder,
  { id, items, shipping, exchanged, credit, paid, ...taxes }: PaidAdditions,
  payment: { readonly id: string; readonly accountId: string } | undefined,
  occurredAt: Date,
): LedgerEntry | undefined {
  const returned = splitRefund({ amount: sumParts(exchanged), parts: exchanged }, [])
  const sold = splitTaxSums(taxes)
  const postings: readonly Posting[] = [
    payment === undefined
      ? post('invoices', paid)
      : { account: 'receivable', providerAccountId: payment.accountId, amount: paid },
    post('store-credit', credit),
    post('refunds', returned.goods),
    post('shipping', subtract(returned.shipping, shipping)),
    ...listTaxPostings({
      tax: subtract(returned.tax, sold.tax),
      excise: subtract(returned.excise, sold.excise),
      deliveryFee: subtract(returned.deliveryFee, sold.deliveryFee),
    }),
    post('sales', subtract(zero, items)),
  ]
  const moved = postings.filter((posting) => posting.amount !== 0)
  if (moved.length === 0) return undefined
  return {
    key: `order-edit:${id}`,
    kind: 'sale',
    occurredAt,
    postings: moved,
    orderId,
    orderNumber: number,
    mode,
    isDemo,
    paymentId: payment?.id,
    refundId: undefined,
  }
}

function post(account: Posting['account'], amount: Cents): Posting {
  return { account, providerAccountId: undefined, amount }
}
