import { announceChange } from '#db/queries/cache-tags.ts'
import { withdrawContentVersion } from '#db/queries/content/content.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

/** Takes a planned version back before its time. */
export async function withdrawContent(
  shop: Shop,
  asked: { readonly key: string; readonly number: number; readonly by: Actor },
): Promise<Outcome<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const { key, number, by } = asked
    const taken = await withdrawContentVersion(transaction, { key, number, now: shop.clock.now() })
    if (!taken)
      return refused('not-found', { message: 'This version is not planned: it has begun or is gone.' })
    await recordAudit(transaction, {
      by,
      action: 'planned content withdrawn',
      subject: key,
      detail: { version: number },
    })
    await announceChange(transaction, ['content'])
    return granted('The planned version was taken back.')
  })
}
