import * as z from 'zod/mini'

export const signInAnswer = z.object({ success: z.literal(true), token: z.string(), message: z.string() })

export const profileAnswer = z.object({
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

export type SpecProfile = z.infer<typeof profileAnswer>['user']

/** The account of a signed-in customer. */
export interface CustomerProfile
  extends Omit<z.infer<typeof profileAnswer>['user'], 'firstname' | 'lastname'> {
  readonly firstName: string
  readonly lastName: string
}

export function fromSpecProfile({ userId, user }: z.infer<typeof profileAnswer>): {
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

export function toSpecSignIn({ emailOrPhone, ...rest }: Credentials) {
  return { ...rest, userId: emailOrPhone }
}

export interface NewCustomer extends Credentials {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
  readonly acceptTerms: boolean
  readonly remember: boolean
}

export function toSpecRegistration({ emailOrPhone, ...customer }: NewCustomer) {
  return { ...toSpecName(customer), userId: emailOrPhone }
}

/** First and last name with their wire names. */
export function toSpecName<Named extends { readonly firstName: string; readonly lastName: string }>({
  firstName,
  lastName,
  ...rest
}: Named) {
  return { ...rest, firstname: firstName, lastname: lastName }
}

/** Wire field → domain field, for the errors of a refusal. */
export const customerFieldNames: Readonly<Record<string, string>> = {
  firstname: 'firstName',
  lastname: 'lastName',
  userId: 'emailOrPhone',
}
