import { unscheduleContentVersion } from '#db/queries/content/content.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'

/** Unschedules a version before it is published. */
export async function unscheduleContent(
  shop: Shop,
  input: { readonly key: string; readonly number: number; readonly by: Actor },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const { key, number, by } = input
    const wasScheduled = await unscheduleContentVersion(transaction, { key, number, now: shop.clock.now() })
    if (!wasScheduled)
      return refuse('not-found', {
        message: 'This version is not scheduled: it has already started or was removed.',
      })
    await recordEvent(shop, transaction, {
      by,
      kind: 'content unscheduled',
      subject: key,
      detail: { version: number },
    })
    return ok('Scheduled version removed.')
  })
}
