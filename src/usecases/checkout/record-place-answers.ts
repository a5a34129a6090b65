import type { Database } from '#db/open.ts'
import type { PlaceQuestion } from '#domain/compliance/evaluate-rules.ts'
import type { Order } from '#domain/orders/order.ts'
import { customerActor } from '#domain/orders/order-event.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'

/** Records what the customer answered about the address, for staff. */
export async function recordPlaceAnswers(
  transaction: Database,
  order: Pick<Order, 'id' | 'number'>,
  questions: readonly PlaceQuestion[],
): Promise<void> {
  for (const { question, answer } of questions) {
    if (answer === undefined) continue
    await recordOrderEvent(transaction, order, {
      actor: customerActor,
      event: { kind: 'address-answered', data: { question, answer } },
    })
  }
}
