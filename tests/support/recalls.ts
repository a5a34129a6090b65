import { getOwner } from './orders.ts'
import type { ShopUnderTest } from './shop.ts'

const details = {
  level: 'class-2',
  reason: 'A later test found salmonella.',
  instructions: 'Throw it away in a closed bag.',
}

/** What staff do with recalls, as the owner. Each step sends the version that the recall has now. */
export function openRecalls(shop: ShopUnderTest) {
  const getRecall = async (id: string) =>
    (await shop.get(`/api/admin/recalls/${id}`, await getOwner(shop))).body.recall
  return {
    getRecall,
    open: async (lotId: string, isDrill: boolean, staff?: Record<string, string>) =>
      shop.post(`/api/admin/lots/${lotId}/recalls`, { ...details, isDrill }, staff ?? (await getOwner(shop))),
    take: async (id: string, step: string, more: object = {}) => {
      const { version: expectedVersion } = await getRecall(id)
      const body = { step, expectedVersion, ...more }
      return shop.post(`/api/admin/recalls/${id}/steps`, body, await getOwner(shop))
    },
  }
}
