import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { signInOwner } from '#tests/support/staff.ts'

const shop = await startShop()
const headers = await signInOwner(shop)
const list = async (path: string) => (await shop.get(`/api/admin/${path}`, headers)).body

describe('Removing the demo store', () => {
  test('deletes its pictures and their narrower copies', async () => {
    const leaving = await startShop()
    const { image } = (await leaving.get('/api/product/best')).body.products[0]
    const narrow = `${image[0]}?w=320`
    expect((await leaving.get(narrow)).status).toBe(200)
    const removed = await leaving.post(
      '/api/admin/demo-data/delete',
      { confirm: 'REMOVE DEMO' },
      await signInOwner(leaving),
    )
    expect(removed.status).toBe(200)
    expect((await leaving.get(image[0])).status).toBe(404)
    expect((await leaving.get(narrow)).status).toBe(404)
  })

  test('requires the confirmation text and keeps real products', async () => {
    const added = new FormData()
    for (const [name, value] of Object.entries({
      category: 'Kratom Powder',
      brand: 'Wyrdgrove',
      product_name: 'A real one',
      stock_count: '3',
      price: '5',
    }))
      added.append(name, value)
    await fetch(`${shop.url}/api/product/add`, { method: 'POST', headers, body: added })
    expect(await shop.post('/api/admin/demo-data/delete', { confirm: 'remove demo' }, headers)).toMatchObject(
      {
        status: 400,
      },
    )
    expect((await shop.post('/api/admin/demo-data/delete', { confirm: 'REMOVE DEMO' }, headers)).status).toBe(
      200,
    )
    expect(
      (await shop.get('/api/product/list')).body.products.map(
        (product: { product_name: string }) => product.product_name,
      ),
    ).toEqual(['A real one'])
    expect((await list('orders')).total).toBe(0)
    const log = await list('audit-log?search=demo')
    expect(log.rows[0]).toMatchObject({ action: 'demo data removed', actor: 'owner' })
  })
})
