import type { Database } from '#db/open.ts'
import { isOrderInScope } from '#db/queries/orders/order-scope.ts'
import { findOrderOfParcel } from '#db/queries/orders/tracking-numbers.ts'
import type { Shipment } from '#domain/fulfillment/shipment.ts'
import { parseTrackingNumber } from '#domain/fulfillment/tracking-number.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import type { OrderScope } from '#domain/staff/order-scope.ts'

export interface EnteredTrackingNumber {
  readonly text: string
  /** Whether staff compared a doubtful number with the label. */
  readonly isConfirmed: boolean
  /** Of a role that does not see all orders. A refusal names none of the others (decision 0316). */
  readonly scope: OrderScope | undefined
}

/**
 * The number as it is stored, or why it cannot be the one of this parcel (decision 0165). A wrong check digit and the
 * number of another order are doubtful: staff must confirm them.
 */
export async function readTrackingNumber(
  { db, mode }: { readonly db: Database; readonly mode: ShopMode },
  shipment: Pick<Shipment, 'id' | 'carrier'>,
  entered: EnteredTrackingNumber,
): Promise<Result<string>> {
  const { carrier } = shipment
  const reading = parseTrackingNumber(carrier, entered.text)
  if (!reading.ok)
    return refuse('invalid-input', { message: reading.message, fields: { trackingNumber: reading.message } })
  const { trackingNumber } = reading
  if (entered.isConfirmed) return ok(trackingNumber)
  if (!reading.isCheckDigitRight)
    return refuseDoubtful(
      `The check digit of this ${carrier} number is wrong, so it is probably mistyped. Compare it with the label.`,
    )
  const other = await findOrderOfParcel(db, trackingNumber, { except: shipment.id })
  if (other === undefined) return ok(trackingNumber)
  const { scope } = entered
  const isSeen = scope === undefined || (await isOrderInScope(db, mode, { number: other, scope }))
  const name = isSeen ? `Order ${other}` : 'Another order'
  return refuseDoubtful(`${name} was shipped with this number. Compare it with the label.`)
}

function refuseDoubtful(message: string): Result<never> {
  return refuse('tracking-number-unconfirmed', { message, fields: { trackingNumber: message } })
}
