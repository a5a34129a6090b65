import { getOwner } from './orders.ts'
import type { ShopUnderTest } from './shop.ts'

/** The owner adds a method for New York without the signature of an adult, beside those of a new shop. */
export async function createUnsignedMethod(
  shop: Pick<ShopUnderTest, 'get' | 'post'>,
  name: string,
): Promise<void> {
  const owner = await getOwner(shop)
  const { version } = (await shop.get('/api/admin/shipping', owner)).body
  const zone = { name: 'East', states: ['NY'], zipPrefixes: [], rate: { kind: 'flat', price: 700 } }
  const method = {
    name,
    serviceCode: 'ups-3-day-select',
    hasAdultSignature: false,
    isActive: true,
    isStandard: false,
    zones: [{ ...zone, days: { from: 2, to: 4 } }],
    excludedStates: [],
    excludedClasses: [],
    excludedProductIds: [],
    expectedVersion: version,
  }
  const saved = await shop.post('/api/admin/shipping/methods', method, owner)
  if (saved.status !== 200) throw new Error(`No method: ${JSON.stringify(saved.body)}`)
}
