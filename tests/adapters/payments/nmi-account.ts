import { nmi } from '#adapters/payments/nmi/provider.ts'
import type { AccountMode } from '#domain/accounts/provider-account.ts'
import type { PaymentGateway } from '#ports/payments.ts'

/** The keys that the stand-in accepts. */
export const nmiKeys = {
  securityKey: '6457Thfj624V5r7WUwc5v6a68Zsd6YEn',
  tokenizationKey: 'aB3dE6-gH9jK2-mN5pQ8-sT1vW4',
  signingKey: 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6',
}

interface Opening extends Partial<typeof nmiKeys> {
  readonly gatewayUrl?: string
  readonly timeoutMs?: number
  readonly mode?: AccountMode
}

/** Opens the account at a stand-in. */
export function openNmi(
  { origin }: { readonly origin: string },
  { timeoutMs, mode = 'test', ...changes }: Opening = {},
): PaymentGateway {
  const credentials = { gatewayUrl: origin, ...nmiKeys, ...changes }
  return nmi({ timeoutMs }).open({ id: 'an account', mode, credentials })
}
