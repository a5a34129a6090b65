import { findCreditLimit, setCreditLimit } from '#db/queries/customers/customer-groups.ts'
import { lockCustomer } from '#db/queries/customers/customers.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'

/** Sets what one customer may owe, whatever the group may. It counts from the next order on. */
export async function changeCreditLimit(
  shop: Shop,
  {
    customerId,
    creditLimit,
    by,
  }: {
    readonly customerId: string
    /** Undefined: the limit of the group. */
    readonly creditLimit: Cents | undefined
    readonly by: Actor
  },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const customer = await lockCustomer(transaction, customerId)
    if (customer === undefined) return refuse('not-found', { message: 'This customer does not exist.' })
    const before = await findCreditLimit(transaction, customerId)
    await setCreditLimit(transaction, customerId, creditLimit)
    await recordEvent(shop, transaction, {
      by,
      kind: 'credit limit changed',
      subject: customer.id,
      detail: { from: before, to: creditLimit },
    })
    return ok(
      creditLimit === undefined
        ? `${customer.firstName} has the credit limit of the group now.`
        : `${customer.firstName} has a credit limit of ${formatMoney(creditLimit)} now.`,
    )
  })
}
