import { randomUUID } from 'node:crypto'
import { createRandomIpHeaders } from './client.ts'
import { getOwner } from './orders.ts'
import { moveToGroup } from './price-lists.ts'
import type { ShopUnderTest } from './shop.ts'
import { createGuest, createPaymentRequest } from './shopper.ts'
import { type CreditedShopper, registerWithCredit } from './store-credit.ts'

type Shop = Pick<ShopUnderTest, 'get' | 'post' | 'sql' | 'shop'>

interface GroupTerms {
  readonly terms: 'net-15' | 'net-30'
  readonly creditLimit: number
  readonly overdueDays: number
}

/** The owner connects an account that says where to send the money. */
export async function connectByHand(shop: Shop): Promise<void> {
  const credentials = { payTo: 'Acme Botanical LLC', wire: 'First Bank, 021000021, 1234567', mail: '' }
  const account = { kind: 'by-hand', name: 'By hand', mode: 'test', credentials }
  const answer = await shop.post('/api/admin/settings/payment-accounts', account, await getOwner(shop))
  if (answer.status !== 200) throw new Error(`Not connected: ${JSON.stringify(answer.body)}`)
  shop.shop.accounts.clear()
}

/** The owner makes a group that pays by invoice. @returns its id */
export async function createTermsGroup(shop: Shop, terms: GroupTerms): Promise<string> {
  const owner = await getOwner(shop)
  const name = randomUUID()
  const answer = await shop.post('/api/admin/customer-groups', { name, ...terms }, owner)
  if (answer.status !== 200) throw new Error(`No group: ${JSON.stringify(answer.body)}`)
  const { rows } = (await shop.get('/api/admin/customer-groups', owner)).body
  return rows.find((row: { name: string }) => row.name === name).id
}

/** A customer who may pay by invoice. */
export async function registerWithTerms(shop: Shop, terms: GroupTerms, credit = 0): Promise<CreditedShopper> {
  const member = await registerWithCredit(shop, credit)
  await moveToGroup(shop, member.customerId, await createTermsGroup(shop, terms))
  return member
}

/** The member orders on terms. @returns the answer of the checkout */
export async function orderOnTerms(
  shop: Shop,
  { email, headers }: Pick<CreditedShopper, 'email' | 'headers'>,
  items: { productId: string; quantity: number }[],
  changes: Record<string, unknown> = {},
) {
  const guest = { ...createGuest(), email, paymentMethod: 'invoice', ...changes }
  const request = await createPaymentRequest(shop, items, guest)
  return shop.post('/api/payment/process', request, { ...createRandomIpHeaders(), ...headers })
}

/** The owner records money that arrived for an order. */
export async function recordInvoiceMoney(shop: Shop, number: string, amount: number, changes: object = {}) {
  const receipt = { amount, reference: 'check 12', idempotencyKey: randomUUID(), ...changes }
  return shop.post(`/api/admin/orders/${number}/receipts`, receipt, await getOwner(shop))
}

/** The invoice of an order becomes due on another day. */
export async function moveDueDay({ sql }: Pick<ShopUnderTest, 'sql'>, number: string, dueOn: string) {
  await sql.query('update shop_order set due_on = $2 where number = $1', [number, dueOn])
}
