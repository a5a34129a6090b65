import type { Database } from '#db/open.ts'
import { lockCustomer } from '#db/queries/customers/accounts.ts'
import { type CustomerRow, findCustomer } from '#db/queries/customers/customers.ts'
import { findIdentity, linkIdentity } from '#db/queries/customers/identities.ts'
import type { IdentityProvider, ProviderProfile } from '#ports/identity.ts'
import { queueEmail } from '../email/queue-email.ts'
import { providerLinkedEmail } from '../email/templates/sign-in-security.ts'
import type { Shop } from '../shop.ts'
import type { ProviderSignInResult } from './provider-sign-in-result.ts'

/**
 * Decides what a proven person may do here. Who is linked is signed in; who has our proved address, proved by the
 * provider as well, is linked; with an address proved by one side alone nobody is, else an account could be taken
 * over by claiming its address.
 */
export async function resolveIdentity(
  shop: Shop,
  provider: IdentityProvider,
  { person, linkTo }: { readonly person: ProviderProfile; readonly linkTo: string | null },
): Promise<ProviderSignInResult> {
  return shop.db.transaction().execute(async (transaction) => {
    const known = await findIdentity(transaction, person.issuer, person.subject)
    if (linkTo !== null) {
      if (known !== undefined)
        return known.customerId === linkTo
          ? { kind: 'linked' }
          : refuseSignIn(`This ${provider.name} account opens another account of this shop already.`)
      const owner = await lockCustomer(transaction, linkTo)
      return owner === undefined
        ? refuseSignIn('This account does not exist any more.')
        : linkProvider(shop, transaction, provider, { person, owner, result: { kind: 'linked' } })
    }
    if (known !== undefined) return { kind: 'signed-in', customerId: known.customerId }
    if (person.email === undefined)
      return refuseSignIn(
        `${provider.name} did not tell us an email address. Please create an account with a password.`,
      )
    const owner = await findCustomer(transaction, { email: person.email })
    if (owner === undefined) return { kind: 'new-person', person }
    if (!person.emailVerified || owner.emailVerifiedAt === null)
      return refuseSignIn(
        `There is already an account with the email address of this ${provider.name} account. Sign in with your password first, then add ${provider.name} in your account, under Security.`,
      )
    const result: ProviderSignInResult = { kind: 'signed-in', customerId: owner.id }
    return linkProvider(shop, transaction, provider, { person, owner, result })
  })
}

/** Lets the provider's account open ours, and tells the owner. */
async function linkProvider(
  shop: Shop,
  transaction: Database,
  provider: IdentityProvider,
  {
    person,
    owner,
    result,
  }: { readonly person: ProviderProfile; readonly owner: CustomerRow; readonly result: ProviderSignInResult },
): Promise<ProviderSignInResult> {
  const linked = await linkIdentity(transaction, {
    issuer: person.issuer,
    subject: person.subject,
    customerId: owner.id,
    email: person.email ?? null,
    linkedAt: shop.clock.now(),
  })
  if (!linked)
    return refuseSignIn(
      `Another ${provider.name} account is linked to this account. Remove that one first, under Security.`,
    )
  if (owner.email !== null)
    await queueEmail(
      shop,
      transaction,
      { to: owner.email, template: 'provider-linked', customerId: owner.id, isDemo: owner.isDemo },
      (store) => providerLinkedEmail(store, { firstName: owner.firstName, provider: provider.name }),
    )
  return result
}

function refuseSignIn(message: string): ProviderSignInResult {
  return { kind: 'refused', message }
}
