import { randomUUID } from 'node:crypto'
import type { Reply } from './client.ts'
import { getOwner } from './orders.ts'
import type { ShopUnderTest } from './shop.ts'

interface Dice {
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item | undefined
}

/** What staff do at random: write-offs, items that come back, stock counts, and edits of paid orders. */
export async function openStockDesk(shop: ShopUnderTest, dice: Dice) {
  const headers = await getOwner(shop)
  const credentials = { payTo: 'Acme Botanical LLC', wire: 'First Bank, 021000021, 1234567', mail: '' }
  const account = { kind: 'by-hand', name: 'By hand', mode: 'test', credentials }
  await shop.post('/api/admin/settings/payment-accounts', account, headers)
  shop.shop.accounts.clear()
  let countId: string | undefined

  async function writeOff(productId: string, lotId: string): Promise<Reply | undefined> {
    const { lots } = (await shop.get(`/api/admin/products/${productId}/lots`, headers)).body
    const lot = lots.find(({ id }: { id: string }) => id === lotId)
    if (lot === undefined) return undefined
    // Where there is something, but for one time in four.
    const fuller = lot.count.onHand > 0 ? 'shelf' : 'quarantine'
    const from = dice.below(4) === 0 ? dice.pick(['shelf', 'quarantine']) : fuller
    const expectedUnits = from === 'shelf' ? lot.count.onHand : lot.count.quarantined
    return shop.post(
      `/api/admin/products/${productId}/write-offs`,
      {
        lotId,
        from,
        expectedUnits,
        quantity: 1 + dice.below(3),
        reason: 'At random.',
        kind: dice.pick(['damaged', 'destroyed', 'sample', 'lost', 'own-use']),
      },
      headers,
    )
  }

  async function restock(number: string): Promise<Reply | undefined> {
    const path = `/api/admin/orders/${number}`
    const { units } = (await shop.get(`${path}/returnable-units`, headers)).body
    const part = dice.pick<{ lineId: string; lotId?: string; shipped: number; back: number }>(units)
    if (part === undefined) return undefined
    const line = {
      lineId: part.lineId,
      lotId: part.lotId,
      expectedUnits: part.shipped - part.back,
      quantity: 1 + dice.below(3),
      to: dice.pick(['shelf', 'damaged', 'destroyed']),
      isOpened: dice.below(3) === 0,
    }
    return shop.post(`${path}/restock`, { lines: [line] }, headers)
  }

  /** Starts a count, enters a line of these products, or ends it. */
  async function count(productIds: readonly string[]): Promise<Reply | undefined> {
    if (countId === undefined) {
      const started = await shop.post('/api/admin/stock-counts', { category: 'Kratom Powder' }, headers)
      countId = started.body.id
      return started
    }
    const path = `/api/admin/stock-counts/${countId}`
    const { lines, version } = (await shop.get(path, headers)).body
    const line = dice.pick<{ id: string; version: number }>(
      lines.filter(({ productId }: { productId: string }) => productIds.includes(productId)),
    )
    const step = dice.below(6)
    if (line !== undefined && step > 1)
      return shop.post(
        `${path}/lines/${line.id}`,
        { counted: dice.below(15), expectedVersion: line.version },
        headers,
      )
    const end = step === 1 ? 'confirm' : 'cancel'
    const ended = await shop.post(`${path}/${end}`, { expectedVersion: version }, headers)
    if (ended.status === 200 || dice.below(3) === 0) countId = undefined
    return ended
  }

  /** Changes the quantity of a line, or adds a product. What it costs more is paid by a check. */
  async function edit(number: string, productIds: readonly string[]): Promise<Reply | undefined> {
    const path = `/api/admin/orders/${number}`
    const { order } = (await shop.get(path, headers)).body
    const line = dice.pick<{ id: string; quantity: number; removedQuantity: number }>(order.lines)
    if (line === undefined) return undefined
    const kept = { lineId: line.id, quantity: dice.below(line.quantity - line.removedQuantity + 1) }
    const added = { productId: dice.pick(productIds) ?? '', quantity: 1 + dice.below(3) }
    const change = {
      lines: dice.below(3) > 0 ? [kept] : [],
      added: dice.below(2) === 0 ? [added] : [],
      keepsShipping: true,
      expectedVersion: order.version,
    }
    const preview = await shop.post(`${path}/edit/preview`, change, headers)
    if (preview.status !== 200) return preview
    const { difference } = preview.body
    return shop.post(
      `${path}/edit`,
      {
        ...change,
        reason: 'At random.',
        idempotencyKey: randomUUID(),
        expectedDifference: difference,
        ...(difference > 0 ? { paidBy: 'by-hand', reference: 'Check 1' } : {}),
      },
      headers,
    )
  }

  return { writeOff, restock, count, edit }
}
