import * as z from 'zod/mini'

/** The result of an identity provider sign-in. Has a `token` when the customer was signed in. */
export const providerSignInResponse = z.object({
  success: z.literal(true),
  outcome: z.enum(['signed-in', 'linked', 'new-customer']),
  token: z.optional(z.string()),
  /** A path of this shop. */
  returnPath: z.string(),
  profile: z.optional(z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })),
})

export type ProviderSignInResponse = z.infer<typeof providerSignInResponse>

/** The provider's sign-in URL. */
export const providerUrlResponse = z.object({ success: z.literal(true), url: z.string() })

/** The sign-in methods and sessions of the account. */
export const securityResponse = z.object({
  success: z.literal(true),
  hasPassword: z.boolean(),
  /** Absent when no provider is set up. */
  provider: z.optional(z.object({ name: z.string(), linked: z.boolean(), email: z.optional(z.string()) })),
  sessions: z.array(
    z.object({
      id: z.string(),
      /** 'Firefox on Windows' */
      device: z.string(),
      /** '203.0.113.x' */
      ipAddress: z.optional(z.string()),
      /** ISO times. */
      signedInAt: z.string(),
      lastSeenAt: z.string(),
      current: z.boolean(),
    }),
  ),
})
export type Security = z.infer<typeof securityResponse>
