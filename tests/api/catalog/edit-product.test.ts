import { describe, expect, test } from 'vitest'
import { editProduct } from '#tests/support/edits.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { listPriceHistory } from '#tests/support/stored-products.ts'
import { listAuditEntries } from '#tests/support/stored-staff.ts'

const shop = await startShop()
const headers = await signInOwner(shop)
const getAdmin = async (path: string) => (await shop.get(`/api/admin/${path}`, headers)).body

describe('Editing a product', () => {
  test('changes stock and price, and adds the price to the history', async () => {
    const { _id: id } = await findProductInStock(shop)
    const response = await editProduct(shop, id, { stock: 12, listPrice: 3000, discount: 1250 }, headers)
    expect(response.body.product).toMatchObject({ stock: 12, listPrice: 3000, discount: 1250, price: 2625 })
    expect((await shop.post('/api/product/single', { productId: id })).body.product).toMatchObject({
      price: 26.25,
      stock_count: 12,
    })
    const [latest, previous] = await listPriceHistory(shop, id)
    expect(latest).toEqual({ cents: 2625, current: true })
    expect(previous?.current).toBe(false)
    expect(await editProduct(shop, id, { listPrice: 1000.1 }, headers)).toMatchObject({
      status: 400,
      body: { fields: { listPrice: expect.any(String) } },
    })
    expect(await editProduct(shop, id, {}, headers)).toMatchObject({ status: 400 })
  })

  test('is recorded in the audit log with the names of earlier entries', async () => {
    const { _id: id, product_name: name } = await findProductInStock(shop)
    await editProduct(shop, id, { stock: 40, listPrice: 5000, discount: 1000 }, headers)
    await editProduct(shop, id, { stock: 41, listPrice: 6000, discount: 500 }, headers)
    const entries = await listAuditEntries(shop, { subject: name, action: 'product updated' })
    expect(entries.at(-1)?.detail).toEqual({
      listPriceCents: '5000 → 6000',
      discountBp: '1000 → 500',
      priceCents: '4500 → 5700',
      stock: '40 → 41',
    })
  })

  test('archives and publishes several products at once', async () => {
    const { rows } = await getAdmin('products?limit=2&sort=name&dir=asc')
    const ids = rows.map((product: { id: string }) => product.id)
    const setStatus = (status: string) =>
      shop.post('/api/admin/products/bulk-status', { ids, status }, headers)
    expect((await setStatus('archived')).body.message).toBe('2 products are now archived.')
    expect((await shop.post('/api/product/single', { productId: ids[0] })).status).toBe(404)
    expect((await setStatus('archived')).status).toBe(409)
    expect((await setStatus('published')).status).toBe(200)
    expect((await shop.post('/api/product/single', { productId: ids[0] })).status).toBe(200)
  })
})

test('Saving a product is refused when its stock changed after the form was opened', async () => {
  const product = await findProductInStock(shop)
  const stockInForm = (await shop.post('/api/product/single', { productId: product._id })).body.product
    .stock_count
  await placeOrder(shop, [{ productId: product._id, quantity: 2 }])
  const staleResponse = await editProduct(
    shop,
    product._id,
    { stock: stockInForm, expectedStock: stockInForm },
    headers,
  )
  expect(staleResponse).toMatchObject({
    status: 409,
    body: {
      code: 'edit-conflict',
      conflict: {
        fields: [{ field: 'stock', yours: stockInForm, theirs: stockInForm - 2, changedBy: 'Orders' }],
      },
    },
  })
  const priceResponse = await editProduct(shop, product._id, { listPrice: 1999 }, headers)
  expect(priceResponse.status).toBe(200)
  expect((await shop.post('/api/product/single', { productId: product._id })).body.product.stock_count).toBe(
    stockInForm - 2,
  )
})

test('A new brand is added once and can be chosen for products', async () => {
  const createBrand = (name: string) => shop.post('/api/admin/product-groups/brand', { name }, headers)
  expect((await createBrand('Hazelmere')).status).toBe(200)
  expect(await createBrand('HAZELMERE')).toMatchObject({
    status: 400,
    body: { fields: { name: expect.any(String) } },
  })
  expect((await getAdmin('product-options')).brands).toContain('Hazelmere')
})
