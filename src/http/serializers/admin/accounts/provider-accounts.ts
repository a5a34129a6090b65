import type * as z from 'zod'
import type {
  PaymentTermsEdit,
  providerAccountsResponse,
} from '#contract/admin/accounts/provider-accounts.ts'
import type { ProviderAccount } from '#domain/accounts/provider-account.ts'
import { basisPoints, cents } from '#domain/money.ts'
import type { PaymentTerms } from '#domain/payments/payment-terms.ts'
import { fitsMode } from '#domain/payments/route-payment.ts'
import type { PaymentKind } from '#usecases/accounts/connect-account.ts'
import { findWebhookUrl, type PaymentAccount } from '#usecases/payments/payment-accounts.ts'
import type { Shop } from '#usecases/shop.ts'

type AccountsResponse = z.input<typeof providerAccountsResponse>

/**
 * @param takesNewPayments whether it takes them before the others
 * @param payments of a payment account
 */
export function serializeProviderAccount(
  shop: Pick<Shop, 'publicUrl' | 'mode' | 'paymentAdapters'>,
  account: ProviderAccount,
  takesNewPayments: boolean,
  payments: PaymentAccount | undefined,
): AccountsResponse['accounts'][number] {
  const { id, port, kind, name, mode, state, version, createdAt, updatedAt } = account
  const isPayment = port === 'payments'
  const adapter = isPayment ? shop.paymentAdapters.get(kind) : undefined
  return {
    id,
    port,
    kind,
    name,
    mode,
    state,
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ...(isPayment ? { webhookUrl: findWebhookUrl(shop, account) } : {}),
    providerName: adapter?.name ?? kind,
    methods: [...(adapter?.capabilities.methods ?? [])],
    networks: [...(adapter?.capabilities.networks ?? [])],
    ...(payments && serializeTerms(payments, adapter?.capabilities.networks ?? [])),
    canTakePayments: adapter !== undefined && fitsMode(account, shop.mode),
    takesNewPayments,
  }
}

function serializeTerms(
  { terms, methods, capturedThisMonth }: PaymentAccount,
  networks: readonly string[],
): Pick<AccountsResponse['accounts'][number], 'terms' | 'capturedThisMonth'> {
  const { smallestPayment, largestPayment, monthlyCap, statementDescriptor, ...rest } = terms
  return {
    terms: {
      ...rest,
      methods: [...methods],
      networks: [...(terms.networks ?? networks)],
      smallestPayment: smallestPayment ?? null,
      largestPayment: largestPayment ?? null,
      monthlyCap: monthlyCap ?? null,
      statementDescriptor: statementDescriptor ?? null,
    },
    capturedThisMonth,
  }
}

/** As staff entered them. */
export function parseTerms({ expectedVersion: _, ...entered }: PaymentTermsEdit): PaymentTerms {
  const toCents = (amount: number | null) => (amount === null ? undefined : cents(amount))
  return {
    ...entered,
    smallestPayment: toCents(entered.smallestPayment),
    largestPayment: toCents(entered.largestPayment),
    monthlyCap: toCents(entered.monthlyCap),
    statementDescriptor: entered.statementDescriptor?.toUpperCase() || undefined,
    feeShare: basisPoints(entered.feeShare),
    feeFixed: cents(entered.feeFixed),
    reserveShare: basisPoints(entered.reserveShare),
  }
}

export function serializePaymentKind({
  kind,
  name,
  methods,
  fields,
}: PaymentKind): AccountsResponse['paymentKinds'][number] {
  return { kind, name, methods: [...methods], fields: fields.map((field) => ({ ...field })) }
}
