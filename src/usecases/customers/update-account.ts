import type { Database } from '#db/open.ts'
import { revokeAccountTokens } from '#db/queries/customers/account-tokens.ts'
import { hasVerifiedAge, lockCustomer, updateCustomer } from '#db/queries/customers/customers.ts'
import { cancelProviderLinks } from '#db/queries/customers/identities.ts'
import { deleteCustomerSessions } from '#db/queries/customers/sessions.ts'
import { listReviewedProducts } from '#db/queries/reviews/reviews.ts'
import { checkAge } from '#domain/age-checks/age-check.ts'
import { minimumAge } from '#domain/compliance/minimum-age.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { normalizePersonName, validatePersonName } from '#domain/customers/person-name.ts'
import { invalidEmailMessage, isEmail, isSameEmail, normalizeEmail } from '#domain/email-address.ts'
import { invalidPhoneMessage, parsePhone } from '#domain/phone-number.ts'
import { ok, type RefusalCode, type Result, refuse } from '#domain/refusal.ts'
import { queueEmail } from '../email/queue-email.ts'
import { emailChangeEmail, passwordChangedEmail, phoneChangedEmail } from '../email/templates/account.ts'
import { publishEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import { hashToken } from '../tokens.ts'
import { explainWhereLinkIs } from './email-links.ts'
import { requestEmailVerification } from './request-email-verification.ts'
import { validateNewPassword } from './validate-new-password.ts'

export interface AccountChange {
  readonly firstName: string
  readonly lastName: string
  readonly email?: string
  readonly phone?: string
  /** 'YYYY-MM-DD'. */
  readonly dateOfBirth?: string
  readonly currentPassword?: string
  readonly newPassword?: string
}

/** The values to save, without those that stay the same. */
interface ChangedAccount {
  readonly names: { readonly firstName: string; readonly lastName: string; readonly dateOfBirth: string }
  readonly email: string | undefined
  /** Null removes it. */
  readonly phone: string | null | undefined
  readonly passwordHash: string | undefined
}

/**
 * Saves the Account Details. A new password, email address or phone number needs the current password. A new address
 * takes effect once its link is opened, a new number at once (decision 0080). Reports all errors at once.
 */
export async function updateAccount(
  shop: Shop,
  customer: Customer,
  change: AccountChange,
  session: { readonly token: string },
): Promise<Result<string>> {
  const email = getChangedEmail(customer, change)
  const phone = getChangedPhone(customer, change)
  const fields = await validateAccountChange(shop, customer, change, { email, phone })
  if (fields.length > 0) return refuseFieldErrors(fields)
  const changes: ChangedAccount = {
    names: {
      firstName: normalizePersonName(change.firstName),
      lastName: normalizePersonName(change.lastName),
      dateOfBirth: change.dateOfBirth?.trim() ?? customer.dateOfBirth,
    },
    email,
    phone: phone === undefined ? undefined : (parsePhone(phone) ?? null),
    passwordHash:
      change.newPassword === undefined ? undefined : await shop.passwords.hash(change.newPassword),
  }
  return shop.db.transaction().execute(async (transaction) => {
    // Of two simultaneous changes, the second sees the result of the first.
    const locked = await lockCustomer(transaction, customer.id)
    if (locked === undefined || locked.passwordHash !== customer.passwordHash) return refuse('not-signed-in')
    await updateCustomer(transaction, customer.id, changes.names)
    const { firstName, lastName } = changes.names
    // Product pages show the name on reviews.
    if (firstName !== locked.firstName || lastName !== locked.lastName)
      await publishEvent(transaction, {
        kind: 'author renamed',
        productIds: await listReviewedProducts(transaction, customer.id),
      })
    if (changes.passwordHash !== undefined)
      await changePassword(shop, transaction, locked, { hash: changes.passwordHash, keep: session.token })
    if (changes.phone !== undefined) await changePhone(shop, transaction, locked, changes.phone)
    if (changes.email !== undefined) await changeEmail(shop, transaction, locked, changes.email)
    return ok(
      changes.email === undefined
        ? 'Your details were saved.'
        : `Your details were saved. ${explainWhereLinkIs(shop, changes.email)}`,
    )
  })
}

/** The new email address. Undefined when it does not change. */
function getChangedEmail(customer: Customer, { email }: AccountChange): string | undefined {
  const typed = normalizeEmail(email ?? '')
  if (typed === '' || (customer.email !== undefined && isSameEmail(typed, customer.email))) return undefined
  return typed
}

/** Whether the change sets another phone number. */
export function setsPhone(customer: Customer, change: Pick<AccountChange, 'phone'>): boolean {
  const typed = getChangedPhone(customer, change)
  return typed !== undefined && typed !== ''
}

/** The new phone number as it was typed, empty to remove it. Undefined when it does not change. */
function getChangedPhone(customer: Customer, { phone }: Pick<AccountChange, 'phone'>): string | undefined {
  const typed = phone?.trim()
  if (typed === undefined || typed === '') return customer.phone === undefined ? undefined : typed
  return parsePhone(typed) === customer.phone && customer.phone !== undefined ? undefined : typed
}

interface FieldError {
  readonly field: string
  readonly code: RefusalCode
  readonly sentence: string
}

/** A single error keeps its own code. Several become one invalid-input refusal. */
function refuseFieldErrors(errors: readonly FieldError[]): Result<never> {
  const [first, ...others] = errors
  const fields = Object.fromEntries(errors.map(({ field, sentence }) => [field, sentence]))
  return first !== undefined && others.length === 0
    ? refuse(first.code, { message: first.sentence, fields })
    : refuse('invalid-input', { fields })
}

async function validateAccountChange(
  shop: Shop,
  customer: Customer,
  change: AccountChange,
  { email, phone }: { readonly email: string | undefined; readonly phone: string | undefined },
): Promise<FieldError[]> {
  const toErrors = (field: string, code: RefusalCode, sentence: string | undefined) =>
    sentence === undefined ? [] : [{ field, code, sentence }]
  const { firstName, lastName, newPassword } = change
  const changesPhone = phone !== undefined
  const identifier = email === undefined ? (changesPhone ? 'phone number' : undefined) : 'email address'
  const wrongPassword = await validateCurrentPassword(shop, customer, change, identifier)
  return [
    ...toErrors('firstName', 'invalid-input', validatePersonName(normalizePersonName(firstName))),
    ...toErrors('lastName', 'invalid-input', validatePersonName(normalizePersonName(lastName))),
    ...(email === undefined ? [] : validateEmailChange(email)),
    ...toErrors('phone', 'invalid-input', validatePhoneChange(customer, phone)),
    ...(await validateVerifiedBirthDate(shop, customer, change.dateOfBirth)),
    ...validateBirthDate(change.dateOfBirth, shop.clock.now()),
    ...toErrors('currentPassword', 'wrong-credentials', wrongPassword),
    ...toErrors(
      'newPassword',
      'weak-password',
      newPassword === undefined
        ? undefined
        : await validateNewPassword(shop, newPassword, [`${firstName} ${lastName}`, email, customer.email]),
    ),
  ]
}

/** Does not check whether another account has the address: only its owner may learn that, by email. */
function validateEmailChange(email: string): FieldError[] {
  if (isEmail(email)) return []
  return [{ field: 'email', code: 'invalid-input', sentence: invalidEmailMessage }]
}

function validatePhoneChange(customer: Customer, phone: string | undefined): string | undefined {
  if (phone === undefined || parsePhone(phone) !== undefined) return undefined
  if (phone !== '') return invalidPhoneMessage
  return customer.email === undefined
    ? 'Confirm an email address before you remove the phone number. You could not sign in without either.'
    : undefined
}

/** A date of birth that was used for an age check can no longer be changed. */
async function validateVerifiedBirthDate(
  shop: Shop,
  customer: Customer,
  dateOfBirth: string | undefined,
): Promise<FieldError[]> {
  if (dateOfBirth === undefined || dateOfBirth.trim() === customer.dateOfBirth) return []
  if (!(await hasVerifiedAge(shop.db, shop.mode, customer.id))) return []
  const sentence = 'We verified your age with this date of birth. Contact us if it is wrong.'
  return [{ field: 'dateOfBirth', code: 'invalid-state', sentence }]
}

function validateBirthDate(dateOfBirth: string | undefined, now: Date): FieldError[] {
  const field = 'dateOfBirth'
  const age = dateOfBirth === undefined ? undefined : checkAge(dateOfBirth.trim(), now)
  if (age === undefined || age.ok) return []
  return age.refusal === 'under-age'
    ? [{ field, code: 'under-age', sentence: `You must be ${minimumAge} years or older to have an account.` }]
    : [{ field, code: 'invalid-input', sentence: 'Enter your date of birth, such as April 30, 1990.' }]
}

async function validateCurrentPassword(
  shop: Shop,
  customer: Customer,
  { currentPassword, newPassword }: AccountChange,
  /** What is changed beside the password: 'email address'. */
  identifier: string | undefined,
): Promise<string | undefined> {
  if (newPassword === undefined && identifier === undefined) return undefined
  if (currentPassword === undefined)
    return `Enter your current password to change ${identifier === undefined ? 'it' : `the ${identifier}`}.`
  if (customer.passwordHash === undefined)
    return 'Your account has no password yet. Choose one with "Forgotten password?" first.'
  const isMatch = await shop.passwords.verify(customer.passwordHash, currentPassword)
  return isMatch ? undefined : 'This is not your current password.'
}

async function changePassword(
  shop: Shop,
  transaction: Database,
  customer: Customer,
  { hash, keep }: { readonly hash: string; readonly keep: string },
): Promise<void> {
  await updateCustomer(transaction, customer.id, { passwordHash: hash })
  await deleteCustomerSessions(transaction, customer.id, hashToken(keep))
  await revokeAccountTokens(transaction, customer.id, 'reset-password')
  await revokeAccountTokens(transaction, customer.id, 'verify-email')
  await cancelProviderLinks(transaction, customer.id)
  if (customer.email === undefined) return
  await queueEmail(
    shop,
    transaction,
    { to: customer.email, template: 'password-changed', customerId: customer.id },
    (store) => passwordChangedEmail(store, { firstName: customer.firstName }),
  )
}

async function changePhone(
  shop: Shop,
  transaction: Database,
  customer: Customer,
  phone: string | null,
): Promise<void> {
  await updateCustomer(transaction, customer.id, { phone, phoneSetAt: shop.clock.now() })
  // Anyone can enter any address in an account. Only its owner is told.
  if (customer.email === undefined || customer.emailVerifiedAt === undefined) return
  await queueEmail(
    shop,
    transaction,
    { to: customer.email, template: 'phone-changed', customerId: customer.id },
    (store) => phoneChangedEmail(store, { firstName: customer.firstName }),
  )
}

async function changeEmail(
  shop: Shop,
  transaction: Database,
  customer: Customer,
  newAddress: string,
): Promise<void> {
  await requestEmailVerification(shop, transaction, { customer, email: newAddress })
  if (customer.email === undefined) return
  await queueEmail(
    shop,
    transaction,
    { to: customer.email, template: 'email-change', customerId: customer.id },
    (store) => emailChangeEmail(store, { firstName: customer.firstName, newAddress }),
  )
}
