import { claimGuestOrders } from '#db/queries/customers/customers.ts'
import { getPersonalData, type PersonalRecord } from '#db/queries/customers/personal-data.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { redactLinks } from '#domain/email/redact-links.ts'
import { ok, type Result } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { verifyAccountOwner } from './verify-account-owner.ts'

export interface PersonalDataExport {
  readonly shop: string
  readonly account: string
  /** ISO time. */
  readonly collectedAt: string
  readonly tables: Readonly<Record<string, readonly PersonalRecord[]>>
}

/**
 * Exports everything the shop stores about an account. One account's rows fit in memory: an order has at most 100
 * lines, an address book 20 addresses, and email bodies are deleted after a while.
 */
export async function exportPersonalData(
  shop: Shop,
  customer: Customer,
  proof: { readonly password: string; readonly token: string },
): Promise<Result<PersonalDataExport>> {
  const owner = await verifyAccountOwner(shop, customer, proof)
  if (!owner.ok) return owner
  const email = customer.emailVerifiedAt === undefined ? undefined : customer.email
  await claimGuestOrders(shop.db, customer.id)
  // One snapshot, so that no row is missing or exported twice.
  const tables = await shop.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) => getPersonalData(transaction, { customerId: customer.id, email }))
  return ok({
    shop: shop.publicUrl,
    account: customer.email ?? customer.phone ?? customer.id,
    collectedAt: shop.clock.now().toISOString(),
    tables: Object.fromEntries([...tables].map(([name, rows]) => [name, rows.map(redactRecord)])),
  })
}

/** Links that verify an address must not be exported with the text of an email. */
function redactRecord(record: PersonalRecord): PersonalRecord {
  return typeof record.text === 'string' ? { ...record, text: redactLinks(record.text) } : record
}
