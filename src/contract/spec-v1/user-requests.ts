import * as z from 'zod'
import { deviceId } from '../device-id.ts'
import { typedIdentifier } from '../email-address.ts'
import { password } from '../password.ts'
import { typedName } from '../person-name.ts'
import { boundedText } from '../text.ts'

export const registration = z.object({
  firstname: typedName,
  lastname: typedName,
  userId: typedIdentifier,
  /** Beside a phone number. */
  email: typedIdentifier.optional(),
  dateOfBirth: boundedText(40),
  password,
  acceptTerms: z.boolean().optional(),
  device: deviceId,
  remember: z.boolean().optional(),
})

export function fromSpecRegistration(body: z.infer<typeof registration>) {
  const { firstname, lastname, userId, acceptTerms = false, ...rest } = body
  return { ...rest, firstName: firstname, lastName: lastname, emailOrPhone: userId, acceptTerms }
}

export const signInRequest = z.object({
  userId: typedIdentifier,
  password,
  device: deviceId,
  remember: z.boolean().optional(),
})

export function fromSpecSignIn({ userId, ...rest }: z.infer<typeof signInRequest>) {
  return { ...rest, emailOrPhone: userId }
}
