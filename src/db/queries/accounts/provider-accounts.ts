import { sql } from 'kysely'
import {
  type AccountState,
  accountStateTable,
  type SealedAccount,
  sandboxKind,
} from '#domain/accounts/provider-account.ts'
import { lastPriority } from '#domain/payments/payment-terms.ts'
import { providerAccountFromRow } from '../../map/provider-accounts.ts'
import type { Database } from '../../open.ts'

/** All accounts, the oldest first. */
export async function listAccounts(db: Database): Promise<SealedAccount[]> {
  const rows = await db.selectFrom('providerAccount').selectAll().orderBy('createdAt').orderBy('id').execute()
  return rows.map(providerAccountFromRow)
}

/** Locks the account until the transaction ends. */
export async function lockAccount(db: Database, id: string): Promise<SealedAccount | undefined> {
  const row = await db
    .selectFrom('providerAccount')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && providerAccountFromRow(row)
}

export async function insertAccount(
  db: Database,
  account: Pick<SealedAccount, 'id' | 'port' | 'kind' | 'name' | 'mode' | 'sealedCredentials'> &
    Partial<Pick<SealedAccount, 'state'>>,
): Promise<void> {
  const { sealedCredentials, ...columns } = account
  await db
    .insertInto('providerAccount')
    .values({
      ...columns,
      credentials: sealedCredentials === undefined ? null : Buffer.from(sealedCredentials),
    })
    .execute()
  if (account.port === 'payments') await insertPaymentTerms(db, account.id)
}

/** A new account takes payments after the others, until staff say otherwise. */
async function insertPaymentTerms(db: Database, accountId: string): Promise<void> {
  await sql`
    insert into payment_terms (provider_account_id, priority)
    select ${accountId}, least(${lastPriority}, 1 + coalesce(max(priority), 0)) from payment_terms
    on conflict do nothing`.execute(db)
}

/** The id of the account with the payment sandbox, which is created when there is none. */
export async function ensurePaymentSandbox(db: Database): Promise<string> {
  await db
    .insertInto('providerAccount')
    .values({ port: 'payments', kind: sandboxKind, name: 'Payment sandbox', mode: 'test' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .selectFrom('providerAccount')
    .select('id')
    .where('port', '=', 'payments')
    .where('kind', '=', sandboxKind)
    .executeTakeFirstOrThrow()
  await insertPaymentTerms(db, id)
  return id
}

/** The account must be locked. */
export async function updateAccount(
  db: Database,
  id: string,
  change: Partial<Pick<SealedAccount, 'name' | 'mode' | 'sealedCredentials'>> & { readonly version: number },
): Promise<void> {
  const { sealedCredentials, ...columns } = change
  await db
    .updateTable('providerAccount')
    .set({
      ...columns,
      ...(sealedCredentials === undefined ? {} : { credentials: Buffer.from(sealedCredentials) }),
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** The account must be locked. @throws Error when the state cannot follow */
export async function updateAccountState(
  db: Database,
  { id, state }: Pick<SealedAccount, 'id' | 'state'>,
  { to, version }: { readonly to: AccountState; readonly version: number },
): Promise<void> {
  await db
    .updateTable('providerAccount')
    .set({ state: accountStateTable.require(state, to), version, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

const foreignKeyViolation = '23503'

/**
 * The account must be locked. False when something belongs to it, such as a payment: the transaction can only be rolled back
 * then.
 */
export async function deleteUnusedAccount(db: Database, id: string): Promise<boolean> {
  try {
    await db.deleteFrom('providerAccount').where('id', '=', id).execute()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === foreignKeyViolation) return false
    throw error
  }
}
