import { shopCurrency } from '#domain/payments/payment.ts'
import type { PaymentState, ProviderStatus } from '#ports/payments.ts'
import type { Invoice, InvoicePaymentMethod } from './api.ts'
import { parseDecimal, sumToCents } from './decimal.ts'

/** What was sent to the addresses of an invoice. */
export interface Received {
  /** Cents that are confirmed, without the network fee that the buyer was charged on top. */
  readonly settled: number
  readonly isConfirming: boolean
}

/** A payment that was replaced or spent twice is invalid, and no money. */
export function sumReceived(methods: readonly InvoicePaymentMethod[]): Received {
  const settled = methods.flatMap(({ rate, payments }) =>
    payments
      .filter(({ status }) => status === 'Settled')
      .map(({ value, fee }) => ({
        amount: parseDecimal(value) - parseDecimal(fee ?? '0'),
        rate: parseDecimal(rate),
      })),
  )
  return {
    settled: sumToCents(settled),
    isConfirming: methods.some(({ payments }) => payments.some(({ status }) => status === 'Processing')),
  }
}

/**
 * What an invoice means. Its status alone does not say it: an expired one has money when its additional status says
 * so. `amount` is what arrived, so that the shop sees an order that is paid in part or paid twice over.
 * @throws Error for a status that this version does not know
 */
export function toPaymentState(invoice: Invoice, received: Received): PaymentState {
  const invoiced = sumToCents([{ amount: parseDecimal(invoice.amount), rate: parseDecimal('1') }])
  const status = chooseStatus(invoice, received)
  // Staff of the store say that it is paid, whatever arrived here.
  const isMarked = invoice.status === 'Settled' && invoice.additionalStatus === 'Marked'
  const amount = status === 'paid' && !isMarked ? received.settled : invoiced
  return { status, amount, currency: invoice.currency.toUpperCase() }
}

/** The additional statuses of an expired invoice to which money was sent. */
const withMoney: readonly string[] = ['PaidPartial', 'PaidLate', 'PaidOver']

function chooseStatus({ status, additionalStatus }: Invoice, received: Received): ProviderStatus {
  switch (status) {
    case 'New':
      // Also with PaidPartial: the buyer can pay the rest until the invoice expires.
      return 'open'
    case 'Processing':
      return 'processing'
    case 'Settled':
      return 'paid'
    case 'Invalid':
      // Marked by staff, or its money was not confirmed in time. Nothing ships for it.
      return 'failed'
    case 'Expired':
      if (!withMoney.includes(additionalStatus)) return 'expired'
      if (received.isConfirming) return 'processing'
      return received.settled > 0 ? 'paid' : 'expired'
    default:
      throw new Error('BTCPay Server sent a status of an invoice that the shop does not know.')
  }
}

/** Cents that the buyer paid and that can go back, in dollars. Undefined while some of it is unconfirmed. */
export function findRefundable(state: PaymentState): number | undefined {
  if (state.status === 'processing') return undefined
  return state.status === 'paid' && state.currency === shopCurrency ? state.amount : 0
}
