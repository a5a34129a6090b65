import {
  findAccountToken,
  findEmailVerifiedBy,
  redeemAccountToken,
  revokeAccountTokens,
} from '#db/queries/customers/account-tokens.ts'
import { findVerifiedCustomer, verifyCustomerEmail } from '#db/queries/customers/customers.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { hashToken } from '../tokens.ts'
import { joinAccounts } from './join-accounts.ts'
import { verifyAccountOwner } from './verify-account-owner.ts'

export interface EmailVerification {
  /** Of the link. */
  readonly token: string
  /** To join the account to the one that has the address (decision 0378). Undefined: to confirm the address alone. */
  readonly password: string | undefined
  readonly customer: Customer
  readonly session: { readonly token: string }
}

/**
 * Verifies an email address by its link and makes it the account's. The account must be signed in: otherwise, somebody
 * who registered with a stranger's address would own it once the stranger opens the link. When another account has verified
 * the address, the signed-in one can join it.
 */
export async function verifyEmail(shop: Shop, verification: EmailVerification): Promise<Result<string>> {
  const { customer: signedIn } = verification
  const tokenHash = hashToken(verification.token)
  const found = await findAccountToken(shop.db, tokenHash, 'verify-email', shop.clock.now())
  if (found !== undefined && found.customerId !== signedIn.id)
    return explainOtherAccount(signedIn, found.email)
  const owner = found && (await findVerifiedCustomer(shop.db, found.email))
  if (found === undefined || owner === undefined || owner.id === signedIn.id)
    return confirmAddress(shop, tokenHash, signedIn)
  return joinOwner(shop, { ...verification, tokenHash, email: found.email, owner })
}

function explainOtherAccount(signedIn: Customer, email: string): Result<string> {
  if (signedIn.emailVerifiedAt !== undefined && signedIn.email === email)
    return ok(
      `You are signed in to the account that has ${email}. To join another account to it, sign in to that one and open the link again.`,
    )
  return refuse('invalid-link', {
    message: 'This link belongs to another account. Sign in to that account to confirm its address.',
  })
}

function confirmAddress(shop: Shop, tokenHash: Buffer, signedIn: Customer): Promise<Result<string>> {
  // A refusal leaves the link unused.
  return runUnlessRefused(shop.db, async (transaction) => {
    const now = shop.clock.now()
    const proof = await redeemAccountToken(transaction, tokenHash, 'verify-email', now)
    if (proof === undefined) {
      // A repeated request of the same customer, such as a reload, gets the first answer.
      const verified = await findEmailVerifiedBy(transaction, tokenHash, signedIn.id)
      if (verified === undefined) return refuse('invalid-link')
      return ok(verified.joinedAccounts ? joinedSentence(verified.email) : confirmedSentence(verified.email))
    }
    const { customer, email } = proof
    // Another account verified it in this moment. Opening the link again joins it.
    if (!(await verifyCustomerEmail(transaction, customer.id, email, now))) return refuseUnjoined(email)
    // A password reset link sent to the old address must no longer open the account.
    if (customer.email !== email) await revokeAccountTokens(transaction, customer.id, 'reset-password')
    return ok(confirmedSentence(email))
  })
}

/** Joins the account to the one that has the address. The owner of the mailbox, who opened the link, must know its password. */
async function joinOwner(
  shop: Shop,
  {
    tokenHash,
    email,
    owner,
    password,
    customer,
    session,
  }: EmailVerification & { readonly tokenHash: Buffer; readonly email: string; readonly owner: Customer },
): Promise<Result<string>> {
  // Its address would no longer open the account.
  if (customer.emailVerifiedAt !== undefined)
    return refuse('invalid-state', {
      message: `Another account has ${email}. This account has a confirmed address already, so it cannot join that one.`,
    })
  if (password === undefined) return refuseUnjoined(email)
  const proven = await verifyAccountOwner(shop, customer, { password, token: session.token })
  if (!proven.ok) return proven
  const joined = await joinAccounts(shop, {
    tokenHash,
    sessionHash: hashToken(session.token),
    customer,
    owner,
  })
  return joined.ok ? ok(joinedSentence(email)) : joined
}

function refuseUnjoined(email: string): Result<never> {
  return refuse('account-exists', {
    message: `You already have another account with ${email}. Join the two to have all your orders in one.`,
  })
}

function confirmedSentence(email: string): string {
  return `${email} is confirmed. Thank you!`
}

function joinedSentence(email: string): string {
  return `Your two accounts with ${email} are one now. All your orders are in My Account.`
}
