import type { Cents } from '../money.ts'
import { formatShopTime } from '../shop-time.ts'

/** The change of a paid order that waits for the payment of its difference. */
export interface OpenEditOffer {
  readonly id: string
  readonly amount: Cents
  readonly expiresAt: Date
}

/** Why an order with an open offer is neither packed nor changed. */
export function explainOpenOffer(expiresAt: Date): string {
  return `A change of this order waits for payment until ${formatShopTime(expiresAt)}. Wait for it, or withdraw the change.`
}
