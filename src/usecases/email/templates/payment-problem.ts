import type { Cents } from '#domain/money.ts'
import {
  explainPaymentProblem,
  type PaymentProblem,
  problemAdvice,
} from '#domain/payments/payment-problem.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

/** Tells owners that they do not have the money of a captured payment. */
export function paymentProblemEmail(
  store: StoreIdentity,
  {
    orderNumber,
    amount,
    problem,
  }: { readonly orderNumber: string; readonly amount: Cents; readonly problem: PaymentProblem },
): EmailMessage {
  const text = explainPaymentProblem(problem, amount)
  const subject = `Payment ${problem === 'not-settled' ? 'not settled' : 'charged back'}: order ${orderNumber}`
  return {
    subject,
    preview: text,
    heading: subject,
    blocks: [
      { kind: 'text', text },
      { kind: 'text', text: problemAdvice[problem] },
      {
        kind: 'button',
        label: 'Open the order',
        href: `${store.url}/admin/order-management/${orderNumber}`,
      },
    ],
    reason: `You are getting this email because you are an owner of ${store.name}.`,
  }
}
