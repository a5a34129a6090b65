import { systemActor } from '#db/queries/staff/audit-log.ts'
import type { Refusal } from '#domain/refusal.ts'
import { StartError } from '#domain/start-error.ts'
import type { Shop } from '../shop.ts'
import { type AccountEntry, connectAccount, replaceAccountCredentials } from './connect-account.ts'
import { openCredentials } from './open-account.ts'

/**
 * Connects the accounts of a file that the shop does not have, by their names, and replaces credentials that differ. What the
 * file does not have stays: staff pause and delete accounts.
 * @returns what was done, for the log
 * @throws StartError for an account that the shop cannot have
 */
export async function applyAccountFile(shop: Shop, entries: readonly AccountEntry[]): Promise<string[]> {
  const messages: string[] = []
  for (const entry of entries) {
    const message = await applyEntry(shop, entry)
    if (message !== undefined) messages.push(message)
  }
  return messages
}

async function applyEntry(shop: Shop, entry: AccountEntry): Promise<string | undefined> {
  const refuse = (reason: string) =>
    new StartError(
      `Cannot start: PAYMENT_ACCOUNTS_FILE has an account that is refused. ${entry.name}: ${reason}`,
    )
  const account = (await shop.accounts.list('payments')).find(({ name }) => name === entry.name)
  if (account === undefined) {
    const connected = await connectAccount(shop, { port: 'payments', entry, by: systemActor })
    if (!connected.ok) throw refuse(explain(connected.refusal))
    shop.accounts.clear()
    return connected.value.message
  }
  if (account.kind !== entry.kind || account.mode !== entry.mode)
    throw refuse(`The shop has it as a ${account.mode} account of ${account.kind}. Choose another name.`)
  const stored = openCredentials(shop.sealKey, account)
  if (Object.entries(entry.credentials).every(([field, value]) => stored?.[field] === value)) return undefined
  const replaced = await replaceAccountCredentials(shop, {
    port: 'payments',
    id: account.id,
    expectedVersion: account.version,
    credentials: entry.credentials,
    by: systemActor,
  })
  shop.accounts.clear()
  // The provider may be away. The shop goes on with what it has.
  return replaced.ok ? replaced.value.message : `${entry.name}: ${explain(replaced.refusal)}`
}

function explain({ message, code, fields = {} }: Refusal): string {
  return [message ?? code, ...Object.values(fields)].join(' ')
}
