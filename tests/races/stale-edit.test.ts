import { expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock } from '#tests/support/shopper.ts'
import { addStaffMember, signInOwner } from '#tests/support/staff.ts'

const shop = await startShop()
const processes = [shop, await shop.startAnotherProcess()]
const owner = await signInOwner(shop)
const manager = await addStaffMember(shop, 'manager', 'mara')
const { _id: productId, URL_slug: slug } = await findProductInStock(shop)
/** Sends each edit to one of two processes, all at the same version and at the same time. */
const sendAtOnce = (path: string, edits: readonly object[]) =>
  Promise.all(
    edits.map((edit, index) =>
      (processes[index % 2] ?? shop).post(path, edit, index % 3 === 0 ? manager : owner),
    ),
  )

test('Of ten edits of one product in two processes, one is saved and nine are refused', async () => {
  const path = `/api/admin/products/${productId}`
  for (const expectedVersion of [0, 1, 2]) {
    const edits = Array.from({ length: 10 }, (_, index) => ({
      listPrice: 2000 + 100 * expectedVersion + index,
      expectedVersion,
    }))
    const responses = await sendAtOnce(path, edits)
    const saved = responses.filter(({ status }) => status === 200)
    expect(saved).toHaveLength(1)
    for (const refused of responses.filter(({ status }) => status !== 200))
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'edit-conflict',
          conflict: {
            version: expectedVersion + 1,
            fields: [{ field: 'listPrice', theirs: saved[0]?.body.product.listPrice }],
          },
        },
      })
  }
})

test('Of ten edits of the settings in two processes, one is saved and nine are refused', async () => {
  const edits = Array.from({ length: 10 }, (_, index) => ({
    standardShipping: 1600 + index,
    expectedVersion: 0,
  }))
  const responses = await sendAtOnce('/api/admin/settings', edits)
  const savedIndex = responses.findIndex(({ status }) => status === 200)
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  const { values, version } = (await shop.get('/api/admin/settings', owner)).body
  expect(version).toBe(1)
  expect(values.standardShipping).toBe(1600 + savedIndex)
  for (const refused of responses.filter(({ status }) => status === 409))
    expect(refused.body.conflict.fields).toMatchObject([
      { field: 'standardShipping', theirs: 1600 + savedIndex },
    ])
})

test('An edit of a product and a bulk change of its status do not overwrite each other', async () => {
  const read = async () => {
    const { rows } = (await shop.get(`/api/admin/products?search=${slug}`, owner)).body
    return rows.find(({ id }: { id: string }) => id === productId)
  }
  const { version } = await read()
  const [edit, bulk] = await Promise.all([
    shop.post(
      `/api/admin/products/${productId}`,
      { listPrice: 7700, status: 'published', expectedVersion: version },
      owner,
    ),
    processes[1]?.post('/api/admin/products/bulk-status', { ids: [productId], status: 'archived' }, owner),
  ])
  // The bulk change comes first, and the edit is refused; or second, and it applies to the edited product.
  const stored = await read()
  expect(bulk?.status).toBe(200)
  expect(stored.status).toBe('archived')
  expect(edit.status === 200 ? stored.listPrice : edit.body.code).toBe(
    edit.status === 200 ? 7700 : 'edit-conflict',
  )
  expect(stored.version).toBe(version + (edit.status === 200 ? 2 : 1))
})
