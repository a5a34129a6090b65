import { removeDemo } from '#db/queries/settings/remove-demo.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'

/** Deletes the demo store in its own transaction, so the audit entry follows in another. */
export async function removeDemoStore(shop: Shop, by: Actor): Promise<string> {
  await removeDemo(shop.db, shop.files)
  await shop.db.transaction().execute(async (transaction) => {
    await recordEvent(shop, transaction, { by, kind: 'demo data removed', subject: 'shop' })
  })
  return 'Demo store removed. Your own data was kept.'
}
