import type { Database } from '#db/open.ts'
import { listDisputesOfPayment } from '#db/queries/disputes/disputes.ts'
import { storePaymentProblem } from '#db/queries/payments/payments.ts'
import type { Order } from '#domain/orders/order.ts'
import { paymentProviderActor } from '#domain/orders/order-event.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { PaymentProblem } from '#domain/payments/payment-problem.ts'
import { alertOwners } from '../email/alert-owners.ts'
import { paymentProblemEmail } from '../email/templates/payment-problem.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import type { Shop } from '../shop.ts'

/**
 * Records that the provider of a captured payment says that the merchant does not have its money, or has it again. The order stays
 * paid, because the provider may still settle it, and staff decide. Owners are told once. The order must be locked.
 * @param problem undefined when nothing is wrong
 */
export async function recordPaymentProblem(
  shop: Shop,
  transaction: Database,
  { order, payment }: { readonly order: Order; readonly payment: Payment },
  problem: PaymentProblem | undefined,
): Promise<void> {
  const { id, amount } = payment
  if (payment.status !== 'paid' || problem === payment.problem) return
  // Staff know of it.
  if (problem === 'charged-back' && (await listDisputesOfPayment(transaction, payment)).length > 0) return
  await storePaymentProblem(transaction, id, problem)
  await recordOrderEvent(transaction, order, {
    actor: paymentProviderActor,
    event: { kind: 'payment-problem', data: { amount, problem } },
    occurredAt: shop.clock.now(),
  })
  if (problem === undefined) return
  await alertOwners(shop, transaction, 'payment-problem', (store) =>
    paymentProblemEmail(store, { orderNumber: order.number, amount, problem }),
  )
}
