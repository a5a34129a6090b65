import * as z from 'zod'

/** Plain strings: which of them are missing or wrong is the use case's to say, in the specified words. */
const field = (max: number) => z.string().max(max)

export const registration = z.object({
  firstname: field(1000),
  lastname: field(1000),
  userId: field(320),
  dateOfBirth: field(40),
  password: field(1000),
  acceptTerms: z.boolean().optional(),
})
export const signIn = z.object({ userId: field(320), password: field(1000) })

/** Account Details; what is not sent stays. */
export const accountUpdate = z.object({
  firstname: field(1000),
  lastname: field(1000),
  email: field(320).optional(),
  dateOfBirth: field(40).optional(),
  currentPassword: field(1000).optional(),
  newPassword: field(1000).optional(),
})
export const passwordRequest = z.object({ userId: field(320) })
export const passwordReset = z.object({ token: field(200), password: field(1000) })
export const emailProof = z.object({ token: field(200) })

export const adminSignIn = z.object({ username: field(200), password: field(1000) })
export const adminToken = z.object({ token: field(400) })
export const adminTokenAnswer = z.object({
  success: z.literal(true),
  name: z.string(),
  role: z.string(),
})
