import { lockCustomer } from '#db/queries/customers/customers.ts'
import { unlinkIdentity } from '#db/queries/customers/identities.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { IdentityProvider } from '#ports/identity.ts'
import { queueEmail } from '../email/queue-email.ts'
import { providerUnlinkedEmail } from '../email/templates/sign-in-security.ts'
import type { Shop } from '../shop.ts'

/** Unlinks the provider. The account needs a password, so that customers cannot lock themselves out. */
export async function unlinkProvider(
  shop: Shop,
  provider: IdentityProvider,
  { customer, password }: { readonly customer: Customer; readonly password: string },
): Promise<Result<string>> {
  const wrong = await refuseWrongOwnerPassword(shop, customer, password)
  if (wrong !== undefined) return wrong
  return shop.db.transaction().execute(async (transaction) => {
    const locked = await lockCustomer(transaction, customer.id)
    if (locked?.passwordHash === undefined) return refuse('not-signed-in')
    if (!(await unlinkIdentity(transaction, customer.id, provider.issuer))) return refuse('not-found')
    if (locked.email !== undefined)
      await queueEmail(
        shop,
        transaction,
        { to: locked.email, template: 'provider-unlinked', customerId: customer.id },
        (store) => providerUnlinkedEmail(store, { firstName: locked.firstName, provider: provider.name }),
      )
    return ok(`${provider.name} is unlinked from your account.`)
  })
}

/** Linking and unlinking require the password, so that a stolen token is not enough. */
export async function refuseWrongOwnerPassword(
  shop: Shop,
  customer: Customer,
  password: string,
): Promise<ReturnType<typeof refuse> | undefined> {
  if (customer.passwordHash === undefined)
    return refuse('no-password', {
      message: 'Your account has no password yet. Choose one first, so that you can still sign in.',
    })
  if (await shop.passwords.verify(customer.passwordHash, password)) return undefined
  const message = 'This is not your current password.'
  return refuse('wrong-credentials', { message, fields: { currentPassword: message } })
}
