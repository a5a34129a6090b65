import type { Database } from '#db/open.ts'
import {
  type AccountTokenKind,
  insertAccountToken,
  revokeAccountTokens,
} from '#db/queries/customers/account-tokens.ts'
import { dayMs } from '#domain/duration.ts'
import { emailVerificationDays, passwordResetMinutes } from '../email/templates/account.ts'
import type { Shop } from '../shop.ts'
import { hashToken, newToken } from '../tokens.ts'

const lifetimes: Readonly<Record<AccountTokenKind, number>> = {
  'verify-email': emailVerificationDays * dayMs,
  'reset-password': passwordResetMinutes * 60_000,
}

/**
 * Creates the URL of a one-time link, with its token behind the '#', so that no server log has it (decision 0170). Earlier
 * links of the same kind become invalid.
 */
export async function createEmailLink(
  shop: Shop,
  transaction: Database,
  proof: { readonly kind: AccountTokenKind; readonly customerId: string; readonly email: string },
): Promise<string> {
  const token = newToken()
  await revokeAccountTokens(transaction, proof.customerId, proof.kind)
  await insertAccountToken(transaction, {
    ...proof,
    tokenHash: hashToken(token),
    expiresAt: new Date(shop.clock.now().getTime() + lifetimes[proof.kind]),
  })
  return `${shop.publicUrl}/${proof.kind}#token=${token}`
}

/** Explains where to find the link. A shop without SMTP must not claim that it sent one. */
export function explainWhereLinkIs({ emailSender }: Shop, address: string): string {
  return emailSender === undefined
    ? `This shop cannot send email yet. The link for ${address} is in the outbox of the admin area.`
    : `Open the link we sent to ${address} to confirm it.`
}
