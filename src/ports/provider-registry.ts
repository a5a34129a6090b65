/**
 * The providers of one port, by name. An order keeps the name of its provider, so that its payment is settled and
 * refunded where it was made, also after the shop has moved to another one.
 */
export interface ProviderRegistry<Provider extends { readonly name: string }> {
  /** For new orders. */
  readonly current: Provider
  /** Undefined when no provider of that name is set up. */
  find(name: string): Provider | undefined
  /** @throws Error when no provider of that name is set up. */
  get(name: string): Provider
}
