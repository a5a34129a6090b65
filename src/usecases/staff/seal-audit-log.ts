import { findLastSeal, sealAuditLog } from '#db/queries/staff/audit-seals.ts'
import type { Shop } from '../shop.ts'

/** Seals what was added to the audit log since the last time. */
export async function sealNewAuditEntries(shop: Shop): Promise<void> {
  await sealAuditLog(shop.db, shop.clock.now())
}

/**
 * Names the head of the audit log in the shop's own log, which is kept elsewhere. With it, `npm run verify-log` also finds
 * entries that were cut off at the end.
 */
export async function printAuditHead(shop: Shop): Promise<void> {
  await sealNewAuditEntries(shop)
  const seal = await findLastSeal(shop.db)
  if (seal === undefined) return
  console.log(`[leafward] Audit log up to entry ${seal.lastEntryId}: ${seal.hash.toString('hex')}`)
}
