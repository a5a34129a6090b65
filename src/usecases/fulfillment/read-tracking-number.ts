import { parseTrackingNumber } from '#domain/fulfillment/tracking-number.ts'
import type { Order } from '#domain/orders/order.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'

export interface EnteredTrackingNumber {
  readonly text: string
  /** Whether staff compared a number whose check digit is wrong with the label. */
  readonly isConfirmed: boolean
}

/** The number as it is stored, or why it cannot be one of the order's carrier (decision 0165). */
export function readTrackingNumber(order: Order, entered: EnteredTrackingNumber): Result<string> {
  const { shippingProvider: carrier } = order
  const reading = parseTrackingNumber(carrier, entered.text)
  if (!reading.ok)
    return refuse('invalid-input', { message: reading.message, fields: { trackingNumber: reading.message } })
  if (reading.isCheckDigitRight || entered.isConfirmed) return ok(reading.trackingNumber)
  const message = `The check digit of this ${carrier} number is wrong, so it is probably mistyped. Compare it with the label.`
  return refuse('tracking-number-unconfirmed', { message, fields: { trackingNumber: message } })
}
