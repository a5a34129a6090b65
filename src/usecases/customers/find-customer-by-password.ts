import type { Database } from '#db/open.ts'
import { listCustomersByIdentifier } from '#db/queries/customers/customers.ts'
import type { Customer } from '#domain/customers/customer.ts'
import type { Identifier } from '#domain/customers/identifier.ts'
import type { Shop } from '../shop.ts'

/**
 * A hash that matches no password. Verified when the account does not exist, so that both cases take the same time.
 */
export const dummyPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$bGVhZndhcmQtbm9ib2R5$P1sOFBvxQGsXGoqn1gJ0pZm0G7F4hfqGdPqkHvZx5lQ'

/**
 * The account with this email address or phone number and this password. Verifies all candidates at once, so that the
 * time does not tell how many there are.
 */
export async function findCustomerByPassword(
  shop: Shop,
  db: Database,
  {
    identifier,
    password,
    accountIds,
  }: {
    readonly identifier: Identifier | undefined
    readonly password: string
    /** The only accounts to compare. Undefined: all. */
    readonly accountIds?: readonly string[] | undefined
  },
): Promise<Customer | undefined> {
  const all = identifier === undefined ? [] : await listCustomersByIdentifier(db, identifier)
  const customers = all.filter(({ id }) => accountIds?.includes(id) ?? true)
  const hashes = customers.map(({ passwordHash }) => passwordHash ?? dummyPasswordHash)
  const matches = await Promise.all(
    (hashes.length === 0 ? [dummyPasswordHash] : hashes).map((hash) => shop.passwords.verify(hash, password)),
  )
  return customers.find((_, index) => matches[index])
}
