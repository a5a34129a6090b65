import { randomUUID } from 'node:crypto'
import { getRecordVersion } from '#db/queries/record-changes.ts'
import { getOwner } from './orders.ts'
import type { ShopUnderTest } from './shop.ts'

/** What staff do with the units of lots, as the owner. Each call sends the version that the lot has now. */
export function openLotStock(shop: ShopUnderTest) {
  const post = async (path: string, body: object) => shop.post(path, body, await getOwner(shop))
  const getVersion = (id: string) => getRecordVersion(shop.shop.db, { kind: 'lot', id })
  const postLot = async (id: string, path: string, body: object) =>
    post(`/api/admin/lots/${id}/${path}`, { expectedVersion: await getVersion(id), ...body })
  return {
    receive: (id: string, quantity: number, more: object = {}) =>
      postLot(id, 'receipts', { quantity, ...more }),
    correct: (id: string, onHand: number, more: object = {}) =>
      postLot(id, 'count', { onHand, reason: 'Counted on the shelf.', ...more }),
    act: (id: string, action: string, more: object = {}) =>
      postLot(id, 'actions', { action, reason: 'The laboratory called.', ...more }),
    getVersion,
    async getCount(id: string) {
      const { body } = await shop.get(`/api/admin/lots/${id}`, await getOwner(shop))
      return body.lot.count
    },
    async listLots(productId: string) {
      return (await shop.get(`/api/admin/products/${productId}/lots`, await getOwner(shop))).body
    },
    /** Each line by its id, or by its place in the order. */
    async chooseLots(
      number: string,
      choices: readonly (({ lineId: string } | { index: number }) & { lotId: string })[],
    ) {
      const { order } = (await shop.get(`/api/admin/orders/${number}`, await getOwner(shop))).body
      const lines = choices.map((choice) => ({
        lineId: 'lineId' in choice ? choice.lineId : (order.lines[choice.index]?.id ?? randomUUID()),
        lotId: choice.lotId,
      }))
      return post(`/api/admin/orders/${number}/lots`, { lines, expectedVersion: order.version })
    },
    advance: (number: string, step: object) => post(`/api/admin/orders/${number}/fulfillment`, step),
  }
}
