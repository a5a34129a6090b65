import { open, seal } from '#db/seal.ts'
import type {
  AccountPort,
  Credentials,
  OpenedAccount,
  SealedAccount,
} from '#domain/accounts/provider-account.ts'
import type { ProviderAdapter, ProviderAdapters } from '#ports/provider-adapter.ts'
import type { Shop } from '../shop.ts'

/** An account that can be used, or why it cannot. */
export type AccountOpening<Gateway> =
  | { readonly ok: true; readonly gateway: Gateway }
  | { readonly ok: false; readonly reason: string }

const portNames: Readonly<Record<AccountPort, string>> = {
  payments: 'payment provider',
  'age-verification': 'age verification service',
  carriers: 'carrier service',
  tax: 'tax provider',
}

/** Credentials of one account open for no other. */
const getPurpose = (id: string) => `provider account ${id}`

/** The form in which credentials are stored: they cannot be read without the shop's secret. */
export function sealCredentials(sealKey: Buffer, id: string, credentials: Credentials): Buffer {
  return seal(sealKey, getPurpose(id), Buffer.from(JSON.stringify(credentials)))
}

/** Opens the account with the adapter of its kind. Its provider is not called. */
export function openAccount<Gateway>(
  { sealKey }: Pick<Shop, 'sealKey'>,
  adapters: ProviderAdapters<ProviderAdapter<Gateway>>,
  account: SealedAccount,
): AccountOpening<Gateway> {
  const { id, mode, port, kind, name } = account
  const adapter = adapters.get(kind)
  if (adapter === undefined)
    return { ok: false, reason: `The ${portNames[port]} "${kind}" is not set up in this shop.` }
  const credentials = openCredentials(sealKey, account)
  if (credentials === undefined)
    return { ok: false, reason: `The credentials of the account "${name}" must be entered again.` }
  return openWith(adapter, { id, mode, credentials })
}

/** Opens an account that need not be stored. The adapter says what is wrong with the form of its credentials. */
export function openWith<Gateway>(
  adapter: ProviderAdapter<Gateway>,
  account: OpenedAccount,
): AccountOpening<Gateway> {
  try {
    return { ok: true, gateway: adapter.open(account) }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}

/** Undefined when the shop's secret was replaced. */
export function openCredentials(
  sealKey: Buffer,
  { id, sealedCredentials }: SealedAccount,
): Credentials | undefined {
  if (sealedCredentials === undefined) return {}
  const text = open(sealKey, getPurpose(id), sealedCredentials)
  // Only `sealCredentials` can have written what opens with the key.
  return text === undefined ? undefined : (JSON.parse(text.toString()) as Credentials)
}
