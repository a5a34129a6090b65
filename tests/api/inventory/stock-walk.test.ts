import { expect, test } from 'vitest'
import { startEasyPost } from '#tests/adapters/carriers/easypost-stand-in.ts'
import { isHunt, repetitions } from '#tests/support/hunt.ts'
import { getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { findStockFaults } from '#tests/support/stock-audit.ts'
import { openStockWalk } from '#tests/support/stock-walk.ts'
import { getStock, listPowders } from '#tests/support/stored-products.ts'
import { verifyStock } from '#usecases/inventory/verify-stock.ts'
import { verifyLedger } from '#usecases/ledger/verify-ledger.ts'

const easyPost = await startEasyPost()
const shop = await startShop({ carrierUrls: { easyPost: easyPost.server.origin } })
const steps = repetitions({ few: 240, many: 10_000 })
/** The hunt walks another way each time, and says which when it fails. */
const seed = Number(process.env.GENERATED_SEED ?? (isHunt ? Date.now() % 1_000_000 : 1))

/** Returns take more steps than a short walk has. */
const expected = [
  ...['place', 'pay', 'pack', 'receive', 'write off', 'stock count', 'edit order'],
  ...['move units', 'move order', 'offer change', 'pay change', 'place on terms', 'pay invoice'],
  ...(isHunt ? ['decide return', 'buy return label', 'discard return label', 'restock'] : []),
]

test('Stock is the sellable units on the shelf less the reserved ones after every step of a random walk', async () => {
  const productIds = await listPowders(shop, 2)
  const walk = await openStockWalk(shop, productIds, seed)
  await walk.walk(steps)
  // What was paid, refunded and charged twice on the way.
  expect((await verifyLedger(shop.shop.db)).different).toEqual([])
  expect(await verifyStock(shop.shop.db)).toEqual([])
  // A walk in which nothing happens proves nothing.
  for (const step of expected) expect(walk.taken.get(step) ?? 0, `${step}, seed ${seed}`).toBeGreaterThan(0)
}, 3_600_000)

test('A unit too many is found, also by the health of the shop', async () => {
  const productId = (await listPowders(shop, 3)).at(-1) ?? ''
  expect(await findStockFaults(shop, [productId])).toEqual([])
  const stock = await getStock(shop, productId)
  await shop.sql.query('update product set stock = stock + 1 where id = $1', [productId])
  expect(await findStockFaults(shop, [productId])).toEqual([expect.stringContaining(`stock is ${stock + 1}`)])
  const { checks } = (await shop.get('/api/admin/health', await getOwner(shop))).body
  const { state, sentence } = checks.find(({ part }: { part: string }) => part === 'stock')
  expect(state).toBe('problem')
  expect(sentence).toMatch(/^The stock of .+ is not what lots and orders say\./)
})
