import type { Database } from '#db/open.ts'
import { lockCustomer } from '#db/queries/customers/accounts.ts'
import { type CustomerRow, findCustomerBy } from '#db/queries/customers/customers.ts'
import { findIdentity, linkIdentity } from '#db/queries/customers/identities.ts'
import type { IdentityProvider, ProvenPerson } from '#ports/identity.ts'
import { queueMail } from '../email/queue-email.ts'
import { identityAdded } from '../email/templates/sign-in-security.ts'
import type { Shop } from '../shop.ts'
import type { VisitResult } from './start-provider-sign-in.ts'

/**
 * Decides what a proven person may do here. Who is linked is signed in; who has our proved address, proved by the
 * provider as well, is linked; with an address proved by one side alone nobody is, else an account could be taken
 * over by claiming its address.
 */
export async function judgePerson(
  shop: Shop,
  provider: IdentityProvider,
  { person, linkTo }: { readonly person: ProvenPerson; readonly linkTo: string | null },
): Promise<VisitResult> {
  return shop.db.transaction().execute(async (transaction) => {
    const known = await findIdentity(transaction, person.issuer, person.subject)
    if (linkTo !== null) {
      if (known !== undefined)
        return known.customer_id === linkTo
          ? { kind: 'linked' }
          : no(`This ${provider.name} account opens another account of this shop already.`)
      const owner = await lockCustomer(transaction, linkTo)
      return owner === undefined
        ? no('This account does not exist any more.')
        : link(shop, transaction, provider, { person, owner, result: { kind: 'linked' } })
    }
    if (known !== undefined) return { kind: 'signed-in', customerId: known.customer_id }
    if (person.email === undefined)
      return no(
        `${provider.name} did not tell us an e-mail address. Please create an account with a password.`,
      )
    const owner = await findCustomerBy(transaction, { email: person.email })
    if (owner === undefined) return { kind: 'new-person', person }
    if (!person.emailVerified || owner.email_verified_at === null)
      return no(
        `There is already an account with the e-mail address of this ${provider.name} account. Sign in with your password first, then add ${provider.name} in your account, under Security.`,
      )
    const result: VisitResult = { kind: 'signed-in', customerId: owner.id }
    return link(shop, transaction, provider, { person, owner, result })
  })
}

/** Lets the provider's account open ours, and tells the owner. */
async function link(
  shop: Shop,
  transaction: Database,
  provider: IdentityProvider,
  {
    person,
    owner,
    result,
  }: { readonly person: ProvenPerson; readonly owner: CustomerRow; readonly result: VisitResult },
): Promise<VisitResult> {
  const linked = await linkIdentity(transaction, {
    issuer: person.issuer,
    subject: person.subject,
    customer_id: owner.id,
    email: person.email ?? null,
    linked_at: shop.clock.now(),
  })
  if (!linked)
    return no(
      `Another ${provider.name} account is linked to this account. Remove that one first, under Security.`,
    )
  if (owner.email !== null)
    await queueMail(
      shop,
      transaction,
      { to: owner.email, template: 'identity-added', customerId: owner.id, isDemo: owner.is_demo },
      (house) => identityAdded(house, { firstName: owner.first_name, provider: provider.name }),
    )
  return result
}

function no(message: string): VisitResult {
  return { kind: 'refused', message }
}
