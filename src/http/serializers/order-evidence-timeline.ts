import { describeTimelineEntry } from '#domain/orders/describe-order-event.ts'
import type { TimelineEntry } from '#domain/orders/order-event.ts'

/** What happened to the order: when, by whom, and what. */
export function listTimelineRows(
  entries: readonly TimelineEntry[],
): readonly (readonly [Date, string, string, string])[] {
  return entries.map((entry) => [entry.occurredAt, entry.actor, entry.kind, describeTimelineEntry(entry)])
}
