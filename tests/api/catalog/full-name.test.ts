import { expect, test } from 'vitest'
import { findProduct } from '#db/queries/catalog/products.ts'
import { formatFullName } from '#domain/catalog/product.ts'
import { startShop } from '#tests/support/shop.ts'
import { signInOwner } from '#tests/support/staff.ts'

const shop = await startShop()

test('Lists that the database makes name products as everything else does', async () => {
  const headers = await signInOwner(shop)
  const { rows } = (await shop.get('/api/admin/lots?limit=100', headers)).body
  const products = await Promise.all(
    rows.map(({ productSlug }: { productSlug: string }) => findProduct(shop.shop.db, productSlug)),
  )
  expect(products.some((product) => product?.flavor !== undefined)).toBe(true)
  expect(rows.map(({ productName }: { productName: string }) => productName)).toEqual(
    products.map((product) => product && formatFullName(product)),
  )
})
