import { lockCustomer } from '#db/queries/customers/accounts.ts'
import { findCustomerBy } from '#db/queries/customers/customers.ts'
import { parseIdentifier } from '#domain/customers/identifier.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { type Arrival, openSessionAgain } from './open-session.ts'

/** A hash no password fits: checked when there is no such account, so that both answers take as long. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$bGVhZndhcmQtbm9ib2R5$P1sOFBvxQGsXGoqn1gJ0pZm0G7F4hfqGdPqkHvZx5lQ'

/** Answers a session token; the refusal is the same for an unknown account and a wrong password. */
export async function signIn(
  shop: Shop,
  input: { readonly userId: string; readonly password: string },
  arrival: Arrival,
): Promise<Outcome<string>> {
  if (input.userId.trim() === '' || input.password === '') {
    return refused('invalid-input', { message: 'Please fill both fields' })
  }
  const identifier = parseIdentifier(input.userId)
  const customer = identifier === undefined ? undefined : await findCustomerBy(shop.db, identifier)
  const fits = await shop.passwords.verify(customer?.password_hash ?? nobodysHash, input.password)
  if (customer === undefined || !fits) return refused('wrong-credentials')
  return shop.db.transaction().execute(async (transaction) => {
    // A new password ends every session; one that was proved by the old password must not begin behind it.
    const locked = await lockCustomer(transaction, customer.id)
    if (locked?.password_hash !== customer.password_hash) return refused('wrong-credentials')
    return granted(await openSessionAgain(shop, transaction, locked, arrival))
  })
}
