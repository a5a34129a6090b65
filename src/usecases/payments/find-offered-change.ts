import { findEditOffer } from '#db/queries/orders/edit-offers.ts'
import type { EditOffer } from '#domain/orders/edit-offer.ts'
import type { Order } from '#domain/orders/order.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { listPaymentAccounts } from '../accounts/payment-accounts.ts'
import type { Shop } from '../shop.ts'
import { listOfferMethods } from './list-offer-methods.ts'

/** A change of a paid order that waits for its customer to pay. */
export interface OfferedChange {
  readonly offer: EditOffer
  /** How it can be paid. */
  readonly methods: readonly PaymentMethod[]
}

/** The change of an order that its customer can pay for. Undefined when none waits, or its time is over. */
export async function findOfferedChange(shop: Shop, order: Order): Promise<OfferedChange | undefined> {
  const { editOffer } = order
  if (editOffer === undefined || shop.clock.now() >= editOffer.expiresAt || order.mode !== shop.mode)
    return undefined
  const offer = await findEditOffer(shop.db, editOffer.id)
  if (offer?.state !== 'open') return undefined
  return { offer, methods: listOfferMethods(shop, await listPaymentAccounts(shop), offer.amount) }
}
