import type { Database } from '#db/open.ts'
import { insertCustomer, listCustomersByIdentifier, lockIdentifier } from '#db/queries/customers/customers.ts'
import { recordDevice } from '#db/queries/customers/sessions.ts'
import { accountAgeMessages, checkAge } from '#domain/age-checks/age-check.ts'
import type { CustomerDraft } from '#domain/customers/customer.ts'
import { emailBesidePhoneMessage, type Identifier, parseIdentifier } from '#domain/customers/identifier.ts'
import { normalizePersonName, validatePersonName } from '#domain/customers/person-name.ts'
import { invalidEmailMessage, parseEmail } from '#domain/email-address.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { welcomeEmail } from '../email/templates/account.ts'
import type { Shop } from '../shop.ts'
import { hashToken } from '../tokens.ts'
import { findCustomerByPassword } from './find-customer-by-password.ts'
import { openCustomerSession, openReturningSession, type SignInContext } from './open-session.ts'
import { sendVerificationLink } from './request-email-verification.ts'
import { validateNewPassword } from './validate-new-password.ts'

export interface Registration {
  readonly firstName: string
  readonly lastName: string
  /** An email address or a phone number. */
  readonly emailOrPhone: string
  /** An email address beside a phone number. */
  readonly email?: string | undefined
  /** 'YYYY-MM-DD'. */
  readonly dateOfBirth: string
  readonly password: string
  readonly acceptTerms: boolean
}

/**
 * Creates an account and signs in. Reports all errors at once (decision 0045). The answer does not tell whether another account has
 * the same email address or phone number (decision 0047). With the password of an existing account, signs in to it.
 */
export async function register(
  shop: Shop,
  input: Registration,
  context: SignInContext,
): Promise<Result<string>> {
  const firstName = normalizePersonName(input.firstName)
  const lastName = normalizePersonName(input.lastName)
  if (
    [firstName, lastName, input.emailOrPhone.trim(), input.dateOfBirth.trim(), input.password].includes('')
  ) {
    return refuse('invalid-input', { message: 'Please fill in all fields.', fields: findEmptyFields(input) })
  }
  const identifier = parseIdentifier(input.emailOrPhone)
  const email = identifier?.kind === 'email' ? identifier.email : parseEmail(input.email ?? '')
  const fields = await validateRegistration(shop, { ...input, firstName, lastName }, { identifier, email })
  const [first] = Object.values(fields)
  if (first !== undefined || identifier === undefined)
    return refuse(chooseRefusalCode(fields), { message: first, fields })

  const now = shop.clock.now()
  const newCustomer: CustomerDraft = {
    firstName,
    lastName,
    email,
    phone: identifier.kind === 'phone' ? identifier.phone : undefined,
    dateOfBirth: input.dateOfBirth.trim(),
    passwordHash: await shop.passwords.hash(input.password),
    termsAcceptedAt: input.acceptTerms ? now : undefined,
  }
  return shop.db.transaction().execute(async (transaction) => {
    await lockIdentifier(transaction, identifier)
    const { password } = input
    const returning = await signInByPassword(shop, transaction, { identifier, password, context })
    return ok(returning ?? (await openAccount(shop, transaction, newCustomer, context)).token)
  })
}

/**
 * Signs in to the account that has this identifier and this password already, if there is one: the request was repeated, or
 * the customer forgot the account. Returns the token. The identifier must be locked.
 */
export async function signInByPassword(
  shop: Shop,
  transaction: Database,
  account: { readonly identifier: Identifier; readonly password: string; readonly context: SignInContext },
): Promise<string | undefined> {
  const existing = await findCustomerByPassword(shop, transaction, account)
  return existing && openReturningSession(shop, transaction, existing, account.context)
}

/** Creates the account and signs in. */
export async function openAccount(
  shop: Shop,
  transaction: Database,
  newCustomer: CustomerDraft,
  context: SignInContext,
): Promise<{ readonly token: string; readonly id: string }> {
  const { id } = await createAccount(shop, transaction, newCustomer)
  if (context.device !== undefined)
    await recordDevice(transaction, id, hashToken(context.device), shop.clock.now())
  return { token: await openCustomerSession(shop, transaction, id, context), id }
}

/** Creates the account and queues its welcome email, if it has an address, in one transaction. */
async function createAccount(
  shop: Shop,
  transaction: Database,
  newCustomer: CustomerDraft,
): Promise<{ id: string }> {
  const { email, firstName } = newCustomer
  const earlier = email === undefined ? [] : await listCustomersByIdentifier(transaction, { email })
  const customer = await insertCustomer(transaction, newCustomer)
  if (email !== undefined)
    await sendVerificationLink(shop, transaction, {
      customerId: customer.id,
      email,
      template: 'welcome',
      canJoin: true,
      write: (store, link) => welcomeEmail(store, { firstName, link, hasEarlierAccount: earlier.length > 0 }),
    })
  return customer
}

function findEmptyFields(input: Registration): Record<string, string> {
  const labels = {
    firstName: input.firstName,
    lastName: input.lastName,
    emailOrPhone: input.emailOrPhone,
    dateOfBirth: input.dateOfBirth,
    password: input.password,
  }
  return Object.fromEntries(
    Object.entries(labels).flatMap(([key, value]) =>
      value.trim() === '' ? [[key, 'Please fill in this field.']] : [],
    ),
  )
}

async function validateRegistration(
  shop: Shop,
  input: Registration,
  { identifier, email }: { readonly identifier: Identifier | undefined; readonly email: string | undefined },
): Promise<Record<string, string>> {
  const fields: Record<string, string> = {}
  for (const [key, name] of [
    ['firstName', input.firstName],
    ['lastName', input.lastName],
  ] as const) {
    const problem = validatePersonName(name)
    if (problem !== undefined) fields[key] = problem
  }
  if (identifier === undefined) fields.emailOrPhone = 'Enter an email address or a US phone number.'
  if (identifier?.kind === 'phone' && email === undefined) {
    if (input.email) fields.email = invalidEmailMessage
    else if (shop.mode === 'live') fields.email = emailBesidePhoneMessage
  }
  const age = checkAge(input.dateOfBirth.trim(), shop.clock.now())
  if (!age.ok) fields.dateOfBirth = accountAgeMessages[age.refusal]
  const known = [`${input.firstName} ${input.lastName}`, input.emailOrPhone, input.email]
  const weak = await validateNewPassword(shop, input.password, known)
  if (weak !== undefined) fields.password = weak
  return fields
}

function chooseRefusalCode(
  fields: Readonly<Record<string, string>>,
): 'under-age' | 'weak-password' | 'invalid-input' {
  const names = Object.keys(fields)
  if (names.length !== 1) return 'invalid-input'
  if (fields.dateOfBirth === accountAgeMessages['under-age']) return 'under-age'
  return fields.password === undefined ? 'invalid-input' : 'weak-password'
}
