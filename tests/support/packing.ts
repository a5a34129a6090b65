import { getOwner } from './orders.ts'
import type { ShopUnderTest } from './shop.ts'
import { eventually } from './shopper.ts'

/** Packs orders as on the packing screen. The shop must run its jobs. */
export async function openPacking(shop: Pick<ShopUnderTest, 'get' | 'post' | 'url'>) {
  const owner = await getOwner(shop)
  const load = async () => (await shop.get('/api/admin/packing', owner)).body
  const find = async (number: string) =>
    (await load()).ready.find((order: { number: string }) => order.number === number)
  const check = async (orders: readonly string[]) =>
    (await shop.post('/api/admin/packing/check', { orders }, owner)).body.orders

  const listBatches = async (kind: string) =>
    (await shop.get(`/api/admin/batches?kind=${kind}`, owner)).body.batches as {
      id: string
      state: string
      problems: { label: string; problem: string }[]
    }[]

  /** Runs a batch, and waits until it ends. */
  async function run(step: 'pack' | 'ship', orders: readonly string[], options: object = {}) {
    const kind = `${step}-orders`
    const before = new Set((await listBatches(kind)).map(({ id }) => id))
    const queued = await shop.post(`/api/admin/packing/${step}`, { orders, ...options }, owner)
    if (queued.status !== 200) throw new Error(JSON.stringify(queued.body))
    const batch = await eventually(
      async () => (await listBatches(kind)).find(({ id }) => !before.has(id)),
      (found) => found?.state === 'finished',
    )
    if (batch === undefined) throw new Error('The batch vanished')
    return batch
  }

  async function print(
    orders: readonly string[],
    paper: 'label' | 'letter',
    location?: string,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const response = await fetch(`${shop.url}/api/admin/packing/print`, {
      method: 'POST',
      headers: { ...owner, 'content-type': 'application/json' },
      body: JSON.stringify({ orders, paper, location }),
    })
    if (response.status !== 200) throw new Error(await response.text())
    return new Uint8Array(await response.arrayBuffer())
  }

  const scan = (
    code: string,
    order?: string,
    counted: readonly { lineId: string; lotNumber?: string }[] = [],
  ) => shop.post('/api/admin/packing/scan', { code, ...(order && { order }), counted }, owner)
  const getTable = async (number: string) =>
    (await shop.get(`/api/admin/packing/orders/${number}`, owner)).body.order
  const pack = (number: string, body: object) =>
    shop.post(`/api/admin/packing/orders/${number}/pack`, body, owner)

  return { owner, load, find, check, run, print, scan, getTable, pack }
}
