import type { Database } from '#db/open.ts'
import {
  findVerifiedCustomer,
  listCustomersByIdentifier,
  lockCustomer,
} from '#db/queries/customers/customers.ts'
import { findIdentity, isProviderSignInOpen, linkIdentity } from '#db/queries/customers/identities.ts'
import type { Customer } from '#domain/customers/customer.ts'
import type { IdentityProvider, ProviderProfile } from '#ports/identity.ts'
import { queueEmail } from '../email/queue-email.ts'
import { providerLinkedEmail } from '../email/templates/sign-in-security.ts'
import type { Shop } from '../shop.ts'
import type { ProviderSignInResult } from './provider-sign-in-result.ts'

/**
 * Resolves a provider's profile to an account. A linked profile signs in. A profile with the email address of an
 * account is linked to it only when both the shop and the provider verified that address: otherwise claiming an
 * address would take over its account. Who has an account is told only to the owner of its address.
 */
export async function resolveIdentity(
  shop: Shop,
  provider: IdentityProvider,
  {
    profile,
    linkTo,
    browserHash,
  }: {
    readonly profile: ProviderProfile
    readonly linkTo: string | undefined
    readonly browserHash: Buffer
  },
): Promise<ProviderSignInResult> {
  return shop.db.transaction().execute(async (transaction) => {
    const existing = await findIdentity(transaction, profile.issuer, profile.subject)
    if (linkTo !== undefined) {
      if (existing !== undefined)
        return existing.customerId === linkTo
          ? { kind: 'linked' }
          : refuseSignIn(`This ${provider.name} account is already linked to another account in this shop.`)
      const owner = await lockCustomer(transaction, linkTo)
      if (owner === undefined) return refuseSignIn('This account no longer exists.')
      // A new password ends what was started with the old one.
      if (!(await isProviderSignInOpen(transaction, browserHash)))
        return refuseSignIn('This account has a new password.')
      if (owner.emailVerifiedAt === undefined) return refuseSignIn(explainUnverifiedLink(provider))
      return linkProvider(shop, transaction, provider, { profile, owner, result: { kind: 'linked' } })
    }
    if (existing !== undefined) return toSignedIn(profile, existing.customerId)
    if (profile.email === undefined)
      return refuseSignIn(
        `${provider.name} did not share an email address. Please create an account with a password.`,
      )
    if (!profile.emailVerified) return { kind: 'new-customer', profile }
    const owner = await findVerifiedCustomer(transaction, profile.email)
    if (owner !== undefined) {
      const result = toSignedIn(profile, owner.id)
      return linkProvider(shop, transaction, provider, { profile, owner, result })
    }
    const [unverified] = await listCustomersByIdentifier(transaction, { email: profile.email })
    if (unverified === undefined) return { kind: 'new-customer', profile }
    return refuseSignIn(
      `There is already an account with the email address of this ${provider.name} account, but the address was never confirmed. Sign in with your password and confirm it, or choose a new password with "Forgotten password?". Then you can sign in with ${provider.name}.`,
    )
  })
}

/** Why an account without a verified email address cannot be linked: its address may belong to somebody else. */
export function explainUnverifiedLink({ name }: Pick<IdentityProvider, 'name'>): string {
  return `Confirm your email address under My Account > Details before you link ${name}.`
}

/** Links the provider's account to the customer's, and emails the customer. */
async function linkProvider(
  shop: Shop,
  transaction: Database,
  provider: IdentityProvider,
  {
    profile,
    owner,
    result,
  }: {
    readonly profile: ProviderProfile
    readonly owner: Customer
    readonly result: ProviderSignInResult
  },
): Promise<ProviderSignInResult> {
  const linked = await linkIdentity(transaction, {
    issuer: profile.issuer,
    subject: profile.subject,
    customerId: owner.id,
    email: profile.email,
    linkedAt: shop.clock.now(),
  })
  if (!linked)
    return refuseSignIn(
      `This account is already linked to another ${provider.name} account. Unlink that one first under My Account > Security.`,
    )
  if (owner.email !== undefined)
    await queueEmail(
      shop,
      transaction,
      { to: owner.email, template: 'provider-linked', customerId: owner.id, isDemo: owner.isDemo },
      (store) => providerLinkedEmail(store, { firstName: owner.firstName, provider: provider.name }),
    )
  return result
}

function toSignedIn({ issuer, subject }: ProviderProfile, customerId: string): ProviderSignInResult {
  return { kind: 'signed-in', customerId, issuer, subject }
}

function refuseSignIn(message: string): ProviderSignInResult {
  return { kind: 'refused', message }
}
