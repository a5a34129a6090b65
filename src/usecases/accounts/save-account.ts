import { randomUUID } from 'node:crypto'
import type { Database } from '#db/open.ts'
import { insertAccount, lockAccount, updateAccount } from '#db/queries/accounts/provider-accounts.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { Credentials, ProviderAccount } from '#domain/accounts/provider-account.ts'
import { recordEdit } from '../record-edit.ts'
import type { Shop } from '../shop.ts'
import { sealCredentials } from './open-account.ts'

/** Creates an account, active unless it says otherwise, in the transaction that records it. @returns its id */
export async function createAccount(
  { sealKey }: Pick<Shop, 'sealKey'>,
  transaction: Database,
  {
    credentials,
    ...account
  }: Pick<ProviderAccount, 'port' | 'kind' | 'name' | 'mode'> &
    Partial<Pick<ProviderAccount, 'state'>> & { readonly credentials: Credentials },
): Promise<string> {
  const id = randomUUID()
  const sealedCredentials = sealCredentials(sealKey, id, credentials)
  await insertAccount(transaction, { ...account, id, sealedCredentials })
  return id
}

/** Replaces what was entered before, also with the other mode. Forms of the account that are open become stale. */
export async function replaceCredentials(
  { sealKey, clock }: Pick<Shop, 'sealKey' | 'clock'>,
  transaction: Database,
  {
    id,
    mode,
    credentials,
    by,
  }: Pick<ProviderAccount, 'id' | 'mode'> & { readonly credentials: Credentials; readonly by: Actor },
): Promise<void> {
  const account = await lockAccount(transaction, id)
  if (account === undefined) throw new Error(`Account ${id} vanished while its credentials were replaced`)
  const now = clock.now()
  const recorded = await recordEdit(transaction, getAccountRecord(id), {
    expectedVersion: account.version,
    stored: { mode: account.mode },
    entered: { mode, credentialsReplacedAt: now },
    by,
    now,
  })
  if (!recorded.ok) throw new Error(`Account ${id} was changed without its lock`)
  const sealedCredentials = sealCredentials(sealKey, id, credentials)
  await updateAccount(transaction, id, { mode, sealedCredentials, version: recorded.value })
}

export function getAccountRecord(id: string) {
  return { kind: 'provider-account', id } as const
}
