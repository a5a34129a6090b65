import type { Database } from '#db/open.ts'
import {
  findVerifiedCustomer,
  insertCustomer,
  lockIdentifier,
  verifyCustomerEmail,
} from '#db/queries/customers/customers.ts'
import { deleteProviderSignIn, linkIdentity } from '#db/queries/customers/identities.ts'
import { recordDevice } from '#db/queries/customers/sessions.ts'
import { accountAgeMessages, checkAge } from '#domain/age-checks/age-check.ts'
import { normalizePersonName, validatePersonName } from '#domain/customers/person-name.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { IdentityProvider, ProviderProfile } from '#ports/identity.ts'
import { queueEmail } from '../email/queue-email.ts'
import { welcomeEmail } from '../email/templates/account.ts'
import { providerWelcomeEmail } from '../email/templates/sign-in-security.ts'
import type { Shop } from '../shop.ts'
import { hashToken } from '../tokens.ts'
import { withSignInResult } from './finish-provider-sign-in.ts'
import { openCustomerSession, type SignInContext } from './open-session.ts'
import { sendVerificationLink } from './request-email-verification.ts'

export interface ProviderRegistration {
  readonly firstName: string
  readonly lastName: string
  /** 'YYYY-MM-DD'. */
  readonly dateOfBirth: string
  readonly acceptTerms: boolean
}

/** Creates an account for a new customer from a provider, who adds date of birth and consent to the terms. */
export async function registerWithProvider(
  shop: Shop,
  provider: IdentityProvider,
  input: ProviderRegistration,
  { browserKey, context }: { readonly browserKey: string | undefined; readonly context: SignInContext },
): Promise<Result<{ readonly token: string; readonly returnPath: string }>> {
  const fields = validateRegistration(input, shop.clock.now())
  const [first] = Object.values(fields)
  if (first !== undefined) {
    const isOnlyError = Object.keys(fields).length === 1
    const isUnderAge = isOnlyError && first === accountAgeMessages['under-age']
    return refuse(isUnderAge ? 'under-age' : 'invalid-input', { message: first, fields })
  }
  return withSignInResult(shop, browserKey, async (transaction, signIn, result) => {
    if (result.kind !== 'new-customer') return refuse('invalid-link')
    const customerId = await createAccount(shop, transaction, { provider, profile: result.profile, input })
    if (customerId === undefined) return refuse('account-exists')
    await deleteProviderSignIn(transaction, signIn.browserHash)
    if (context.device !== undefined)
      await recordDevice(transaction, customerId, hashToken(context.device), shop.clock.now())
    const token = await openCustomerSession(shop, transaction, customerId, context)
    return ok({ token, returnPath: signIn.returnPath })
  })
}

function validateRegistration(input: ProviderRegistration, now: Date): Record<string, string> {
  const age = checkAge(input.dateOfBirth.trim(), now)
  const errors = {
    firstName: validatePersonName(normalizePersonName(input.firstName)),
    lastName: validatePersonName(normalizePersonName(input.lastName)),
    dateOfBirth: age.ok ? undefined : accountAgeMessages[age.refusal],
    acceptTerms: input.acceptTerms ? undefined : 'Please accept the terms and conditions.',
  }
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => (error === undefined ? [] : [[name, error]])),
  )
}

/** Undefined when another account has verified the email address in the meantime. */
async function createAccount(
  shop: Shop,
  transaction: Database,
  {
    provider,
    profile,
    input,
  }: {
    readonly provider: IdentityProvider
    readonly profile: ProviderProfile
    readonly input: ProviderRegistration
  },
): Promise<string | undefined> {
  const now = shop.clock.now()
  const { email } = profile
  if (email === undefined) return undefined
  if (profile.emailVerified) {
    await lockIdentifier(transaction, { email })
    if ((await findVerifiedCustomer(transaction, email)) !== undefined) return undefined
  }
  const firstName = normalizePersonName(input.firstName)
  const customer = await insertCustomer(transaction, {
    firstName,
    lastName: normalizePersonName(input.lastName),
    email,
    phone: undefined,
    dateOfBirth: input.dateOfBirth.trim(),
    passwordHash: undefined,
    termsAcceptedAt: now,
  })
  if (profile.emailVerified) await verifyCustomerEmail(transaction, customer.id, email, now)
  const { issuer, subject } = profile
  const identity = { issuer, subject, customerId: customer.id, email, linkedAt: now }
  if (!(await linkIdentity(transaction, identity)))
    throw new Error('The provider account was linked to another customer while its own account was created')
  await welcome(shop, transaction, { provider, profile, customer: { id: customer.id, firstName, email } })
  return customer.id
}

/** An address that the provider has not verified is verified by a link. */
async function welcome(
  shop: Shop,
  transaction: Database,
  {
    provider,
    profile,
    customer: { id: customerId, firstName, email },
  }: {
    readonly provider: IdentityProvider
    readonly profile: ProviderProfile
    readonly customer: { readonly id: string; readonly firstName: string; readonly email: string }
  },
): Promise<void> {
  const template = 'welcome'
  if (!profile.emailVerified)
    return sendVerificationLink(shop, transaction, {
      customerId,
      email,
      template,
      canJoin: true,
      write: (store, link) => welcomeEmail(store, { firstName, link }),
    })
  await queueEmail(shop, transaction, { to: email, template, customerId }, (store) =>
    providerWelcomeEmail(store, { firstName, provider: provider.name }),
  )
}
