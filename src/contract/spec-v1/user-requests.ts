import * as z from 'zod'
import { deviceId } from '../device-id.ts'
import { boundedText } from '../text.ts'

export const registration = z.object({
  firstname: boundedText(1000),
  lastname: boundedText(1000),
  userId: boundedText(320),
  /** Beside a phone number. */
  email: boundedText(320).optional(),
  dateOfBirth: boundedText(40),
  password: boundedText(1000),
  acceptTerms: z.boolean().optional(),
  device: deviceId,
  remember: z.boolean().optional(),
})

export function fromSpecRegistration(body: z.infer<typeof registration>) {
  const { firstname, lastname, userId, acceptTerms = false, ...rest } = body
  return { ...rest, firstName: firstname, lastName: lastname, emailOrPhone: userId, acceptTerms }
}

export const signIn = z.object({
  userId: boundedText(320),
  password: boundedText(1000),
  device: deviceId,
  remember: z.boolean().optional(),
})

export function fromSpecSignIn({ userId, ...rest }: z.infer<typeof signIn>) {
  return { ...rest, emailOrPhone: userId }
}
