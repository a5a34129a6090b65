import { findCustomerBy, insertCustomerSession } from '#db/queries/people.ts'
import { parseIdentifier } from '#domain/accounts/identifier.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import type { Shop, Visitor } from '../shop.ts'
import { hashToken, newToken } from '../tokens.ts'

const sessionDays = 30
/** A hash no password fits: checked when there is no such account, so that both answers take as long. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$bGVhZndhcmQtbm9ib2R5$P1sOFBvxQGsXGoqn1gJ0pZm0G7F4hfqGdPqkHvZx5lQ'

/** Answers a session token; the refusal is the same for an unknown account and a wrong password. */
export async function signIn(
  shop: Shop,
  input: { readonly userId: string; readonly password: string },
  visitor: Visitor,
): Promise<Outcome<string>> {
  if (input.userId.trim() === '' || input.password === '') {
    return refused('invalid-input', { message: 'Please fill both fields' })
  }
  const identifier = parseIdentifier(input.userId)
  const customer = identifier === undefined ? undefined : await findCustomerBy(shop.db, identifier)
  const fits = await shop.passwords.verify(customer?.password_hash ?? nobodysHash, input.password)
  if (customer === undefined || !fits) return refused('wrong-credentials')
  return granted(await openSession(shop, customer.id, visitor))
}

/** A new session for the customer; the token is shown once and only its hash is kept. */
export async function openSession(shop: Shop, customerId: string, visitor: Visitor): Promise<string> {
  const token = newToken()
  await insertCustomerSession(shop.db, {
    tokenHash: hashToken(token),
    customerId,
    expiresAt: new Date(shop.clock.now().getTime() + sessionDays * 86_400_000),
    ...visitor,
  })
  return token
}
