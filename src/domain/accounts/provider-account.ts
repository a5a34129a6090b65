import type { ShopMode } from '../shop-mode.ts'
import { defineStateTable } from '../state-table.ts'

/** What an account is used for. */
export const accountPorts = ['payments', 'age-verification', 'carriers', 'tax'] as const
export type AccountPort = (typeof accountPorts)[number]

/** 'test': its provider simulates, and nothing that it says counts in a live shop. */
export const accountModes = ['test', 'live'] as const
export type AccountMode = (typeof accountModes)[number]

export type AccountState = 'active' | 'paused' | 'draining'
/**
 * 'paused': it takes nothing new, and goes on with what it began: payments are settled and refunded there. 'draining': the same
 * for an account that is being closed.
 */
export const accountStateTable = defineStateTable<AccountState>('account', {
  active: ['paused', 'draining'],
  paused: ['active', 'draining'],
  draining: ['paused'],
})

/** The shop's account with a provider (decision 0200). */
export interface ProviderAccount {
  readonly id: string
  readonly port: AccountPort
  /** Which adapter speaks to the provider: 'sandbox', 'veratad'. */
  readonly kind: string
  readonly name: string
  readonly mode: AccountMode
  readonly state: AccountState
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Whether a shop in this mode can use the account at all: a live shop uses live accounts, and a demo shop those that simulate. */
export function fitsMode(account: Pick<ProviderAccount, 'mode'>, mode: ShopMode): boolean {
  return account.mode === (mode === 'live' ? 'live' : 'test')
}

/** Whether a shop in this mode gives the account new work. What a paused one has begun goes on. */
export function takesNewWork(account: Pick<ProviderAccount, 'mode' | 'state'>, mode: ShopMode): boolean {
  return account.state === 'active' && fitsMode(account, mode)
}

/** With its credentials as they are stored. */
export interface SealedAccount extends ProviderAccount {
  /** Encrypted. Undefined for a kind that needs none. */
  readonly sealedCredentials: Uint8Array | undefined
}

/** What the provider asks for, by the names that its adapter uses: user, password. */
export type Credentials = Readonly<Record<string, string>>

/** A text that an account with a provider needs, in the order of its form. */
export interface CredentialField {
  /** As the adapter reads it: 'transactionKey'. */
  readonly name: string
  /** As the provider's own screens call it: 'Transaction Key'. */
  readonly label: string
  /** Whether it is hidden while it is typed. */
  readonly isSecret: boolean
  /** Whether it may stay empty. */
  readonly isOptional?: boolean
  /** Where the provider shows it. */
  readonly hint: string
}

/** What to say at the fields that are empty, by 'credentials.' and their name. */
export function explainMissingCredentials(
  fields: readonly Pick<CredentialField, 'name' | 'label' | 'isOptional'>[],
  entered: Credentials,
): Readonly<Record<string, string>> {
  const missing = fields.filter(({ name, isOptional }) => !isOptional && (entered[name] ?? '').trim() === '')
  return Object.fromEntries(missing.map(({ name, label }) => [`credentials.${name}`, `Enter the ${label}.`]))
}

/** With its credentials in the clear, for the adapter of its kind. */
export interface OpenedAccount extends Pick<ProviderAccount, 'id' | 'mode'> {
  readonly credentials: Credentials
}

/** What the provider said when the account was tried. */
export interface AccountCheck {
  readonly ok: boolean
  /** A sentence for staff. */
  readonly message: string
}

/** The kind of the simulated provider of demo mode. */
export const sandboxKind = 'sandbox'
