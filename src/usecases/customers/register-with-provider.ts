import type { Database } from '#db/open.ts'
import { proveEmail } from '#db/queries/customers/accounts.ts'
import { insertCustomer } from '#db/queries/customers/customers.ts'
import { deleteVisit, linkIdentity } from '#db/queries/customers/identities.ts'
import { noteDevice } from '#db/queries/customers/sessions.ts'
import { accountAgeFaults, checkAge } from '#domain/compliance/age-check.ts'
import { whyNotName } from '#domain/customers/person-name.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import type { IdentityProvider, ProvenPerson } from '#ports/identity.ts'
import { queueMail } from '../email/queue-email.ts'
import { welcome } from '../email/templates/account.ts'
import { welcomeFrom } from '../email/templates/sign-in-security.ts'
import type { Shop } from '../shop.ts'
import { hashToken } from '../tokens.ts'
import { issueLink } from './email-links.ts'
import { withVisitResult } from './finish-provider-sign-in.ts'
import { type Arrival, openSession } from './open-session.ts'

export interface IdentityRegistration {
  readonly firstName: string
  readonly lastName: string
  /** 'YYYY-MM-DD'. */
  readonly dateOfBirth: string
  readonly acceptTerms: boolean
}

/** Makes the account of a person the provider has proved, from what a provider does not tell: age and agreement. */
export async function registerWithIdentity(
  shop: Shop,
  provider: IdentityProvider,
  input: IdentityRegistration,
  { browserKey, arrival }: { readonly browserKey: string | undefined; readonly arrival: Arrival },
): Promise<Outcome<{ readonly token: string; readonly comeBackTo: string }>> {
  const fields = faultsOf(input, shop.clock.now())
  const [first] = Object.values(fields)
  if (first !== undefined) {
    const alone = Object.keys(fields).length === 1
    const underAge = alone && first === accountAgeFaults['under-age']
    return refused(underAge ? 'under-age' : 'invalid-input', { message: first, fields })
  }
  return withVisitResult(shop, browserKey, async (transaction, visit, result) => {
    if (result.kind !== 'new-person') return refused('link-not-valid')
    const customerId = await makeAccount(shop, transaction, { provider, person: result.person, input })
    if (customerId === undefined) return refused('account-exists')
    await deleteVisit(transaction, visit.browser_hash)
    if (arrival.device !== undefined)
      await noteDevice(transaction, customerId, hashToken(arrival.device), shop.clock.now())
    const token = await openSession(shop, transaction, customerId, arrival)
    return granted({ token, comeBackTo: visit.come_back_to })
  })
}

function faultsOf(input: IdentityRegistration, now: Date): Record<string, string> {
  const age = checkAge(input.dateOfBirth.trim(), now)
  const faults = {
    firstname: whyNotName(input.firstName),
    lastname: whyNotName(input.lastName),
    dateOfBirth: age.ok ? undefined : accountAgeFaults[age.refusal],
    acceptTerms: input.acceptTerms ? undefined : 'Please accept the terms and conditions.',
  }
  return Object.fromEntries(
    Object.entries(faults).flatMap(([name, fault]) => (fault === undefined ? [] : [[name, fault]])),
  )
}

/** Undefined when the address or the provider's account got an account of ours meanwhile. */
async function makeAccount(
  shop: Shop,
  transaction: Database,
  {
    provider,
    person,
    input,
  }: {
    readonly provider: IdentityProvider
    readonly person: ProvenPerson
    readonly input: IdentityRegistration
  },
): Promise<string | undefined> {
  const now = shop.clock.now()
  const { email } = person
  if (email === undefined) return undefined
  const firstName = input.firstName.trim()
  const customer = await insertCustomer(transaction, {
    first_name: firstName,
    last_name: input.lastName.trim(),
    email,
    phone: null,
    date_of_birth: input.dateOfBirth.trim(),
    password_hash: null,
    terms_accepted_at: now,
  })
  if (customer === undefined) return undefined
  if (person.emailVerified) await proveEmail(transaction, customer.id, email, now)
  const { issuer, subject } = person
  const identity = { issuer, subject, customer_id: customer.id, email, linked_at: now }
  if (!(await linkIdentity(transaction, identity)))
    throw new Error('An account at the provider was linked while its new account was made')
  const link = person.emailVerified
    ? undefined
    : await issueLink(shop, transaction, { kind: 'verify-email', customerId: customer.id, email })
  await queueMail(shop, transaction, { to: email, template: 'welcome', customerId: customer.id }, (house) =>
    link === undefined
      ? welcomeFrom(house, { firstName, provider: provider.name })
      : welcome(house, { firstName, link }),
  )
  return customer.id
}
