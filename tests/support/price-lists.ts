import { getOwner } from './orders.ts'
import type { ShopUnderTest } from './shop.ts'

type Shop = Pick<ShopUnderTest, 'get' | 'post'>

export interface ListedTestPrice {
  readonly productId: string
  readonly price: number
  readonly minimumQuantity?: number
}

async function findByName(shop: Shop, path: string, name: string) {
  const { rows } = (await shop.get(path, await getOwner(shop))).body
  const found = rows.find((row: { name: string }) => row.name === name)
  if (found === undefined) throw new Error(`There is no ${name}`)
  return found
}

async function send(shop: Shop, path: string, body: object) {
  const answer = await shop.post(path, body, await getOwner(shop))
  if (answer.status !== 200) throw new Error(`${path} refused: ${JSON.stringify(answer.body)}`)
}

const withMinimums = (prices: readonly ListedTestPrice[]) =>
  prices.map((price) => ({ minimumQuantity: 1, ...price }))

/** The owner makes a price list and a group that buys by it. @returns the id of the group */
export async function createGroup(
  shop: Shop,
  { name, prices, ...list }: { name: string; minimumSubtotal?: number; prices: readonly ListedTestPrice[] },
): Promise<string> {
  await send(shop, '/api/admin/price-lists', { name, ...list, prices: withMinimums(prices) })
  const { id: priceListId } = await findByName(shop, '/api/admin/price-lists', name)
  await send(shop, '/api/admin/customer-groups', { name, priceListId })
  return (await findByName(shop, '/api/admin/customer-groups', name)).id
}

/** The owner replaces the prices of the list with this name. */
export async function changePrices(
  shop: Shop,
  { name, prices, ...list }: { name: string; minimumSubtotal?: number; prices: readonly ListedTestPrice[] },
): Promise<void> {
  const { id, version } = await findByName(shop, '/api/admin/price-lists', name)
  const body = { name, ...list, prices: withMinimums(prices), expectedVersion: version }
  await send(shop, `/api/admin/price-lists/${id}`, body)
}

export async function moveToGroup(shop: Shop, customerId: string, groupId: string | null): Promise<void> {
  await send(shop, `/api/admin/customers/${customerId}/group`, { groupId })
}
