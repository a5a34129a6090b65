import type { Database } from '#db/open.ts'
import { updateAccount } from '#db/queries/accounts/provider-accounts.ts'
import { hasPayments } from '#db/queries/payments/payments.ts'
import {
  type AccountCheck,
  type AccountMode,
  type CredentialField,
  type Credentials,
  explainMissingCredentials,
  type ProviderAccount,
} from '#domain/accounts/provider-account.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { ProviderAdapter, ProviderAdapters } from '#ports/provider-adapter.ts'
import { recordEvent } from '../events/record-event.ts'
import type { SavedRecord } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { checkOpened } from './check-account.ts'
import { type AccountEditor, recordAccountChange, refuseUnknownAccount } from './edit-account.ts'
import { openCredentials, openWith, sealCredentials } from './open-account.ts'
import { createAccount } from './save-account.ts'

/** A provider that can be connected. */
export interface AccountKind {
  /** As accounts name it. */
  readonly kind: string
  readonly name: string
  readonly fields: readonly CredentialField[]
}

export interface PaymentKind extends AccountKind {
  readonly methods: readonly PaymentMethod[]
}

/** Whose accounts staff connect. */
export type ConnectedPort = 'payments' | 'carriers' | 'tax'

interface ConnectableAdapter extends ProviderAdapter<{ check(): Promise<AccountCheck> }> {
  readonly name: string
  readonly credentialFields: readonly CredentialField[]
}

const choices: Readonly<Record<ConnectedPort, string>> = {
  payments: 'Choose a payment provider.',
  carriers: 'Choose a carrier service.',
  tax: 'Choose a tax provider.',
}

type AdaptersOfShop = Pick<Shop, 'paymentAdapters' | 'carrierAdapters' | 'taxAdapters'>

function findConnectable(
  { paymentAdapters, carrierAdapters, taxAdapters }: AdaptersOfShop,
  port: ConnectedPort,
  kind: string,
): ConnectableAdapter | undefined {
  const adapters = { payments: paymentAdapters, carriers: carrierAdapters, tax: taxAdapters }
  const adapter: ConnectableAdapter | undefined = adapters[port].get(kind)
  return adapter?.credentialFields.length === 0 ? undefined : adapter
}

/** Those whose accounts staff create. The sandbox needs no credentials, and a demo shop has it from the start. */
export function listPaymentKinds({ paymentAdapters }: Pick<Shop, 'paymentAdapters'>): PaymentKind[] {
  return [...paymentAdapters.values()]
    .filter(({ credentialFields }) => credentialFields.length > 0)
    .map(({ kind, name, capabilities, credentialFields }) => ({
      kind,
      name,
      methods: capabilities.methods,
      fields: credentialFields,
    }))
}

/** The providers of a port whose accounts staff create. The built-in tables need no account. */
export function listAccountKinds(adapters: ProviderAdapters<ConnectableAdapter>): readonly AccountKind[] {
  return [...adapters.values()]
    .filter(({ credentialFields }) => credentialFields.length > 0)
    .map(({ kind, name, credentialFields }) => ({ kind, name, fields: credentialFields }))
}

/** What staff enter of a new account. */
export interface AccountEntry extends Pick<ProviderAccount, 'kind' | 'name' | 'mode'> {
  readonly credentials: Credentials
}

export interface ConnectedAccount {
  readonly id: string
  readonly message: string
  /** Whether the provider accepted it. */
  readonly ok: boolean
}

/**
 * Creates an account that takes payments, rates parcels or calculates tax. It is tried first: one that its provider refuses, or
 * that cannot be reached, is saved and paused, so that nothing has to be entered twice and no order waits for it.
 */
export async function connectAccount(
  shop: Shop,
  {
    port,
    entry,
    by,
  }: { readonly port: ConnectedPort; readonly entry: AccountEntry; readonly by: AccountEditor },
): Promise<Result<ConnectedAccount>> {
  const { kind, name, mode } = entry
  const adapter = findConnectable(shop, port, kind)
  if (adapter === undefined) return refuseField('kind', choices[port])
  const credentials = readCredentials(adapter, entry.credentials)
  if (!credentials.ok) return credentials
  const checked = await tryCredentials(adapter, mode, credentials.value)
  const id = await shop.db.transaction().execute(async (transaction) => {
    const state = checked.ok ? 'active' : 'paused'
    const account = { port, kind, name, mode, state, credentials: credentials.value } as const
    const created = await createAccount(shop, transaction, account)
    await recordEvent(shop, transaction, {
      by,
      kind: 'account connected',
      subject: name,
      detail: { provider: adapter.name, mode, ok: checked.ok },
    })
    return created
  })
  const saved = checked.ok ? `${name} is connected.` : `${name} is saved and paused.`
  return ok({ id, ok: checked.ok, message: `${saved} ${checked.message}` })
}

/**
 * Replaces the credentials of an account once its provider has accepted the new ones. Payments that it took before are settled and
 * refunded with them.
 */
export async function replaceAccountCredentials(
  shop: Shop,
  {
    port,
    id,
    expectedVersion,
    credentials: entered,
    by,
  }: {
    readonly port: ConnectedPort
    readonly id: string
    /** The version that staff saw. */
    readonly expectedVersion: number
    readonly credentials: Credentials
    readonly by: AccountEditor
  },
): Promise<Result<SavedRecord>> {
  const account = (await shop.accounts.list(port)).find((each) => each.id === id)
  const adapter = account && findConnectable(shop, port, account.kind)
  if (account === undefined || adapter === undefined) return refuseUnknownAccount()
  const credentials = readCredentials(adapter, entered)
  if (!credentials.ok) return credentials
  const isConfirmedByStaff = shop.paymentAdapters.get(account.kind)?.capabilities.isConfirmedByStaff
  const other = isConfirmedByStaff
    ? undefined
    : findOtherAccount(adapter, openCredentials(shop.sealKey, account), credentials.value)
  // An account without payments may have been entered wrong.
  if (other !== undefined && (await hasPayments(shop.db, id)))
    return refuseField(`credentials.${other.name}`, explainOtherAccount(other))
  const checked = await tryCredentials(adapter, account.mode, credentials.value)
  if (!checked.ok) return refuse('invalid-input', { message: `Nothing was changed. ${checked.message}` })
  return runUnlessRefused(shop.db, (transaction) =>
    storeCredentials(shop, transaction, { id, expectedVersion, by, credentials: credentials.value }),
  )
}

async function storeCredentials(
  shop: Shop,
  transaction: Database,
  {
    credentials,
    ...change
  }: {
    readonly id: string
    readonly expectedVersion: number
    readonly by: AccountEditor
    readonly credentials: Credentials
  },
): Promise<Result<SavedRecord>> {
  const entered = { credentialsReplacedAt: shop.clock.now() }
  const changed = await recordAccountChange(shop, transaction, change, entered)
  if (!changed.ok) return changed
  const { account, version } = changed.value
  const sealedCredentials = sealCredentials(shop.sealKey, account.id, credentials)
  await updateAccount(transaction, account.id, { sealedCredentials, version })
  await recordEvent(shop, transaction, {
    by: change.by,
    kind: 'account credentials replaced',
    subject: account.name,
  })
  return ok({ message: `The credentials of ${account.name} are replaced.`, version })
}

/** A field that names the account at the provider, and has another value than before. */
function findOtherAccount(
  { credentialFields }: Pick<ConnectableAdapter, 'credentialFields'>,
  stored: Credentials | undefined,
  entered: Credentials,
): CredentialField | undefined {
  return credentialFields.find(
    ({ name, isSecret }) => !isSecret && stored !== undefined && stored[name] !== entered[name],
  )
}

/** Payments that an account took are not known to another one. */
function explainOtherAccount({ label }: CredentialField): string {
  return `The ${label} is of another account. Connect that one beside this one, and pause this one: its payments are settled and refunded here.`
}

/** The texts that the adapter asks for. Others are left out. */
function readCredentials(
  { credentialFields }: Pick<ConnectableAdapter, 'credentialFields'>,
  entered: Credentials,
): Result<Credentials> {
  const fields = explainMissingCredentials(credentialFields, entered)
  if (Object.keys(fields).length > 0)
    return refuse('invalid-input', { message: 'Please check the marked fields.', fields })
  return ok(Object.fromEntries(credentialFields.map(({ name }) => [name, (entered[name] ?? '').trim()])))
}

async function tryCredentials(
  adapter: ConnectableAdapter,
  mode: AccountMode,
  credentials: Credentials,
): Promise<AccountCheck> {
  return checkOpened(
    openWith(adapter, { id: '', mode, credentials }),
    `${adapter.name} could not be reached.`,
  )
}

function refuseField(field: string, message: string): Result<never> {
  return refuse('invalid-input', { message, fields: { [field]: message } })
}
