import type { Database } from '#db/open.ts'
import { storeLastRefusal } from '#db/queries/accounts/account-refusals.ts'
import { storeAccountRefusal } from '#db/queries/payments/payments.ts'
import { dayMs } from '#domain/duration.ts'
import type { Order } from '#domain/orders/order.ts'
import { shopActor } from '#domain/orders/order-event.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { alertOwners } from '../email/alert-owners.ts'
import { accountRefusalEmail } from '../email/templates/account-refusal.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import type { Shop } from '../shop.ts'

/**
 * Records that the account of a payment refused it whatever the card. Owners are told once a day for each account. The order must
 * be locked.
 */
export async function recordAccountRefusal(
  shop: Shop,
  transaction: Database,
  {
    order,
    payment: { id, accountId },
    account,
    next,
    reason,
  }: {
    readonly order: Order
    readonly payment: Pick<Payment, 'id' | 'accountId'>
    /** Its name. */
    readonly account: string
    /** The name of the account that takes the payment now. */
    readonly next?: string | undefined
    readonly reason: string
  },
): Promise<void> {
  await storeAccountRefusal(transaction, id, reason)
  await recordOrderEvent(transaction, order, {
    actor: shopActor,
    event: { kind: 'account-refused', data: { account, next, reason } },
  })
  await tellOwnersOfAccount(shop, transaction, { accountId, account, reason })
}

/** Tells owners, once a day for each account, that it takes no payments. The bell shows it until it took one, or is paused. */
export async function tellOwnersOfAccount(
  shop: Shop,
  transaction: Database,
  {
    accountId,
    account,
    reason,
  }: { readonly accountId: string; readonly account: string; readonly reason: string },
): Promise<void> {
  const now = shop.clock.now()
  const toldSince = new Date(now.getTime() - dayMs)
  if (!(await storeLastRefusal(transaction, accountId, { reason, now, toldSince }))) return
  await alertOwners(shop, transaction, 'account-refusal', (store) =>
    accountRefusalEmail(store, { accountName: account, reason }),
  )
}
