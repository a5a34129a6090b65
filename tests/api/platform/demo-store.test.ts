import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { demoCopyWidths } from '#demo/demo-files.ts'
import { getResizedImageKey } from '#domain/catalog/image-sizes.ts'
import { startShop } from '#tests/support/shop.ts'
import { signInOwner } from '#tests/support/staff.ts'

const shop = await startShop()
const headers = await signInOwner(shop)
const getAdmin = async (path: string) => (await shop.get(`/api/admin/${path}`, headers)).body

test('The demo store comes with narrower copies of its pictures, so no visitor waits for them', async () => {
  const pictures = (await shop.get('/api/product/best')).body.products.flatMap(
    ({ image }: { image: string[] }) => image,
  )
  expect(pictures.length).toBeGreaterThan(10)
  const stored = new Set(
    (await readdir(join(shop.dataDir, 'files'), { recursive: true })).map((path) => basename(path)),
  )
  for (const picture of pictures)
    for (const width of demoCopyWidths) expect(stored).toContain(getResizedImageKey(basename(picture), width))
})

describe('Removing the demo store', () => {
  test('deletes its pictures and their narrower copies', async () => {
    const demoShop = await startShop()
    const { image } = (await demoShop.get('/api/product/best')).body.products[0]
    const narrowUrl = `${image[0]}?w=320`
    expect((await demoShop.get(narrowUrl)).status).toBe(200)
    const response = await demoShop.post(
      '/api/admin/demo-data/delete',
      { confirm: 'REMOVE DEMO' },
      await signInOwner(demoShop),
    )
    expect(response.status).toBe(200)
    expect((await demoShop.get(image[0])).status).toBe(404)
    expect((await demoShop.get(narrowUrl)).status).toBe(404)
  })

  test('requires the confirmation text and keeps real products', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({
      category: 'Kratom Powder',
      brand: 'Wyrdgrove',
      product_name: 'A real one',
      stock_count: '3',
      price: '5',
    }))
      form.append(name, value)
    await fetch(`${shop.url}/api/product/add`, { method: 'POST', headers, body: form })
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
    expect((await getAdmin('orders')).total).toBe(0)
    expect((await getAdmin('ledger/lines')).total).toBe(0)
    expect((await getAdmin('payouts')).total).toBe(0)
    const auditLog = await getAdmin('audit-log?search=demo')
    expect(auditLog.rows[0]).toMatchObject({ action: 'demo data removed', actor: 'owner' })
  })
})
