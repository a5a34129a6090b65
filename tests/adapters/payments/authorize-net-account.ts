import { authorizeNet } from '#adapters/payments/authorize-net/provider.ts'
import type { AccountMode } from '#domain/accounts/provider-account.ts'
import type { PaymentGateway } from '#ports/payments.ts'

/** The keys that the stand-in accepts. */
export const authorizeNetAccount = {
  apiLoginId: 'leafward-login',
  transactionKey: 'leafward-key-16c',
  signatureKey: '0123456789ABCDEF'.repeat(8),
}

interface Opening extends Partial<typeof authorizeNetAccount> {
  readonly timeoutMs?: number
  readonly mode?: AccountMode
}

/** Opens the account at a stand-in. */
export function openAuthorizeNet(
  { origin }: { readonly origin: string },
  { timeoutMs, mode = 'test', ...changes }: Opening = {},
): PaymentGateway {
  const credentials = { ...authorizeNetAccount, ...changes }
  return authorizeNet({ url: origin, timeoutMs }).open({ id: 'an account', mode, credentials })
}
