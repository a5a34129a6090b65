import type { Database } from '#db/open.ts'
import {
  type AccountTokenKind,
  insertAccountToken,
  revokeAccountTokens,
} from '#db/queries/customers/accounts.ts'
import { emailVerificationDays, passwordResetMinutes } from '../email/templates/account.ts'
import type { Shop } from '../shop.ts'
import { hashToken, newToken } from '../tokens.ts'

const lifetimes: Readonly<Record<AccountTokenKind, number>> = {
  'verify-email': emailVerificationDays * 86_400_000,
  'reset-password': passwordResetMinutes * 60_000,
}

/** Makes the address of a link that works once, for its time; links of the same kind sent before become void. */
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
  return `${shop.publicUrl}/${proof.kind}?token=${token}`
}

/** Where the reader finds the link. A shop without SMTP must not say that it sent one. */
export function explainWhereLinkIs({ emailSender }: Shop, address: string): string {
  return emailSender === undefined
    ? `This shop cannot send email yet: the link for ${address} is in the outbox of its admin area.`
    : `Open the link we sent to ${address} to confirm it.`
}
