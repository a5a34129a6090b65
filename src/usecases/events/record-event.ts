import type { Database } from '#db/open.ts'
import { publishCacheTags } from '#db/queries/cache-tags.ts'
import { recordAudit } from '#db/queries/staff/audit-log.ts'
import type { Shop } from '../shop.ts'
import type { Consequences } from './consequences.ts'
import { openOrdersReview } from './open-orders-review.ts'
import { type AuditedEvent, auditedEvents, type QuietEvent, quietEvents } from './shop-events.ts'

/** Records once what staff or the shop did, in the transaction that did it, with all that follows from it. */
export async function recordEvent(
  shop: Pick<Shop, 'enqueue'>,
  transaction: Database,
  { kind, by, subject, detail, productIds }: AuditedEvent,
): Promise<void> {
  const consequences: Consequences = auditedEvents[kind]
  await recordAudit(transaction, { by, action: kind, subject, ...(detail && { detail }) })
  await publishCacheTags(transaction, listTags(consequences, productIds))
  if (consequences.reviewsOpenOrders) await shop.enqueue(transaction, openOrdersReview, {})
}

/** Has the pages made again that show what happened. */
export async function publishEvent(transaction: Database, event: QuietEvent): Promise<void> {
  await publishCacheTags(transaction, listCacheTags(event))
}

/** The cache tags of an event, for the statement that makes it happen. */
export function listCacheTags({ kind, productIds }: QuietEvent): string[] {
  return listTags(quietEvents[kind], productIds)
}

function listTags({ cacheTags = [] }: Consequences, productIds: readonly string[] = []): string[] {
  return [...cacheTags, ...productIds.map((id) => `product:${id}`)]
}
