import type { Database } from '#db/open.ts'
import { publishCacheTags } from '#db/queries/cache-tags.ts'
import { recordAudit } from '#db/queries/staff/audit-log.ts'
import type { Shop } from '../shop.ts'
import { openOrdersReview } from './open-orders-review.ts'
import {
  type AuditedEvent,
  auditedEvents,
  type Consequences,
  type QuietEvent,
  quietEvents,
} from './shop-events.ts'

/** Records once what staff or the shop did, in the transaction that did it, with all that follows from it. */
export async function recordEvent(
  shop: Pick<Shop, 'enqueue'>,
  transaction: Database,
  { kind, by, subject, detail, productIds }: AuditedEvent,
): Promise<void> {
  const consequences: Consequences = auditedEvents[kind]
  await recordAudit(transaction, { by, action: kind, subject, ...(detail && { detail }) })
  await publish(transaction, consequences, productIds)
  if (consequences.reviewsOpenOrders) await shop.enqueue(transaction, openOrdersReview, {})
}

/** Has the pages made again that show what happened. */
export async function publishEvent(transaction: Database, { kind, productIds }: QuietEvent): Promise<void> {
  await publish(transaction, quietEvents[kind], productIds)
}

async function publish(
  transaction: Database,
  { cacheTags = [] }: Consequences,
  productIds: readonly string[] = [],
): Promise<void> {
  const tags = [...cacheTags, ...productIds.map((id) => `product:${id}`)]
  if (tags.length > 0) await publishCacheTags(transaction, tags)
}
