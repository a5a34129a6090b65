import type { OpenedAccount } from '#domain/accounts/provider-account.ts'

/** Speaks to the providers of one kind. */
export interface ProviderAdapter<Gateway> {
  /** As accounts name it. */
  readonly kind: string
  /** Calls nothing yet. @throws Error when the credentials lack something */
  open(account: OpenedAccount): Gateway
}

/** The adapters of one port, by kind. */
export type ProviderAdapters<Adapter extends ProviderAdapter<unknown>> = ReadonlyMap<string, Adapter>
