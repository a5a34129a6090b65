import { expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { signInOwner } from '#tests/support/staff.ts'

const shop = await startShop()
const headers = await signInOwner(shop)
const getAdmin = async (path: string) => (await shop.get(`/api/admin/${path}`, headers)).body

test("The text of a content block is saved when it matches the block's schema and has safe links", async () => {
  const saveBlock = (key: string, value: unknown) =>
    shop.post(`/api/admin/content/${key}`, { value, expectedVersion: 1 }, headers)
  const strip = { text: 'Autumn', offer: 'New batches', action: 'LOOK', href: '/products' }
  expect((await saveBlock('strip', strip)).status).toBe(200)
  const { rows } = await getAdmin('content')
  expect(rows.find((row: { key: string }) => row.key === 'strip').value).toEqual(strip)
  expect(await saveBlock('strip', { text: 'Autumn' })).toMatchObject({
    status: 400,
    body: { fields: { offer: expect.any(String) } },
  })
  expect(await saveBlock('strip', { ...strip, href: 'javascript:alert(1)' })).toMatchObject({
    status: 400,
    body: { fields: { href: expect.any(String) } },
  })
  expect((await saveBlock('toString', strip)).status).toBe(404)
})
