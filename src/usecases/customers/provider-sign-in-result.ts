import type { ProviderProfile } from '#ports/identity.ts'

/** What came of a visit to the provider, as it waits for the page that takes it. */
export type ProviderSignInResult =
  | { readonly kind: 'signed-in'; readonly customerId: string }
  | { readonly kind: 'new-person'; readonly person: ProviderProfile }
  | { readonly kind: 'linked' }
  | { readonly kind: 'refused'; readonly message: string }
