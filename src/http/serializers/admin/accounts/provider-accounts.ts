import type * as z from 'zod'
import type { providerAccountsResponse } from '#contract/admin/accounts/provider-accounts.ts'
import type { ProviderAccount } from '#domain/accounts/provider-account.ts'

export function serializeProviderAccount({
  id,
  port,
  kind,
  name,
  mode,
  state,
  version,
  createdAt,
  updatedAt,
}: ProviderAccount): z.input<typeof providerAccountsResponse>['accounts'][number] {
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
  }
}
