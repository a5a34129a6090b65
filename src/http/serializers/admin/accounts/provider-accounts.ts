import type * as z from 'zod'
import type { providerAccountsResponse } from '#contract/admin/accounts/provider-accounts.ts'
import type { ProviderAccount } from '#domain/accounts/provider-account.ts'
import type { PaymentKind } from '#usecases/accounts/connect-account.ts'
import { getWebhookUrl } from '#usecases/payments/payment-accounts.ts'
import type { Shop } from '#usecases/shop.ts'

type AccountsResponse = z.input<typeof providerAccountsResponse>

export function serializeProviderAccount(
  shop: Pick<Shop, 'publicUrl'>,
  { id, port, kind, name, mode, state, version, createdAt, updatedAt }: ProviderAccount,
): AccountsResponse['accounts'][number] {
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
    ...(port === 'payments' ? { webhookUrl: getWebhookUrl(shop, id) } : {}),
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
