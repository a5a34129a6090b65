import type { Database } from '#db/open.ts'
import { expireAgeDocuments } from '#db/queries/age-checks/age-documents.ts'
import { getRejectionDeadline } from '#domain/age-checks/age-check.ts'
import { type AgeEventKind, type AgeState, ageEvents } from '#domain/age-checks/age-state.ts'
import type { Order } from '#domain/orders/order.ts'
import type { EventActor } from '#domain/orders/order-event.ts'
import { ok, type Result } from '#domain/refusal.ts'
import { queueOrderEmail } from '../email/queue-order-email.ts'
import type { OrderEmailEvent } from '../email/templates/order.ts'
import { applyTransition } from '../orders/apply-transition.ts'
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
  const applied = await applyTransition(transaction, order, {
    actor,
    event: { kind: findEvent(state), data: { reason } },
    occurredAt,
    audit: { from: order.age, ...result.audit },
  })
  if (!applied.ok) return applied
  if (state === 'verified' || state === 'revoked' || (state === 'rejected' && actor.kind === 'staff'))
    await expireAgeDocuments(transaction, order.id, occurredAt)
  const email = chooseEmail(order, result, occurredAt)
  if (email !== undefined) await queueOrderEmail(shop, transaction, applied.value, email)
  return ok(applied.value)
}

function findEvent(state: AgeState): AgeEventKind {
  const found = Object.entries(ageEvents).find(([, next]) => next === state)
  // Each state of the table has its event.
  return (found?.[0] ?? 'age-in-review') as AgeEventKind
}

/** A check that passes at once needs no email of its own: the order is confirmed anyway. */
function chooseEmail(
  order: Order,
  { state, documentTo }: AgeResult,
  occurredAt: Date,
): OrderEmailEvent | undefined {
  switch (state) {
    case 'in-review':
      return { kind: 'age-check-needed' }
    case 'needs-document':
      return { kind: 'age-document-needed', provider: documentTo }
    case 'rejected':
    case 'expired':
    case 'revoked':
      return { kind: 'age-check-failed', cancelsAt: getRejectionDeadline(occurredAt) }
    case 'verified':
      return order.age === 'pending' ? undefined : { kind: 'age-verified' }
    case 'pending':
      return undefined
  }
}
