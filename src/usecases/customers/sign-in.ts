import { lockCustomer } from '#db/queries/customers/customers.ts'
import { readIdentifier } from '#domain/customers/identifier.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { findCustomerByPassword } from './find-customer-by-password.ts'
import { openReturningSession, type SignInContext } from './open-session.ts'

/** Returns a session token. An unknown account and a wrong password get the same refusal. */
export async function signIn(
  shop: Shop,
  input: {
    readonly emailOrPhone: string
    readonly password: string
    /** The accounts whose passwords may be compared. Undefined: all with the name. */
    readonly accountIds?: readonly string[] | undefined
  },
  context: SignInContext,
): Promise<Result<string>> {
  if (input.emailOrPhone.trim() === '' || input.password === '') {
    return refuse('invalid-input', { message: 'Please fill both fields' })
  }
  const identifier = readIdentifier(input.emailOrPhone)
  const { password, accountIds } = input
  const customer = await findCustomerByPassword(shop, shop.db, { identifier, password, accountIds })
  if (customer === undefined) return refuse('wrong-credentials')
  return shop.db.transaction().execute(async (transaction) => {
    // A password change ends every session, so a sign-in with the old password must not open one after it.
    const locked = await lockCustomer(transaction, customer.id)
    if (locked === undefined || locked.passwordHash !== customer.passwordHash)
      return refuse('wrong-credentials')
    return ok(await openReturningSession(shop, transaction, locked, context))
  })
}
