import type { AccountCheck } from '#domain/accounts/provider-account.ts'

/** Tries an opened account. A provider that cannot be reached is an answer, too. */
export async function checkGateway(
  gateway: { check(): Promise<AccountCheck> },
  unreachable: string,
): Promise<AccountCheck> {
  return gateway.check().catch((error: unknown) => ({
    ok: false,
    message: error instanceof Error ? error.message : unreachable,
  }))
}
