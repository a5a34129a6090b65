import type { ProviderProfile } from '#ports/identity.ts'

/** What the provider's answer led to, stored until the browser's page asks for it. */
export type ProviderSignInResult =
  | { readonly kind: 'signed-in'; readonly customerId: string }
  | { readonly kind: 'new-customer'; readonly profile: ProviderProfile }
  | { readonly kind: 'linked' }
  | { readonly kind: 'refused'; readonly message: string }

const kinds: ReadonlySet<unknown> = new Set(['signed-in', 'new-customer', 'linked', 'refused'])

/** Undefined for a result that an earlier release stored in another shape. Results live for half an hour. */
export function parseSignInResult(json: string): ProviderSignInResult | undefined {
  const result: ProviderSignInResult = JSON.parse(json)
  return kinds.has(result.kind) ? result : undefined
}
