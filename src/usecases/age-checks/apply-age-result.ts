import type { Database } from '#db/open.ts'
import { expireAgeDocuments } from '#db/queries/age-checks/age-documents.ts'
import { getRejectionDeadline } from '#domain/age-checks/age-check.ts'
import { type AgeEventKind, type AgeState, ageEvents } from '#domain/age-checks/age-state.ts'
import type { Order } from '#domain/orders/order.ts'
import type { EventActor } from '#domain/orders/order-event.ts'
import { ok, type Result } from '#domain/refusal.ts'
import { queueEventEmail } from '../email/order-emails.ts'
import { applyTransition } from '../order-states/apply-transition.ts'
import type { Shop } from '../shop.ts'

export interface AgeResult {
  readonly state: AgeState
  /** A staff member, the provider, or the shop itself. */
  readonly actor: EventActor
  readonly reason: string
  /** For the audit log, beside the actor. */
  readonly audit?: Readonly<Record<string, unknown>>
  /** The provider that asks the customer for a document. Undefined: the shop does. */
  readonly documentTo?: string | undefined
}

/**
 * Moves a locked order to the next state of its age check, with the entry in the audit log, the email, and the deletion of
 * documents once it is decided. The check itself is stored by the caller.
 */
export async function applyAgeResult(
  shop: Shop,
  transaction: Database,
  order: Order,
  result: AgeResult,
): Promise<Result<Order>> {
  const { state, actor, reason } = result
  const occurredAt = shop.clock.now()
  const event = { kind: findEvent(state), data: { reason } }
  const applied = await applyTransition(transaction, order, {
    actor,
    event,
    occurredAt,
    audit: { from: order.age, ...result.audit },
  })
  if (!applied.ok) return applied
  if (state === 'verified' || state === 'revoked' || (state === 'rejected' && actor.kind === 'staff'))
    await expireAgeDocuments(transaction, order.id, occurredAt)
  await queueEventEmail(shop, transaction, applied.value, event, {
    isAwaited: order.age !== 'pending',
    provider: result.documentTo,
    cancelsAt: getRejectionDeadline(occurredAt),
  })
  return ok(applied.value)
}

function findEvent(state: AgeState): AgeEventKind {
  const found = Object.entries(ageEvents).find(([, next]) => next === state)
  // Each state of the table has its event.
  return (found?.[0] ?? 'age-in-review') as AgeEventKind
}
