import type { PaymentPageRequest } from '#ports/payments.ts'
import type { Form, Session } from './api.ts'

/** Stripe ends no session earlier than 30 minutes after it was made, and none later than a day. */
const minimumSessionSeconds = 30 * 60
const maximumSessionSeconds = 24 * 60 * 60
/** What a request may take on its way. */
const slackSeconds = 5 * 60
const maxLines = 100
const maxNameLength = 250
/** The account's own prefix of up to 10 characters stands before it, and both have 22. */
const maxSuffixLength = 10

/**
 * The form of a new session. The same request makes the same form again, because Stripe refuses another one under the same
 * idempotency key. The session may live longer than the order, so that it says until when the buyer may pay. Of an order that
 * waits for days it lives as long as Stripe lets it, which is for a day.
 */
export function toSessionForm(request: PaymentPageRequest, now: Date): Form {
  const { paymentId, orderNumber, email, returnUrl, cancelUrl } = request
  const payUntil = Math.ceil(request.expiresAt.getTime() / 1000)
  const endsAt = payUntil + minimumSessionSeconds
  const isShort = endsAt < now.getTime() / 1000 + maximumSessionSeconds - slackSeconds
  return {
    mode: 'payment',
    'payment_method_types[0]': 'card',
    ...toLineItems(request),
    client_reference_id: paymentId,
    customer_email: email,
    success_url: returnUrl,
    cancel_url: cancelUrl,
    ...(isShort && { expires_at: endsAt }),
    'metadata[payment_id]': paymentId,
    'metadata[order_number]': orderNumber,
    'metadata[pay_until]': payUntil,
    'payment_intent_data[description]': `Order ${orderNumber}`,
    'payment_intent_data[metadata][payment_id]': paymentId,
    'payment_intent_data[metadata][order_number]': orderNumber,
    ...toSuffix(request.statementDescriptor),
  }
}

/** Whether the time of the order is over, while the session still lives. */
export function isOverdue({ status, metadata }: Session, now: Date): boolean {
  const payUntil = Number(metadata?.pay_until)
  return status === 'open' && now.getTime() / 1000 >= payUntil
}

/** Whether it ended because Stripe lets none live for as long as the order, which may still be paid. */
export function hasEndedEarly({ status, expires_at: endsAt, metadata }: Session, now: Date): boolean {
  const payUntil = Number(metadata?.pay_until)
  return status === 'expired' && endsAt != null && endsAt < payUntil && now.getTime() / 1000 < payUntil
}

/** The lines of the order if they are all of the amount, else one line: shipping and discounts are in no line. */
function toLineItems({ lines, amount, orderNumber }: PaymentPageRequest): Form {
  const isWhole =
    lines.length <= maxLines &&
    lines.every(({ total }) => total >= 0) &&
    lines.reduce((sum, { total }) => sum + total, 0) === amount
  const shown = isWhole
    ? lines.map(({ name, quantity, total }) => ({ name: `${quantity} × ${name}`, total }))
    : [{ name: `Order ${orderNumber}`, total: amount }]
  return Object.fromEntries(
    shown.flatMap(({ name, total }, index) => [
      // One of each, because the total of a line may not divide into whole cents.
      [`line_items[${index}][quantity]`, 1],
      [`line_items[${index}][price_data][currency]`, 'usd'],
      [`line_items[${index}][price_data][unit_amount]`, total],
      [`line_items[${index}][price_data][product_data][name]`, name.slice(0, maxNameLength)],
    ]),
  )
}

/** Stripe refuses one without a letter. */
function toSuffix(statementDescriptor: string): Form {
  const suffix = statementDescriptor.slice(0, maxSuffixLength).trim()
  return /[A-Z]/i.test(suffix) ? { 'payment_intent_data[statement_descriptor_suffix]': suffix } : {}
}
