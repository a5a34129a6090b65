import type * as z from 'zod'
import type {
  PaymentTermsEdit,
  providerAccountsResponse,
} from '#contract/admin/accounts/provider-accounts.ts'
import type { RateFallback } from '#db/queries/shipping/rate-fallbacks.ts'
import { fitsMode, type ProviderAccount } from '#domain/accounts/provider-account.ts'
import { basisPoints, cents } from '#domain/money.ts'
import type { PaymentTerms } from '#domain/payments/payment-terms.ts'
import type { AccountKind, PaymentKind } from '#usecases/accounts/connect-account.ts'
import { findWebhookUrl, type PaymentAccount } from '#usecases/accounts/payment-accounts.ts'
import { findCarrierWebhookUrl } from '#usecases/fulfillment/receive-carrier-event.ts'
import type { Shop } from '#usecases/shop.ts'

type AccountsResponse = z.input<typeof providerAccountsResponse>

interface AccountUse {
  /** Whether it takes them before the others. */
  readonly takesNewPayments: boolean
  /** Of a payment account. */
  readonly payments: PaymentAccount | undefined
  /** Whether it rates carts at checkout. */
  readonly ratesCarts: boolean
  /** Whether it calculates the tax of orders. */
  readonly calculatesTax: boolean
  /** What its provider was not told yet. */
  readonly unreported: { readonly count: number; readonly failure: string } | undefined
  readonly fallback: RateFallback | undefined
}

export function serializeProviderAccount(
  shop: Pick<
    Shop,
    'publicUrl' | 'linkSecret' | 'mode' | 'paymentAdapters' | 'carrierAdapters' | 'taxAdapters'
  >,
  account: ProviderAccount,
  use: AccountUse,
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
    webhookUrl: isPayment ? findWebhookUrl(shop, account) : findCarrierWebhookUrl(shop, account),
    providerName: (adapter ?? shop.carrierAdapters.get(kind) ?? shop.taxAdapters.get(kind))?.name ?? kind,
    methods: [...(adapter?.capabilities.methods ?? [])],
    networks: [...(adapter?.capabilities.networks ?? [])],
    ...(use.payments && serializeTerms(use.payments, adapter?.capabilities.networks ?? [])),
    ...(port === 'carriers' && { carrier: serializeCarrierUse(shop, account, use) }),
    ...(port === 'tax' && {
      tax: {
        isUsable: shop.taxAdapters.has(kind) && fitsMode(account, shop.mode),
        calculates: use.calculatesTax,
        unreported: use.unreported && { count: use.unreported.count, reason: use.unreported.failure },
      },
    }),
    canTakePayments: adapter !== undefined && fitsMode(account, shop.mode),
    takesNewPayments: use.takesNewPayments,
  }
}

function serializeCarrierUse(
  shop: Pick<Shop, 'mode' | 'carrierAdapters'>,
  account: ProviderAccount,
  { ratesCarts, fallback }: AccountUse,
): AccountsResponse['accounts'][number]['carrier'] {
  return {
    isUsable: shop.carrierAdapters.has(account.kind) && fitsMode(account, shop.mode),
    ratesCarts,
    ...(fallback && {
      fallback: {
        reason: fallback.reason,
        firstAt: fallback.firstAt.toISOString(),
        lastAt: fallback.lastAt.toISOString(),
        times: fallback.times,
      },
    }),
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

export function serializePaymentKind(provider: PaymentKind): AccountsResponse['paymentKinds'][number] {
  return { ...serializeAccountKind(provider), methods: [...provider.methods] }
}

export function serializeAccountKind({
  kind,
  name,
  fields,
}: AccountKind): AccountsResponse['carrierKinds'][number] {
  return { kind, name, fields: fields.map((field) => ({ ...field })) }
}
