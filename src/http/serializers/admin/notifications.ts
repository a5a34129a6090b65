import type { Notifications } from '#contract/admin/notifications.ts'
import type { OrderSummary } from '#domain/orders/order.ts'
import type { ListedReview } from '#domain/reviews/review.ts'

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}
type OrderQueue = 'pack' | 'held' | 'age' | 'return' | 'refund'
type Item = Notifications['groups'][number]['items'][number]

const maxDetailLength = 120

export function serializeNotifications(
  queues: Readonly<Record<OrderQueue, Page<OrderSummary>>>,
  reviews: Page<ListedReview>,
  backupOverdueSince: Date | undefined,
): Omit<Notifications, 'success' | 'mode'> {
  const orderQueues = (['pack', 'held', 'age', 'return', 'refund'] as const).map((kind) => ({
    kind,
    count: queues[kind].total,
    items: queues[kind].rows.map(serializeOrderItem),
  }))
  const groups = [
    ...orderQueues,
    { kind: 'reviews' as const, count: reviews.total, items: reviews.rows.map(serializeReviewItem) },
    serializeBackupGroup(backupOverdueSince),
  ]
  return { count: groups.reduce((sum, group) => sum + group.count, 0), groups }
}

function serializeOrderItem(order: OrderSummary): Item {
  return {
    title: `${order.number} · ${order.firstName} ${order.lastName}`,
    detail: `${order.quantity} ${order.quantity === 1 ? 'item' : 'items'} to ${order.city}, ${order.state}`,
    createdAt: order.placedAt.toISOString(),
    orderNumber: order.number,
  }
}

function serializeReviewItem(review: ListedReview): Item {
  return {
    title: review.productName,
    detail: review.moderationReason ?? review.comment.slice(0, maxDetailLength),
    createdAt: review.createdAt.toISOString(),
  }
}

function serializeBackupGroup(overdueSince: Date | undefined) {
  const items: Item[] =
    overdueSince === undefined
      ? []
      : [
          {
            title: 'There is no recent backup',
            detail: 'Nightly backups have not worked for more than two days.',
            createdAt: overdueSince.toISOString(),
          },
        ]
  return { kind: 'backup' as const, count: items.length, items }
}
