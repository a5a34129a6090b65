import type { Database } from '#db/open.ts'
import { insertPayment } from '#db/queries/payments/payments.ts'
import type { ProviderAccount } from '#domain/accounts/provider-account.ts'
import type { Cents } from '#domain/money.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { completeFreeOrder } from './capture-payment.ts'

/** A payment that has no page yet. */
export interface RequestedPayment {
  readonly paymentId: string
  readonly accountId: string
}

/** Asks for the money of an order that was just inserted. A free one is complete and needs no payment. */
export async function requestPayment(
  shop: Shop,
  transaction: Database,
  order: {
    readonly orderId: string
    readonly total: Cents
    readonly account: ProviderAccount | undefined
  },
): Promise<Result<RequestedPayment | undefined>> {
  const { orderId, total, account } = order
  if (total === 0) {
    await completeFreeOrder(shop, transaction, orderId)
    return ok(undefined)
  }
  if (account === undefined) return refuse('shop-not-open')
  const { id: paymentId } = await insertPayment(transaction, { orderId, account, amount: total })
  return ok({ paymentId, accountId: account.id })
}
