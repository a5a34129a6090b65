import { randomUUID } from 'node:crypto'
import { getOwner } from './orders.ts'
import type { ShopUnderTest } from './shop.ts'
import { registerShopper } from './shopper.ts'
import { findCustomerId } from './stored-customers.ts'

type Shop = Pick<ShopUnderTest, 'get' | 'post'>

export interface CreditedShopper {
  readonly customerId: string
  readonly email: string
  readonly password: string
  readonly headers: { readonly token: string }
}

/** Registers a customer, to whom the owner gives credit. */
export async function registerWithCredit(
  shop: Pick<ShopUnderTest, 'get' | 'post' | 'sql'>,
  cents: number,
): Promise<CreditedShopper> {
  const { userId: email, headers, password } = await registerShopper(shop)
  const customerId = await findCustomerId(shop, email)
  if (customerId === undefined) throw new Error(`${email} is not registered`)
  if (cents > 0) await giveCredit(shop, customerId, cents)
  return { customerId, email, password, headers }
}

/** What staff see of the credit of a customer. */
export async function getCredit(shop: Shop, customerId: string) {
  return (await shop.get(`/api/admin/customers/${customerId}/credit`, await getOwner(shop))).body
}

export async function giveCredit(shop: Shop, customerId: string, cents: number): Promise<void> {
  const { version } = await getCredit(shop, customerId)
  const answer = await changeCredit(shop, customerId, {
    kind: 'gift',
    amount: cents,
    expectedVersion: version,
  })
  if (answer.status !== 200) throw new Error(`No credit given: ${JSON.stringify(answer.body)}`)
}

/** Each change has a key of its own unless the test gives one. */
export async function changeCredit(
  shop: Shop,
  customerId: string,
  change: {
    kind: 'gift' | 'correction'
    amount: number
    expectedVersion: number
    idempotencyKey?: string
    reason?: string
  },
) {
  return shop.post(
    `/api/admin/customers/${customerId}/credit`,
    { reason: 'A late parcel.', idempotencyKey: randomUUID(), ...change },
    await getOwner(shop),
  )
}
