import type { Database } from '#db/open.ts'
import { announceChange } from '#db/queries/cache-tags.ts'
import {
  endSessions,
  lockCustomer,
  updateCustomer,
  voidAccountTokens,
  wasAgeVerified,
} from '#db/queries/customers/accounts.ts'
import { type CustomerRow, findCustomerBy } from '#db/queries/customers/customers.ts'
import { pagesReviewedBy } from '#db/queries/reviews/reviews.ts'
import { checkAge, minimumAge } from '#domain/compliance/age-check.ts'
import { parseIdentifier } from '#domain/customers/identifier.ts'
import { whyWeakPassword } from '#domain/customers/password-policy.ts'
import { whyNotName } from '#domain/customers/person-name.ts'
import { granted, type Outcome, type RefusalCode, refused } from '#domain/refusal.ts'
import { queueMail } from '../email/queue-email.ts'
import { addressChange, passwordChanged } from '../email/templates/account.ts'
import type { Shop } from '../shop.ts'
import { hashToken } from '../tokens.ts'
import { whereLinkIs } from './email-links.ts'
import { askToProveEmail } from './request-email-verification.ts'

export interface AccountChange {
  readonly firstName: string
  readonly lastName: string
  readonly email?: string
  /** 'YYYY-MM-DD'. */
  readonly dateOfBirth?: string
  readonly currentPassword?: string
  readonly newPassword?: string
}

/** What is really to change, after everything that stays was taken out. */
interface Wanted {
  readonly names: { readonly first_name: string; readonly last_name: string; readonly date_of_birth: string }
  readonly email: string | undefined
  readonly passwordHash: string | undefined
}

/**
 * Saves the Account Details. A new password or e-mail address needs the current password; a new address counts
 * once the link sent there was opened. Everything wrong is named at once.
 */
export async function updateAccount(
  shop: Shop,
  customer: CustomerRow,
  change: AccountChange,
  session: { readonly token: string },
): Promise<Outcome<string>> {
  const email = newAddress(customer, change)
  const fields = await findFaults(shop, customer, change, email)
  if (fields.length > 0) return refuseFields(fields)
  const wanted: Wanted = {
    names: {
      first_name: change.firstName.trim(),
      last_name: change.lastName.trim(),
      date_of_birth: change.dateOfBirth?.trim() ?? customer.date_of_birth,
    },
    email,
    passwordHash:
      change.newPassword === undefined ? undefined : await shop.passwords.hash(change.newPassword),
  }
  return shop.db.transaction().execute(async (transaction) => {
    // Two changes of one account at once: the second sees what the first has left.
    const locked = await lockCustomer(transaction, customer.id)
    if (locked?.password_hash !== customer.password_hash) return refused('not-signed-in')
    await updateCustomer(transaction, customer.id, wanted.names)
    const { first_name, last_name } = wanted.names
    // The name stands under the reviews.
    if (first_name !== locked.first_name || last_name !== locked.last_name)
      await announceChange(transaction, await pagesReviewedBy(transaction, customer.id))
    if (wanted.passwordHash !== undefined)
      await changePassword(shop, transaction, locked, { hash: wanted.passwordHash, keep: session.token })
    if (wanted.email !== undefined) await changeAddress(shop, transaction, locked, wanted.email)
    return granted(
      wanted.email === undefined
        ? 'Your details are saved.'
        : `Your details are saved. ${whereLinkIs(shop, wanted.email)}`,
    )
  })
}

/** The address to change to; undefined when it stays. */
function newAddress(customer: CustomerRow, { email }: AccountChange): string | undefined {
  const typed = email?.normalize('NFC').trim().toLowerCase() ?? ''
  return typed === '' || typed === customer.email?.toLowerCase() ? undefined : typed
}

interface Fault {
  readonly field: string
  readonly code: RefusalCode
  readonly sentence: string
}

/** One fault is refused by its own code; several together as faulty input. */
function refuseFields(faults: readonly Fault[]): Outcome<never> {
  const [first, ...others] = faults
  const fields = Object.fromEntries(faults.map(({ field, sentence }) => [field, sentence]))
  return first !== undefined && others.length === 0
    ? refused(first.code, { message: first.sentence, fields })
    : refused('invalid-input', { fields })
}

async function findFaults(
  shop: Shop,
  customer: CustomerRow,
  change: AccountChange,
  email: string | undefined,
): Promise<Fault[]> {
  const say = (field: string, code: RefusalCode, sentence: string | undefined) =>
    sentence === undefined ? [] : [{ field, code, sentence }]
  const { firstName, lastName, newPassword } = change
  const wrongPassword = await whyNotPassword(shop, customer, change, email !== undefined)
  return [
    ...say('firstname', 'invalid-input', whyNotName(firstName)),
    ...say('lastname', 'invalid-input', whyNotName(lastName)),
    ...(email === undefined ? [] : await whyNotAddress(shop, email, wrongPassword === undefined)),
    ...(await whyLockedBirthday(shop, customer, change.dateOfBirth)),
    ...whyNotBirthday(change.dateOfBirth, shop.clock.now()),
    ...say('currentPassword', 'wrong-credentials', wrongPassword),
    ...say(
      'newPassword',
      'weak-password',
      newPassword === undefined ? undefined : whyWeakPassword(newPassword),
    ),
  ]
}

/** Whether somebody has the address is for owners with their password to know, whose questions are counted. */
async function whyNotAddress(shop: Shop, email: string, isOwner: boolean): Promise<Fault[]> {
  const field = 'email'
  const parsed = parseIdentifier(email)
  if (parsed?.kind !== 'email')
    return [{ field, code: 'invalid-input', sentence: 'Enter an e-mail address, such as ada@example.com.' }]
  if (!isOwner || (await findCustomerBy(shop.db, parsed)) === undefined) return []
  return [
    { field, code: 'account-exists', sentence: 'There is already an account with this e-mail address.' },
  ]
}

/** A date that an age check rests on is not changed by hand any more. */
async function whyLockedBirthday(
  shop: Shop,
  customer: CustomerRow,
  dateOfBirth: string | undefined,
): Promise<Fault[]> {
  if (dateOfBirth === undefined || dateOfBirth.trim() === customer.date_of_birth) return []
  if (!(await wasAgeVerified(shop.db, customer.id))) return []
  const sentence = 'Your age was verified with this date of birth. Write to us if it is wrong.'
  return [{ field: 'dateOfBirth', code: 'wrong-state', sentence }]
}

function whyNotBirthday(dateOfBirth: string | undefined, now: Date): Fault[] {
  const field = 'dateOfBirth'
  const age = dateOfBirth === undefined ? undefined : checkAge(dateOfBirth.trim(), now)
  if (age === undefined || age.ok) return []
  return age.refusal === 'under-age'
    ? [{ field, code: 'under-age', sentence: `You must be ${minimumAge} years or older to have an account.` }]
    : [{ field, code: 'invalid-input', sentence: 'Enter your date of birth, such as 1990-04-30.' }]
}

async function whyNotPassword(
  shop: Shop,
  customer: CustomerRow,
  { currentPassword, newPassword }: AccountChange,
  changesAddress: boolean,
): Promise<string | undefined> {
  if (newPassword === undefined && !changesAddress) return undefined
  if (currentPassword === undefined)
    return changesAddress
      ? 'Enter your current password to change the e-mail address.'
      : 'Enter your current password to change it.'
  if (customer.password_hash === null)
    return 'Your account has no password yet. Choose one with "Forgotten password?" first.'
  const fits = await shop.passwords.verify(customer.password_hash, currentPassword)
  return fits ? undefined : 'This is not your current password.'
}

async function changePassword(
  shop: Shop,
  transaction: Database,
  customer: CustomerRow,
  { hash, keep }: { readonly hash: string; readonly keep: string },
): Promise<void> {
  await updateCustomer(transaction, customer.id, { password_hash: hash })
  await endSessions(transaction, customer.id, hashToken(keep))
  await voidAccountTokens(transaction, customer.id, 'reset-password')
  await voidAccountTokens(transaction, customer.id, 'verify-email')
  if (customer.email === null) return
  await queueMail(
    shop,
    transaction,
    { to: customer.email, template: 'password-changed', customerId: customer.id },
    (house) => passwordChanged(house, { firstName: customer.first_name }),
  )
}

async function changeAddress(
  shop: Shop,
  transaction: Database,
  customer: CustomerRow,
  newAddress: string,
): Promise<void> {
  await askToProveEmail(shop, transaction, { customer, email: newAddress })
  if (customer.email === null) return
  await queueMail(
    shop,
    transaction,
    { to: customer.email, template: 'address-change', customerId: customer.id },
    (house) => addressChange(house, { firstName: customer.first_name, newAddress }),
  )
}
