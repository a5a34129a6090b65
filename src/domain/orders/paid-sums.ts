import { type Cents, cents, zero } from '../money.ts'

/** An order, as far as it says how its total is paid. */
export interface PaidTotal {
  readonly total: Cents
  /** What store credit pays of it. */
  readonly credit: Cents
  /** What the shop did not ask for: the rest of a payment that staff accepted although it was short. */
  readonly writtenOff: Cents
  /** Of an order on terms. */
  readonly invoice?: { readonly open: Cents } | undefined
}

/** An order, as far as it says what its customer has paid and not got back. */
export interface PaidOrder extends Omit<PaidTotal, 'credit'> {
  readonly refunded: Cents
  /** What a bank took back. */
  readonly disputed?: Cents
}

/**
 * What the customer paid of an order, also with store credit, and can get back: of $60.00 on an invoice of which $20.00 are open,
 * $40.00.
 */
export function getPaidBalance({ total, writtenOff, refunded, invoice, disputed = zero }: PaidOrder): Cents {
  return cents(Math.max(0, total - writtenOff - refunded - (invoice?.open ?? 0) - disputed))
}

export interface PaidSum {
  readonly label: string
  /** Negative for what is taken off the total. */
  readonly amount: Cents
}

/**
 * The sums below the total of an order: 'Store credit' -$5.00, 'Not charged' -$1.10, 'Paid' $49.39. Empty when one payment pays
 * all. Of an order on terms, the last one is what is open.
 * @param rest what the last sum is
 */
export function listPaidSums(order: PaidTotal, rest: 'Paid' | 'To pay'): readonly PaidSum[] {
  const { total, credit, writtenOff, invoice } = order
  const used = credit === 0 ? [] : [{ label: 'Store credit', amount: cents(-credit) }]
  // What is open follows from payments and refunds, too.
  if (invoice !== undefined && invoice.open > 0) return [...used, { label: 'Open', amount: invoice.open }]
  if (credit === 0 && writtenOff === 0) return []
  return [
    ...used,
    ...(writtenOff === 0 ? [] : [{ label: 'Not charged', amount: cents(-writtenOff) }]),
    { label: rest, amount: cents(total - credit - writtenOff) },
  ]
}
