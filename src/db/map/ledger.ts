import { disputeStateTable } from '#domain/disputes/dispute-state.ts'
import type { CreditTotals } from '#domain/ledger/credit-totals.ts'
import { ledgerAccounts } from '#domain/ledger/ledger-account.ts'
import { ledgerEntryKinds, type Posting } from '#domain/ledger/ledger-entry.ts'
import type { LedgerDaySum, LedgerLine } from '#domain/ledger/ledger-line.ts'
import type { OrderMoney } from '#domain/ledger/order-balances.ts'
import { cents } from '#domain/money.ts'
import { paymentStateTable, shopCurrency } from '#domain/payments/payment.ts'
import { paymentMethods } from '#domain/payments/payment-method.ts'
import { parseOneOf } from './one-of.ts'

export interface PostingRow {
  readonly account: string
  readonly providerAccountId: string | null
  readonly amountCents: number
}

export function postingFromRow({ account, providerAccountId, amountCents }: PostingRow): Posting {
  return {
    account: parseOneOf(account, ledgerAccounts),
    providerAccountId: providerAccountId ?? undefined,
    amount: cents(amountCents),
  }
}

export interface OrderMoneyRow {
  readonly subtotalCents: number
  readonly discountCents: number
  readonly discounts: readonly { readonly itemsAmount: number; readonly paymentMethod: string | null }[]
  readonly shippingCents: number
  readonly taxCents: number
  readonly exciseCents: number
  readonly deliveryFeeCents: number
  readonly totalCents: number
  readonly creditCents: number
  readonly writtenOffCents: number
  readonly wasPaid: boolean
  readonly isInvoiced: boolean
  readonly payments: readonly {
    readonly id: string
    readonly accountId: string
    readonly status: string
    readonly amount: number
    readonly reclaimedCredit: number
    readonly writtenOff: number
    readonly isOfEdit: boolean
    readonly extraReason: string | null
    readonly capturedAmount: number | null
    readonly capturedCurrency: string | null
    readonly settledAt: string | null
  }[]
  readonly refunds: readonly {
    readonly paymentId: string | null
    readonly accountId: string | null
    readonly amount: number
    readonly credit: number
    readonly exchanged: number
    readonly invoiced: number
    readonly isOfExtraPayment: boolean
    readonly isSettledByHand: boolean
  }[]
  readonly disputes: readonly {
    readonly accountId: string
    readonly amount: number
    readonly state: string
    readonly isReturned: boolean
  }[]
}

export function orderMoneyFromRow(row: OrderMoneyRow): OrderMoney {
  return {
    order: {
      subtotal: cents(row.subtotalCents),
      discount: cents(row.discountCents),
      discounts: row.discounts.map(({ itemsAmount, paymentMethod }) => ({
        itemsAmount: cents(itemsAmount),
        paymentMethod: paymentMethod === null ? undefined : parseOneOf(paymentMethod, paymentMethods),
      })),
      shipping: cents(row.shippingCents),
      tax: cents(row.taxCents),
      excise: cents(row.exciseCents),
      deliveryFee: cents(row.deliveryFeeCents),
      total: cents(row.totalCents),
      credit: cents(row.creditCents),
      wasPaid: row.wasPaid,
      isInvoiced: row.isInvoiced,
      writtenOff: cents(row.writtenOffCents),
    },
    payments: row.payments.map(({ id, accountId, status, amount, ...payment }) => ({
      id,
      accountId,
      amount: cents(amount),
      status: parseOneOf(status, paymentStateTable.states),
      reclaimedCredit: cents(payment.reclaimedCredit),
      writtenOff: cents(payment.writtenOff),
      isOfEdit: payment.isOfEdit,
      extra:
        payment.extraReason === null
          ? undefined
          : {
              captured: {
                amount: payment.capturedAmount ?? 0,
                currency: payment.capturedCurrency ?? shopCurrency,
              },
              isSettled: payment.settledAt !== null,
            },
    })),
    refunds: row.refunds.map(({ paymentId, accountId, amount, credit, exchanged, invoiced, ...refund }) => ({
      ...refund,
      paymentId: paymentId ?? undefined,
      accountId: accountId ?? undefined,
      amount: cents(amount),
      credit: cents(credit),
      exchanged: cents(exchanged),
      invoiced: cents(invoiced),
    })),
    disputes: row.disputes.map(({ amount, state, ...dispute }) => ({
      ...dispute,
      amount: cents(amount),
      state: parseOneOf(state, disputeStateTable.states),
    })),
  }
}

interface NamedAccountRow {
  readonly account: string
  readonly providerAccountId: string | null
  readonly providerAccountName: string | null
}

export interface LedgerLineRow extends NamedAccountRow {
  readonly id: string
  readonly key: string
  readonly kind: string
  readonly occurredAt: Date
  readonly orderNumber: string | null
  readonly amountCents: number
  readonly isDemo: boolean
}

export function ledgerLineFromRow(row: LedgerLineRow): LedgerLine {
  return {
    id: row.id,
    key: row.key,
    kind: parseOneOf(row.kind, ledgerEntryKinds),
    occurredAt: row.occurredAt,
    orderNumber: row.orderNumber ?? undefined,
    amount: cents(row.amountCents),
    isDemo: row.isDemo,
    ...accountFromRow(row),
  }
}

export interface LedgerDayRow extends NamedAccountRow {
  readonly day: string
  readonly debitCents: number
  readonly creditCents: number
}

export function ledgerDaySumFromRow(row: LedgerDayRow): LedgerDaySum {
  const { day, debitCents, creditCents } = row
  return { day, debit: cents(debitCents), credit: cents(creditCents), ...accountFromRow(row) }
}

function accountFromRow({ account, providerAccountId: id, providerAccountName: name }: NamedAccountRow) {
  return {
    account: parseOneOf(account, ledgerAccounts),
    paymentAccount: id === null ? undefined : { id, name: name ?? '' },
  }
}

export interface CreditTotalsRow {
  readonly mode: string
  readonly balances: number
  readonly held: number
  readonly movements: number
  readonly recorded: number
  readonly differentBalances: number
}

export function creditTotalsFromRow(row: CreditTotalsRow): CreditTotals {
  return {
    mode: row.mode === 'live' ? 'live' : 'demo',
    balances: cents(row.balances),
    held: cents(row.held),
    movements: cents(row.movements),
    recorded: cents(row.recorded),
    differentBalances: row.differentBalances,
  }
}
