import type { Database } from '#db/open.ts'
import { lockAccount, updateAccount, updateAccountState } from '#db/queries/accounts/provider-accounts.ts'
import type { Actor, systemActor } from '#db/queries/staff/audit-log.ts'
import {
  type AccountState,
  accountStateTable,
  type ProviderAccount,
} from '#domain/accounts/provider-account.ts'
import type { FieldValues } from '#domain/record-change.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit, type SavedRecord } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { getAccountRecord } from './save-account.ts'

/** Staff, or the shop itself for the accounts of a file. */
export type AccountEditor = Actor | typeof systemActor

interface AccountChange {
  readonly id: string
  /** The version that staff saw. */
  readonly expectedVersion: number
  readonly by: AccountEditor
}

/** Renames an account. Its kind and mode stay, because payments and checks were made with them. */
export async function editAccount(
  shop: Shop,
  { name, ...change }: AccountChange & { readonly name: string },
): Promise<Result<SavedRecord>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const changed = await recordAccountChange(shop, transaction, change, { name })
    if (!changed.ok) return changed
    const { account, version } = changed.value
    await updateAccount(transaction, account.id, { name, version })
    await recordEvent(shop, transaction, {
      by: change.by,
      kind: 'account renamed',
      subject: name,
      detail: { from: account.name },
    })
    return ok({ message: `${name} saved.`, version })
  })
}

const stateActions = { active: 'resumed', paused: 'paused', draining: 'draining' } as const satisfies Record<
  AccountState,
  string
>

/** Pauses an account, or lets it take new work again. What it began goes on either way. */
export async function changeAccountState(
  shop: Shop,
  { to, ...change }: AccountChange & { readonly to: AccountState },
): Promise<Result<SavedRecord>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const changed = await recordAccountChange(shop, transaction, change, { state: to })
    if (!changed.ok) return changed
    const { account, version } = changed.value
    const blocked = accountStateTable.explain(account.state, to)
    if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
    await updateAccountState(transaction, account, { to, version })
    const action = stateActions[to]
    await recordEvent(shop, transaction, { by: change.by, kind: `account ${action}`, subject: account.name })
    return ok({ message: `${account.name} ${to === 'draining' ? 'is draining' : action}.`, version })
  })
}

export function refuseUnknownAccount(): Result<never> {
  return refuse('not-found', { message: 'This account does not exist.' })
}

/** Locks the account and takes its next version, unless others changed it since. */
export async function recordAccountChange(
  shop: Shop,
  transaction: Database,
  { id, expectedVersion, by }: AccountChange,
  entered: FieldValues,
  /** Fields that are not the account's own. */
  more: FieldValues = {},
): Promise<Result<{ readonly account: ProviderAccount; readonly version: number }>> {
  const account = await lockAccount(transaction, id)
  if (account === undefined) return refuseUnknownAccount()
  const { name, mode, state } = account
  const recorded = await recordEdit(transaction, getAccountRecord(id), {
    expectedVersion,
    stored: { name, mode, state, ...more },
    entered,
    by,
    now: shop.clock.now(),
  })
  if (!recorded.ok) return recorded
  return ok({ account, version: recorded.value })
}
