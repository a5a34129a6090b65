import { askAgeChecks } from '#usecases/age-checks/ask-age-checks.ts'
import { checkAgeJob } from '#usecases/age-checks/check-age.ts'
import { ageCheckerAccount, veratadAccount } from './age-services.ts'
import { getOwner } from './orders.ts'
import type { Reply, ShopUnderTest } from './shop.ts'
import { createGuest, findProductInStock, placeOrder } from './shopper.ts'
import { getStoredOrder, setOrderStates } from './stored-orders.ts'

export interface PlacedOrder {
  readonly number: string
  readonly key: string
  readonly email: string
}

/** Places an order and marks it as paid, without any job. */
export async function placePaidOrder(
  shop: ShopUnderTest,
  person: {
    lastName?: string
    street1?: string
    dateOfBirth?: string
    headers?: Record<string, string>
  } = {},
): Promise<PlacedOrder> {
  const { _id: productId } = await findProductInStock(shop, 10)
  const { email, address } = createGuest()
  const { headers = {}, dateOfBirth = '1990-04-30', ...rest } = person
  const changes = { email, address: { ...address, ...rest }, dateOfBirth }
  const { body } = await placeOrder(shop, [{ productId, quantity: 1 }], headers, changes)
  if (body.orderNumber === undefined) throw new Error(`Order refused: ${JSON.stringify(body)}`)
  await setOrderStates(shop, body.orderNumber, { payment: 'paid' })
  return { number: body.orderNumber, key: body.orderKey, email }
}

/** Runs the job that checks an order's age, and returns the age state afterward. */
export async function runAgeCheck(shop: ShopUnderTest, { number }: { number: string }): Promise<string> {
  const { id } = await getStoredOrder(shop, number)
  await checkAgeJob.run(shop.shop, { orderId: id })
  return getAgeState(shop, { number })
}

export async function getAgeState(shop: ShopUnderTest, { number }: { number: string }): Promise<string> {
  return (await getStoredOrder(shop, number)).age_state
}

/** Asks the providers as the job of every minute does, after some minutes. */
export async function askProvidersAfter(shop: ShopUnderTest, minutes: number): Promise<void> {
  shop.clock.forward(minutes)
  await askAgeChecks(shop.shop)
}

/** Chooses how ages are checked, as the owner does, with the account that the stand-in accepts. */
export async function chooseAgeProvider(
  shop: ShopUnderTest,
  provider: 'sandbox' | 'veratad' | 'agechecker' | 'manual',
  settings: Readonly<Record<string, number>> = {},
): Promise<Reply> {
  const owner = await getOwner(shop)
  const account = provider === 'veratad' ? veratadAccount : ageCheckerAccount
  if (provider === 'veratad' || provider === 'agechecker')
    await shop.post('/api/admin/settings/age/account', account, owner)
  const { version } = (await shop.get('/api/admin/settings/age', owner)).body
  return shop.post('/api/admin/settings/age', { provider, ...settings, expectedVersion: version }, owner)
}

/** Tries to pack an order as the owner. */
export async function packOrder(shop: ShopUnderTest, { number }: { number: string }): Promise<Reply> {
  return shop.post(`/api/admin/orders/${number}/fulfillment`, { to: 'packed' }, await getOwner(shop))
}

/** Uploads a document for an order, as its page does. */
export async function uploadDocument(
  shop: Pick<ShopUnderTest, 'url'>,
  { number, key }: Pick<PlacedOrder, 'number' | 'key'>,
  bytes: Uint8Array,
): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
  const form = new FormData()
  form.append('orderNumber', number)
  form.append('orderKey', key)
  form.append('document', new File([Uint8Array.from(bytes)], 'id.jpg', { type: 'image/jpeg' }))
  const response = await fetch(`${shop.url}/api/order/age-document`, { method: 'POST', body: form })
  return { status: response.status, body: await response.json() }
}
