import * as z from 'zod/mini'
import { invertNames, renameFields } from './rename-fields.ts'
import type { registration, signInRequest } from './user-requests.ts'

export const profileResponse = z.object({
  success: z.literal(true),
  userId: z.string(),
  user: z.object({
    firstname: z.string(),
    lastname: z.string(),
    email: z.optional(z.string()),
    phone: z.optional(z.string()),
    /** 'YYYY-MM-DD' */
    dateOfBirth: z.string(),
    /** The age was verified with an order, so the date of birth cannot change. */
    dateOfBirthLocked: z.boolean(),
    /** False when the customer signs in only with an identity provider. */
    hasPassword: z.boolean(),
    emailVerified: z.boolean(),
    /** An email address that is not verified yet. */
    pendingEmail: z.optional(z.string()),
  }),
})

export type SpecProfile = z.infer<typeof profileResponse>['user']

/** The account of a signed-in customer. */
export interface CustomerProfile
  extends Omit<z.infer<typeof profileResponse>['user'], 'firstname' | 'lastname'> {
  readonly firstName: string
  readonly lastName: string
}

export function fromSpecProfile({ userId, user }: z.infer<typeof profileResponse>): {
  readonly customerId: string
  readonly customer: CustomerProfile
} {
  const { firstname, lastname, ...rest } = user
  return { customerId: userId, customer: { ...rest, firstName: firstname, lastName: lastname } }
}

export interface Credentials {
  readonly emailOrPhone: string
  readonly password: string
  readonly device?: string | undefined
}

export function toSpecSignIn({ emailOrPhone, ...rest }: Credentials): z.input<typeof signInRequest> {
  return { ...rest, userId: emailOrPhone }
}

export interface NewCustomer extends Credentials {
  readonly firstName: string
  readonly lastName: string
  readonly email?: string | undefined
  readonly dateOfBirth: string
  readonly acceptTerms: boolean
  readonly remember: boolean
}

export function toSpecRegistration({
  firstName,
  lastName,
  emailOrPhone,
  ...rest
}: NewCustomer): z.input<typeof registration> {
  return { ...rest, firstname: firstName, lastname: lastName, userId: emailOrPhone }
}

/** Wire field → domain field, for the errors of a refusal. */
export const customerFieldNames: Readonly<Record<string, string>> = {
  firstname: 'firstName',
  lastname: 'lastName',
  userId: 'emailOrPhone',
}

/** The errors of a refusal by wire field. */
export function toSpecCustomerFieldErrors(fields: Readonly<Record<string, string>>): Record<string, string> {
  return renameFields(fields, invertNames(customerFieldNames))
}
