import { describeDeadline } from '#domain/disputes/deadline.ts'
import { type Dispute, formatReasonCode, kindNames } from '#domain/disputes/dispute.ts'
import { findDisputeReason } from '#domain/disputes/reason-codes.ts'
import { formatMoney } from '#domain/money.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

/** A dispute as it is at this time. */
export interface EmailedDispute
  extends Pick<Dispute, 'id' | 'network' | 'reasonCode' | 'kind' | 'amount' | 'dueAt' | 'state'> {
  readonly orderNumber: string
  readonly now: Date
}

/** Tells the owner about a new dispute. */
export function disputeOpenedEmail(store: StoreIdentity, dispute: EmailedDispute): EmailMessage {
  const { orderNumber, state } = dispute
  const amount = formatMoney(dispute.amount)
  return writeEmail(store, dispute, {
    subject: `New ${state === 'inquiry' ? 'inquiry' : 'dispute'}: order ${orderNumber}, ${amount}`,
    heading: `New ${nameCase(dispute)} order ${orderNumber}`,
    text:
      state === 'inquiry'
        ? `The customer’s bank asks about ${amount}. A good answer can prevent a dispute.`
        : `The customer disputes ${amount}. The bank has taken the money back until it decides.`,
  })
}

/** Reminds the owner before the deadline. */
export function disputeDueEmail(store: StoreIdentity, dispute: EmailedDispute): EmailMessage {
  const { orderNumber, now, state } = dispute
  const amount = formatMoney(dispute.amount)
  return writeEmail(store, dispute, {
    subject: `${describeDeadline(dispute, now) ?? 'Answer'}: ${nameCase(dispute)} order ${orderNumber}`,
    heading: `The ${nameCase(dispute)} order ${orderNumber} is due`,
    text:
      state === 'inquiry'
        ? `The inquiry about ${amount} has no answer yet. Without one, the bank can take the money.`
        : `The dispute about ${amount} has no answer yet. Without one, the money is lost.`,
  })
}

/** Comes before 'order' and its number. */
function nameCase({ state }: Pick<EmailedDispute, 'state'>): string {
  return state === 'inquiry' ? 'inquiry about' : 'dispute of'
}

function writeEmail(
  store: StoreIdentity,
  { now, ...dispute }: EmailedDispute,
  { subject, heading, text }: { readonly subject: string; readonly heading: string; readonly text: string },
): EmailMessage {
  const reason = findDisputeReason(dispute.network, dispute.reasonCode)
  const deadline = describeDeadline(dispute, now)
  return {
    subject,
    preview: text,
    heading,
    blocks: [
      { kind: 'text', text },
      {
        kind: 'facts',
        rows: [
          { name: 'Order', value: dispute.orderNumber },
          { name: 'Amount', value: formatMoney(dispute.amount) },
          { name: 'Reason', value: [formatReasonCode(dispute), reason?.title].filter(Boolean).join(', ') },
          { name: 'Kind', value: kindNames[dispute.kind] },
          ...(deadline === undefined ? [] : [{ name: 'Deadline', value: deadline }]),
        ],
      },
      { kind: 'button', label: 'Open the dispute', href: `${store.url}/admin/disputes/${dispute.id}` },
    ],
    reason: `You are getting this email because you are an owner of ${store.name}.`,
  }
}
