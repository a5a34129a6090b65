/**
 * The providers of one port, by name. An order records its provider, so that its payment is settled and refunded
 * there even after the shop has switched to another one.
 */
export interface ProviderRegistry<Provider extends { readonly name: string }> {
  /** For new orders. Undefined when none is configured. */
  readonly current: Provider | undefined
  /** Undefined when no such provider is configured. */
  find(name: string): Provider | undefined
  /** @throws Error when no such provider is configured */
  get(name: string): Provider
}
