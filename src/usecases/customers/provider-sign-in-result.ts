import type { ProviderProfile } from '#ports/identity.ts'

/** The result of a sign-in with a provider, stored until the page asks for it. */
export type ProviderSignInResult =
  | ({ readonly kind: 'signed-in'; readonly customerId: string } & Pick<
      ProviderProfile,
      'issuer' | 'subject'
    >)
  | { readonly kind: 'new-customer'; readonly profile: ProviderProfile }
  | { readonly kind: 'linked' }
  | { readonly kind: 'refused'; readonly message: string }

const kinds: ReadonlySet<unknown> = new Set(['signed-in', 'new-customer', 'linked', 'refused'])

/** Undefined for results that an earlier release stored in another shape. Results expire after half an hour. */
export function parseSignInResult(json: string): ProviderSignInResult | undefined {
  const result: ProviderSignInResult = JSON.parse(json)
  if (result.kind === 'signed-in' && result.subject === undefined) return undefined
  return kinds.has(result.kind) ? result : undefined
}
