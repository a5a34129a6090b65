import { lockCustomer } from '#db/queries/customers/accounts.ts'
import { findCustomer } from '#db/queries/customers/customers.ts'
import { parseIdentifier } from '#domain/customers/identifier.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { openReturningSession, type SignInContext } from './open-session.ts'

/** A hash no password fits: checked when there is no such account, so that both answers take as long. */
export const dummyPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$bGVhZndhcmQtbm9ib2R5$P1sOFBvxQGsXGoqn1gJ0pZm0G7F4hfqGdPqkHvZx5lQ'

/** Answers a session token; the refusal is the same for an unknown account and a wrong password. */
export async function signIn(
  shop: Shop,
  input: { readonly userId: string; readonly password: string },
  arrival: SignInContext,
): Promise<Result<string>> {
  if (input.userId.trim() === '' || input.password === '') {
    return refuse('invalid-input', { message: 'Please fill both fields' })
  }
  const identifier = parseIdentifier(input.userId)
  const customer = identifier === undefined ? undefined : await findCustomer(shop.db, identifier)
  const fits = await shop.passwords.verify(customer?.passwordHash ?? dummyPasswordHash, input.password)
  if (customer === undefined || !fits) return refuse('wrong-credentials')
  return shop.db.transaction().execute(async (transaction) => {
    // A new password ends every session; one that was proved by the old password must not begin behind it.
    const locked = await lockCustomer(transaction, customer.id)
    if (locked?.passwordHash !== customer.passwordHash) return refuse('wrong-credentials')
    return ok(await openReturningSession(shop, transaction, locked, arrival))
  })
}
