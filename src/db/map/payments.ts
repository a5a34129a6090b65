import type { Selectable } from 'kysely'
import { cents } from '#domain/money.ts'
import {
  type ExtraPayment,
  extraReasons,
  type Payment,
  paymentStateTable,
  type RefundWithPayment,
  refundStateTable,
  type SentPayment,
  shopCurrency,
  type Transaction,
} from '#domain/payments/payment.ts'
import { paymentMethods } from '#domain/payments/payment-method.ts'
import { parseOwnPaymentPage } from '#domain/payments/payment-page.ts'
import { paymentProblems } from '#domain/payments/payment-problem.ts'
import { parsePaymentRoute } from '#domain/payments/route-payment.ts'
import type { Payment as PaymentColumns } from '../types.ts'
import { parseOneOf } from './one-of.ts'

export function paymentFromRow(row: Selectable<PaymentColumns>): Payment {
  return {
    id: row.id,
    orderId: row.orderId,
    accountId: row.providerAccountId,
    provider: row.provider,
    // Earlier versions took cards alone.
    method: parseOneOf(row.method ?? 'card', paymentMethods),
    route: parsePaymentRoute(row.route),
    providerRef: row.providerRef ?? undefined,
    redirectUrl: row.redirectUrl ?? undefined,
    statementDescriptor: row.statementDescriptor ?? undefined,
    ownPage: parseOwnPaymentPage(row.ownPage),
    amount: cents(row.amountCents),
    status: parseOneOf(row.status, paymentStateTable.states),
    accountRefusal: row.accountRefusal ?? undefined,
    problem: row.problem === null ? undefined : parseOneOf(row.problem, paymentProblems),
    captureRef: row.captureRef ?? undefined,
    confirmed: row.confirmedAmount ?? undefined,
    surplusOf: row.surplusOf ?? undefined,
    orderEditId: row.orderEditId ?? undefined,
    editOfferId: row.editOfferId ?? undefined,
    extra: extraPaymentFromRow(row),
    createdAt: row.createdAt,
  }
}

function extraPaymentFromRow(row: Selectable<PaymentColumns>): ExtraPayment | undefined {
  if (row.extraReason === null) return undefined
  return {
    reason: parseOneOf(row.extraReason, extraReasons),
    captured: { amount: row.capturedAmount ?? 0, currency: row.capturedCurrency ?? shopCurrency },
    settled:
      row.settledAt === null
        ? undefined
        : { at: row.settledAt, by: row.settledBy ?? '', note: row.settledNote ?? '' },
  }
}

export interface RefundRow {
  readonly id: string
  readonly orderId: string
  readonly paymentId: string | null
  readonly isOfExtraPayment: boolean
  readonly providerAccountId: string | null
  readonly providerRef: string | null
  readonly captureRef: string | null
  readonly refundRef: string | null
  readonly succeededAt: Date | null
  readonly reversedAt: Date | null
  readonly paidCents: number | null
  readonly paymentCreatedAt: Date | null
  readonly returnId: string | null
  readonly idempotencyKey: string | null
  readonly failure: string | null
  readonly claimUrl: string | null
  readonly amountCents: number
  readonly creditCents: number
  readonly exchangedCents: number
  readonly invoicedCents: number
  readonly parts: readonly {
    readonly lineId: string | null
    readonly amount: number
    readonly tax: number
    readonly excise: number
    readonly deliveryFee: number
    readonly removed: number
  }[]
  readonly reason: string
  readonly status: string
  readonly requestedBy: string
  readonly createdAt: Date
}

export function refundFromRow(row: RefundRow): RefundWithPayment {
  return {
    id: row.id,
    orderId: row.orderId,
    paymentId: row.paymentId ?? undefined,
    isOfExtraPayment: row.isOfExtraPayment,
    accountId: row.providerAccountId ?? undefined,
    sent: sentPaymentFromRow(row),
    refundRef: row.refundRef ?? undefined,
    succeededAt: row.succeededAt ?? undefined,
    isReversed: row.reversedAt !== null,
    returnId: row.returnId ?? undefined,
    idempotencyKey: row.idempotencyKey ?? undefined,
    failure: row.failure ?? undefined,
    claimUrl: row.claimUrl ?? undefined,
    amount: cents(row.amountCents),
    credit: cents(row.creditCents),
    exchanged: cents(row.exchangedCents),
    invoiced: cents(row.invoicedCents),
    parts: row.parts.map(({ lineId, amount, tax, excise, deliveryFee, removed }) => ({
      lineId: lineId ?? undefined,
      amount: cents(amount),
      tax: cents(tax),
      ...(excise > 0 && { excise: cents(excise) }),
      ...(deliveryFee > 0 && { deliveryFee: cents(deliveryFee) }),
      removed,
    })),
    reason: row.reason,
    status: parseOneOf(row.status, refundStateTable.states),
    requestedBy: row.requestedBy,
    createdAt: row.createdAt,
  }
}

function sentPaymentFromRow({
  providerRef,
  captureRef,
  paidCents,
  paymentCreatedAt,
}: RefundRow): SentPayment | undefined {
  if (providerRef === null || paidCents === null || paymentCreatedAt === null) return undefined
  return {
    providerRef,
    amount: cents(paidCents),
    createdAt: paymentCreatedAt,
    captureRef: captureRef ?? undefined,
  }
}

export interface TransactionRow {
  readonly id: string
  readonly kind: 'payment' | 'refund'
  readonly orderNumber: string
  readonly firstName: string
  readonly lastName: string
  readonly account: string
  readonly providerRef: string | null
  readonly amountCents: number
  readonly status: string
  readonly note: string | null
  readonly createdAt: Date
  readonly isDemo: boolean
}

export function transactionFromRow({ amountCents, ...row }: TransactionRow): Transaction {
  return {
    ...row,
    providerRef: row.providerRef ?? undefined,
    amount: cents(amountCents),
    status: parseOneOf(row.status, [...paymentStateTable.states, ...refundStateTable.states]),
    note: row.note ?? undefined,
  }
}
