import type { Database } from '#db/open.ts'
import { insertOrderEvent } from '#db/queries/orders/order-events.ts'
import type { PlaceQuestion } from '#domain/compliance/evaluate-rules.ts'

/** Writes what the customer answered about the address to the order's timeline, for staff. */
export async function recordPlaceAnswers(
  transaction: Database,
  orderId: string,
  questions: readonly PlaceQuestion[],
): Promise<void> {
  for (const { question, answer } of questions)
    await insertOrderEvent(transaction, {
      orderId,
      actor: 'customer',
      kind: 'address-answered',
      detail: `${question} The customer answered: ${answer}.`,
    })
}
