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
    /** The age was verified with an order: the date stays as it is. */
    dateOfBirthLocked: z.boolean(),
    /** False when the account is opened by an identity provider alone. */
    hasPassword: z.boolean(),
    emailVerified: z.boolean(),
    /** An address that counts once the link sent there was opened. */
    pendingEmail: z.optional(z.string()),
  }),
})
export type Profile = z.infer<typeof profileAnswer>
