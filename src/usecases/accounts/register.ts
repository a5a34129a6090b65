import { insertCustomer } from '#db/queries/people.ts'
import { parseIdentifier } from '#domain/accounts/identifier.ts'
import { whyWeakPassword } from '#domain/accounts/password-rule.ts'
import { checkAge, minimumAge } from '#domain/compliance/age.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import type { Shop, Visitor } from '../shop.ts'
import { openSession } from './sign-in.ts'

export interface Registration {
  readonly firstName: string
  readonly lastName: string
  /** An e-mail address or a phone number. */
  readonly userId: string
  /** 'YYYY-MM-DD'. */
  readonly dateOfBirth: string
  readonly password: string
  readonly acceptTerms: boolean
}

const longestName = 100

/** Makes an account and signs in. Everything wrong is named at once (D22). */
export async function register(shop: Shop, input: Registration, visitor: Visitor): Promise<Outcome<string>> {
  const firstName = input.firstName.trim()
  const lastName = input.lastName.trim()
  if ([firstName, lastName, input.userId.trim(), input.dateOfBirth.trim(), input.password].includes('')) {
    return refused('invalid-input', { message: 'Please fill in all fields.', fields: emptyFields(input) })
  }
  const identifier = parseIdentifier(input.userId)
  const fields = faults(shop, { ...input, firstName, lastName }, identifier !== undefined)
  const [first] = Object.values(fields)
  if (first !== undefined || identifier === undefined)
    return refused(codeFor(fields), { message: first, fields })

  const now = shop.clock.now()
  const customer = await insertCustomer(shop.db, {
    first_name: firstName,
    last_name: lastName,
    email: identifier.kind === 'email' ? identifier.email : null,
    phone: identifier.kind === 'phone' ? identifier.phone : null,
    date_of_birth: input.dateOfBirth.trim(),
    password_hash: await shop.passwords.hash(input.password),
    terms_accepted_at: input.acceptTerms ? now : null,
  })
  if (customer === undefined) return refused('account-exists')
  return granted(await openSession(shop, customer.id, visitor))
}

function emptyFields(input: Registration): Record<string, string> {
  const labels = {
    firstname: input.firstName,
    lastname: input.lastName,
    userId: input.userId,
    dateOfBirth: input.dateOfBirth,
    password: input.password,
  }
  return Object.fromEntries(
    Object.entries(labels).flatMap(([key, value]) =>
      value.trim() === '' ? [[key, 'Please fill in this field.']] : [],
    ),
  )
}

function faults(shop: Shop, input: Registration, identified: boolean): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [key, name] of [
    ['firstname', input.firstName],
    ['lastname', input.lastName],
  ] as const) {
    if ([...name].length > longestName) fields[key] = `A name can have at most ${longestName} characters.`
    else if (/[\p{Cc}<>]/u.test(name)) fields[key] = 'This name contains characters that cannot be used.'
  }
  if (!identified) fields.userId = 'Enter an e-mail address or a US phone number.'
  const age = checkAge(input.dateOfBirth.trim(), shop.clock.now())
  if (!age.ok) {
    fields.dateOfBirth =
      age.refusal === 'under-age'
        ? `You must be ${minimumAge} years or older to create an account.`
        : 'Enter your date of birth, such as 1990-04-30.'
  }
  const weak = whyWeakPassword(input.password)
  if (weak !== undefined) fields.password = weak
  return fields
}

function codeFor(fields: Readonly<Record<string, string>>): 'under-age' | 'weak-password' | 'invalid-input' {
  const names = Object.keys(fields)
  if (names.length !== 1) return 'invalid-input'
  if (fields.dateOfBirth?.startsWith('You must') === true) return 'under-age'
  return fields.password === undefined ? 'invalid-input' : 'weak-password'
}
