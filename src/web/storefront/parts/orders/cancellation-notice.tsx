import type { OrderView } from '#contract/shop/order.ts'
import { formatMoment } from '#domain/format-date.ts'

/** What became of the customer's request to cancel the order. */
export function CancellationNotice({ order: { cancellation, status } }: { order: OrderView }) {
  if (cancellation === undefined) return null
  return (
    <section
      aria-label="Cancellation request"
      className="rounded-lg bg-amber-soft p-6 leading-7 lg:w-full print:hidden"
    >
      <p className="font-semibold">{headings[cancellation.state]}</p>
      <p className="mt-1 break-words">
        {cancellation.state === 'requested' &&
          `Requested ${formatMoment(cancellation.requestedAt)}. ${
            status === 'refunded'
              ? 'We refunded your payment, so the order is not packed.'
              : 'We will not pack the order before we have answered.'
          }`}
        {cancellation.state === 'accepted' &&
          `We canceled this order, as you asked.${cancellation.message ? ` Our message: ${cancellation.message}` : ''}`}
        {cancellation.state === 'declined' && `Our answer: ${cancellation.message ?? ''}`}
      </p>
    </section>
  )
}

const headings = {
  requested: 'You asked us to cancel this order',
  accepted: 'Your request was accepted',
  declined: 'We could not cancel this order',
} as const
