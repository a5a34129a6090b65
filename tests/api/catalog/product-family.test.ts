import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { findSiblings } from '#tests/support/stored-products.ts'

const shop = await startShop()

describe('The family of a product', () => {
  test('lists its published members, and gives the lowest price that can be paid now', async () => {
    const { id, sibling } = await findSiblings(shop)
    const family = await shop.post('/api/product/family', { productId: id })
    const ids = family.body.products.map((member: { id: string }) => member.id)
    expect(ids).toContain(id)
    expect(ids).toContain(sibling)

    const [card] = (await shop.post('/api/product/by-ids', { productIds: [id] })).body.products
    const prices = family.body.products
      .filter(({ stock, hold }: { stock: number; hold?: unknown }) => stock > 0 && hold === undefined)
      .map(({ price }: { price: number }) => price)
    expect(card.card.family.fromPrice).toBe(prices.length > 0 ? Math.min(...prices) : undefined)
    const { sizes, counts, flavors } = card.card.family
    expect(sizes + counts + flavors).toBeGreaterThan(1)
  })

  test('is the product alone when it has no siblings, and unknown for an unknown product', async () => {
    const { id } = await findSiblings(shop)
    await shop.sql.query('update product set family_id = null where id = $1', [id])
    const family = await shop.post('/api/product/family', { productId: id })
    expect(family.body.products.map((member: { id: string }) => member.id)).toEqual([id])
    const [card] = (await shop.post('/api/product/by-ids', { productIds: [id] })).body.products
    expect(card.card.family).toBeUndefined()
    expect((await shop.post('/api/product/family', { productId: randomUUID() })).body.code).toBe(
      'product-not-found',
    )
  })
})

describe('The badges of a card', () => {
  test('say Lab tested only for a passing current report, and New for 30 days', async () => {
    const {
      rows: [listed],
    } = await shop.sql.query<{ id: string }>(
      `select p.id from product p join lot l on l.product_id = p.id and l.is_current
       where p.status = 'published' and l.status = 'passed' and l.report_file_key is not null limit 1`,
    )
    if (listed === undefined) throw new Error('The demo store has no lab report')
    const ask = async () =>
      (await shop.post('/api/product/by-ids', { productIds: [listed.id, randomUUID()] })).body.products[0]
        .card
    expect((await ask()).isLabTested).toBe(true)
    await shop.sql.query("update lot set status = 'failed' where product_id = $1", [listed.id])
    await shop.sql.query(`update product set created_at = now() - interval '29 days' where id = $1`, [
      listed.id,
    ])
    const changed = await ask()
    expect(changed.isLabTested).toBe(false)
    expect(Date.parse(changed.newUntil)).toBeGreaterThan(Date.now())
    await shop.sql.query(`update product set created_at = now() - interval '31 days' where id = $1`, [
      listed.id,
    ])
    expect((await ask()).newUntil).toBeUndefined()
  })
})
