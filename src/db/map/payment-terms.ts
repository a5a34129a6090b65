import type { Insertable, Selectable } from 'kysely'
import { basisPoints, cents } from '#domain/money.ts'
import { paymentMethods } from '#domain/payments/payment-method.ts'
import type { PaymentTerms } from '#domain/payments/payment-terms.ts'
import type { PaymentTerms as TermsColumns } from '../types.ts'
import { parseOneOf } from './one-of.ts'

const toCents = (amount: number | string | null) => (amount === null ? undefined : cents(Number(amount)))

export function paymentTermsFromRow(row: Selectable<TermsColumns>): PaymentTerms {
  return {
    methods: row.methods?.map((method) => parseOneOf(method, paymentMethods)),
    networks: row.networks ?? undefined,
    smallestPayment: toCents(row.smallestCents),
    largestPayment: toCents(row.largestCents),
    monthlyCap: toCents(row.monthlyCapCents),
    statementDescriptor: row.statementDescriptor ?? undefined,
    feeShare: basisPoints(row.feeBp),
    feeFixed: cents(row.feeCents),
    reserveShare: basisPoints(row.reserveBp),
    reserveDays: row.reserveDays,
    priority: row.priority,
    weight: row.weight,
  }
}

export function paymentTermsToRow(terms: PaymentTerms): Omit<Insertable<TermsColumns>, 'providerAccountId'> {
  return {
    methods: terms.methods === undefined ? null : [...terms.methods],
    networks: terms.networks === undefined ? null : [...terms.networks],
    smallestCents: terms.smallestPayment ?? null,
    largestCents: terms.largestPayment ?? null,
    monthlyCapCents: terms.monthlyCap ?? null,
    statementDescriptor: terms.statementDescriptor ?? null,
    feeBp: terms.feeShare,
    feeCents: terms.feeFixed,
    reserveBp: terms.reserveShare,
    reserveDays: terms.reserveDays,
    priority: terms.priority,
    weight: terms.weight,
  }
}
