import type { Database } from '#db/open.ts'
import { listDisputesOfPayment } from '#db/queries/disputes/disputes.ts'
import { isMoneyTaken } from '#domain/disputes/dispute-state.ts'

/** Whether the customer's bank took an extra payment back in a dispute, so that the shop must not pay it back, too. */
export async function isTakenByBank(
  db: Database,
  { id, orderId }: { readonly id: string; readonly orderId: string },
): Promise<boolean> {
  return (await listDisputesOfPayment(db, { id, orderId })).some(({ state }) => isMoneyTaken(state))
}
