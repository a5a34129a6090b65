import * as z from 'zod/mini'

/** What came of a visit to the identity provider. A token only when somebody is signed in by it. */
export const identityAnswer = z.object({
  success: z.literal(true),
  outcome: z.enum(['signed-in', 'linked', 'new-person']),
  token: z.optional(z.string()),
  /** A path of this shop. */
  comeBackTo: z.string(),
  person: z.optional(z.object({ firstname: z.string(), lastname: z.string(), email: z.string() })),
})

/** A sign-in with the identity provider, and whom it tells about where there is no account yet. */
export interface IdentityResult {
  readonly outcome: z.infer<typeof identityAnswer>['outcome']
  readonly token: string | undefined
  /** A path of this shop. */
  readonly returnTo: string
  readonly person:
    | { readonly firstName: string; readonly lastName: string; readonly email: string }
    | undefined
}

export function fromIdentityAnswer(answer: z.infer<typeof identityAnswer>): IdentityResult {
  const { outcome, token, comeBackTo, person } = answer
  return {
    outcome,
    token,
    returnTo: comeBackTo,
    person: person && { firstName: person.firstname, lastName: person.lastname, email: person.email },
  }
}

/** Where the browser goes to show the provider who it is. */
export const identityAddress = z.object({ success: z.literal(true), url: z.string() })

/** What opens the account, and where it is open. */
export const securityAnswer = z.object({
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
      address: z.optional(z.string()),
      /** ISO times. */
      signedInAt: z.string(),
      lastSeenAt: z.string(),
      current: z.boolean(),
    }),
  ),
})
export type Security = z.infer<typeof securityAnswer>
