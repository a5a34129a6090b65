import * as z from 'zod'

/** Plain strings: which of them are missing or wrong is the use case's to say, in the specified words. */
const field = (max: number) => z.string().max(max)

/** The random id a browser keeps for itself. */
export const deviceId = z
  .string()
  .regex(/^[\w-]{16,100}$/, 'This is no device id.')
  .optional()

export const registration = z.object({
  firstname: field(1000),
  lastname: field(1000),
  userId: field(320),
  dateOfBirth: field(40),
  password: field(1000),
  acceptTerms: z.boolean().optional(),
  device: deviceId,
  remember: z.boolean().optional(),
})
export const signIn = z.object({
  userId: field(320),
  password: field(1000),
  device: deviceId,
  remember: z.boolean().optional(),
})

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
export const passwordReset = z.object({ token: field(200), password: field(1000), device: deviceId })
export const sessionToEnd = z.object({ sessionId: z.uuid('This is no session.') })
export const emailProof = z.object({ token: field(200) })

export const adminSignIn = z.object({
  username: field(200),
  password: field(1000),
  /** Of the authenticator app, or a recovery code; for those who have a second factor. */
  code: field(40).optional(),
  device: deviceId,
})
export const adminToken = z.object({ token: field(400) })
export const adminTokenAnswer = z.object({
  success: z.literal(true),
  name: z.string(),
  role: z.string(),
})
