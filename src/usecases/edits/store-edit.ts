import type { Database } from '#db/open.ts'
import { insertOrderEdit } from '#db/queries/orders/order-edits.ts'
import { lockOrder } from '#db/queries/orders/orders.ts'
import { type Cents, formatMoney, subtract, zero } from '#domain/money.ts'
import type { EditSettlement, PlannedEdit } from '#domain/orders/order-edit.ts'
import type { EventActor, OrderEventData } from '#domain/orders/order-event.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { reviewOrder } from '../compliance/review-open-orders.ts'
import { queueEventEmail } from '../email/order-emails.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { allocateOrder } from '../inventory/allocate-order.ts'
import type { Shop } from '../shop.ts'
import type { ChangedContents } from './make-change.ts'

interface StoredEdit {
  readonly reason: string
  readonly actor: EventActor
  /** The name of who changed the order. */
  readonly madeBy: string
  readonly idempotencyKey: string
  readonly requestHash: Buffer | undefined
  /** How a higher total is paid. */
  readonly settledBy: Exclude<EditSettlement, 'refund'> | undefined
}

/**
 * Stores the edit of changed contents. The customer gets an email.
 * @param settle pays or refunds the difference of the stored edit
 * @returns whether the email will be sent
 */
export async function storeEdit(
  shop: Shop,
  transaction: Database,
  changed: ChangedContents,
  { reason, actor, madeBy, idempotencyKey, requestHash, settledBy }: StoredEdit,
  settle: (editId: string) => Promise<Result<undefined>>,
): Promise<Result<boolean>> {
  const { order, plan, lineIds } = changed
  const { difference, totalBefore, totalAfter, shippingChange } = plan
  const madeAt = shop.clock.now()
  const id = await insertOrderEdit(transaction, {
    orderId: order.id,
    reason,
    madeBy,
    madeAt,
    idempotencyKey,
    requestHash,
    totalBefore,
    totalAfter,
    shippingChange,
    method: changed.method,
    settledBy: difference === 0 ? undefined : difference < 0 ? 'refund' : settledBy,
    lines: plan.lines.map((line, index) => ({ ...line, lineId: lineIds[index] ?? '' })),
  })
  const event = { kind: 'order-edited', data: describeChange(changed, reason) } as const
  await recordOrderEvent(transaction, order, { actor, event, occurredAt: madeAt })
  const settled = await settle(id)
  if (!settled.ok) return settled
  const edited = await lockOrder(transaction, order.id)
  if (edited === undefined) throw new Error(`Order ${order.number} vanished while it was edited`)
  await reviewOrder(shop, transaction, edited, { actor })
  await allocateOrder(shop, transaction, edited)
  return ok(await queueEventEmail(shop, transaction, edited, event, undefined))
}

/** Refuses a change that costs something else than staff saw. */
export function refuseOtherDifference(
  { difference }: Pick<PlannedEdit, 'difference'>,
  { expectedDifference }: { readonly expectedDifference: Cents },
): Result<never> | undefined {
  if (difference === expectedDifference) return undefined
  return refuse('invalid-state', {
    message: `The order now costs ${describeDifference(difference)}, not ${describeDifference(expectedDifference)}. Look at the preview again before you save.`,
  })
}

/** What an edit changes, for the timeline and emails. The ids of its lines are those of `lineIds`. */
export function describeChange(
  { plan, lineIds, method }: Pick<ChangedContents, 'plan' | 'lineIds' | 'method'>,
  reason: string,
): OrderEventData['order-edited'] {
  const items = plan.lines.map(({ name, size, before, after }, index) => ({
    lineId: lineIds[index] ?? '',
    name,
    size,
    change: after - before,
  }))
  const list = (sign: 1 | -1) =>
    items
      .filter(({ change }) => change * sign > 0)
      .map(({ change, ...item }) => ({ ...item, quantity: Math.abs(change) }))
  const { shippingChange: shipping, totalBefore, totalAfter } = plan
  const changedMethod = method === undefined ? {} : { method }
  return { removed: list(-1), added: list(1), shipping, ...changedMethod, totalBefore, totalAfter, reason }
}

/** '$5.00 less' */
function describeDifference(difference: Cents): string {
  if (difference === 0) return 'the same'
  return difference > 0
    ? `${formatMoney(difference)} more`
    : `${formatMoney(subtract(zero, difference))} less`
}
