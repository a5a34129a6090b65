import { findLastSeal, sealAuditLog } from '#db/queries/staff/audit-seals.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { defineRecurringJob } from '../define-job.ts'
import { queueEmail } from '../email/queue-email.ts'
import { auditHeadEmail } from '../email/templates/audit-head.ts'
import { getShopSettings } from '../settings/get-shop-settings.ts'
import type { Shop } from '../shop.ts'

export const sealAuditLogJob = defineRecurringJob({
  name: 'seal-audit-log',
  cron: '* * * * *',
  run: sealNewAuditEntries,
})

export const printAuditHeadJob = defineRecurringJob({
  name: 'print-audit-head',
  cron: '11 9 * * *',
  run: printAuditHead,
})

/** Seals what was added to the audit log since the last time. */
export async function sealNewAuditEntries(shop: Shop): Promise<void> {
  await sealAuditLog(shop.db)
}

/**
 * Writes the head of the audit log to the shop's own log, which is kept elsewhere, and emails it when the settings have an
 * address for it. With an earlier head, `npm run verify-log` also finds entries that were cut off at the end.
 */
export async function printAuditHead(shop: Shop): Promise<void> {
  await sealNewAuditEntries(shop)
  const seal = await findLastSeal(shop.db)
  if (seal === undefined) return
  const head = seal.hash.toString('hex')
  console.log(`[leafward] Audit log up to entry ${seal.lastEntryId}: ${head}`)
  const { auditHeadAddress } = await getShopSettings(shop.db)
  if (auditHeadAddress === '') return
  const day = toShopDay(shop.clock.now())
  await shop.db
    .transaction()
    .execute((transaction) =>
      queueEmail(shop, transaction, { to: auditHeadAddress, template: 'audit-head' }, (store) =>
        auditHeadEmail(store, { lastEntryId: seal.lastEntryId, head, day }),
      ),
    )
}
