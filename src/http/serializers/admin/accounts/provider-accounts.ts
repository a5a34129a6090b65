import type * as z from 'zod'
import type { providerAccountsResponse } from '#contract/admin/accounts/provider-accounts.ts'
import type { ProviderAccount } from '#domain/accounts/provider-account.ts'
import { canTakePayments } from '#domain/payments/choose-account.ts'
import type { PaymentKind } from '#usecases/accounts/connect-account.ts'
import { getWebhookUrl } from '#usecases/payments/payment-accounts.ts'
import type { Shop } from '#usecases/shop.ts'

type AccountsResponse = z.input<typeof providerAccountsResponse>

/** @param takesNewPayments whether it is the account that takes them now */
export function serializeProviderAccount(
  shop: Pick<Shop, 'publicUrl' | 'mode' | 'paymentAdapters'>,
  account: ProviderAccount,
  takesNewPayments: boolean,
): AccountsResponse['accounts'][number] {
  const { id, port, kind, name, mode, state, version, createdAt, updatedAt } = account
  const isPayment = port === 'payments'
  const adapter = isPayment ? shop.paymentAdapters.get(kind) : undefined
  const kinds = new Set(shop.paymentAdapters.keys())
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
    ...(isPayment ? { webhookUrl: getWebhookUrl(shop, id) } : {}),
    providerName: adapter?.name ?? kind,
    methods: [...(adapter?.capabilities.methods ?? [])],
    canTakePayments: isPayment && canTakePayments(account, { mode: shop.mode, kinds }),
    takesNewPayments,
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
