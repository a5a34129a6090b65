import { beforeAll, describe, expect, test } from 'vitest'
import { createPromotion } from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock } from '#tests/support/shopper.ts'
import { addStaffMember, signInOwner } from '#tests/support/staff.ts'

const shop = await startShop()
const owner = await signInOwner(shop)
const mara = await addStaffMember(shop, 'owner', 'mara')
const getAdmin = async (path: string) => (await shop.get(`/api/admin/${path}`, owner)).body
const findRow = (rows: { id: string }[], id: string) => rows.find((row) => row.id === id)

interface EditCase {
  readonly record: string
  path(): string
  /** The record as the owner's form loads it. */
  load(): Promise<{ version: number } | undefined>
  readonly theirs: object
  readonly yours: object
  /** What the refusal names, and what is stored after the owner decided for their own values. */
  readonly conflicts: readonly object[]
  readonly stored: object
}

let productId = ''
let productSlug = ''
let promotionId = ''
let memberId = ''
let synonymId = ''
let ruleId = ''
beforeAll(async () => {
  const product = await findProductInStock(shop)
  productId = product._id
  productSlug = product.URL_slug
  promotionId = (await createPromotion(shop, { name: 'Harvest', code: 'HARVEST' })).id
  synonymId = (await getAdmin('search-synonyms')).rows.find(({ words }: { words: string[] }) =>
    words.includes('bulk'),
  ).id
  await addStaffMember(shop, 'support', 'nils')
  const { rows } = await getAdmin('staff')
  memberId = rows.find(({ username }: { username: string }) => username === 'nils').id
  ruleId = (await getAdmin('compliance')).rules.find(
    ({ status }: { status: string }) => status === 'needs-review',
  ).id
})

const promotion = (change: object) => ({
  name: 'Harvest',
  discount: { kind: 'percent', share: 2000 },
  code: 'HARVEST',
  scope: 'all',
  targets: [],
  minimumSubtotal: 0,
  startsAt: '2026-01-01T00:00:00.000Z',
  ...change,
})
const by = { changedBy: 'The mara', changedAt: expect.any(String) }

const cases: readonly EditCase[] = [
  {
    record: 'a product',
    path: () => `products/${productId}`,
    load: async () => findRow((await getAdmin(`products?search=${productSlug}`)).rows, productId) as never,
    theirs: { listPrice: 4100, discount: 0 },
    yours: { listPrice: 4200 },
    conflicts: [
      { field: 'listPrice', yours: 4200, theirs: 4100, ...by },
      { field: 'discount', theirs: 0, ...by },
    ],
    stored: { listPrice: 4200, discount: 0 },
  },
  {
    record: 'the settings',
    path: () => 'settings',
    load: async () => {
      const { version, values } = await getAdmin('settings')
      return { version, ...values }
    },
    theirs: { shopName: 'Leaf & Co', standardShipping: 1200 },
    yours: { shopName: 'Leafward', standardShipping: 900 },
    conflicts: [
      // The owner's form still has the old name, which they did not edit.
      { field: 'shopName', theirs: 'Leaf & Co', ...by },
      { field: 'standardShipping', yours: 900, theirs: 1200, ...by },
    ],
    stored: { standardShipping: 900 },
  },
  {
    record: 'a promotion',
    path: () => `promotions/${promotionId}`,
    load: async () => findRow((await getAdmin('promotions')).rows, promotionId) as never,
    theirs: promotion({ name: 'Harvest week', minimumSubtotal: 2500 }),
    yours: promotion({ minimumSubtotal: 5000, usageLimit: 10 }),
    conflicts: [
      { field: 'name', theirs: 'Harvest week', ...by },
      { field: 'minimumSubtotal', yours: 5000, theirs: 2500, ...by },
      { field: 'startsAt', yours: '2026-01-01T00:00:00.000Z', theirs: '2026-01-01T00:00:00.000Z', ...by },
      { field: 'endsAt', yours: null, theirs: null, ...by },
    ],
    stored: { minimumSubtotal: 5000, usageLimit: 10 },
  },
  {
    record: 'a staff member',
    path: () => `staff/${memberId}`,
    load: async () => findRow((await getAdmin('staff')).rows, memberId) as never,
    theirs: { role: 'viewer', password: 'another long password' },
    yours: { name: 'The nils', role: 'catalog', isActive: true },
    conflicts: [
      { field: 'role', yours: 'catalog', theirs: 'viewer', ...by },
      { field: 'password', theirs: 'changed', ...by },
    ],
    stored: { role: 'catalog' },
  },
  {
    record: 'the sign-in policy',
    path: () => 'sign-in-policy',
    load: async () => {
      const { signInPolicy, signInPolicyVersion: version } = await getAdmin('staff')
      return { version, ...signInPolicy }
    },
    theirs: { idleMinutes: 60, secondFactor: false },
    yours: { idleMinutes: 15, secondFactor: false },
    conflicts: [{ field: 'idleMinutes', yours: 15, theirs: 60, ...by }],
    stored: { idleMinutes: 15 },
  },
  {
    record: 'a sales hold',
    path: () => 'sales-holds/leaf',
    load: async () =>
      (await getAdmin('compliance')).salesHolds.find(
        ({ productClass }: { productClass: string }) => productClass === 'leaf',
      ),
    theirs: { isHeld: true, notice: 'Recalled.', reason: 'A recall.' },
    yours: { isHeld: true, notice: 'Not for sale.', reason: 'A letter from the state.' },
    conflicts: [
      { field: 'isHeld', yours: true, theirs: true, ...by },
      { field: 'notice', yours: 'Not for sale.', theirs: 'Recalled.', ...by },
    ],
    stored: { isHeld: true, notice: 'Not for sale.' },
  },
  {
    record: 'a rule',
    path: () => `rules/${ruleId}`,
    load: async () => findRow((await getAdmin('compliance')).rules, ruleId) as never,
    theirs: { status: 'active', reason: 'Read the statute.' },
    yours: { status: 'off', reason: 'It was repealed.' },
    conflicts: [{ field: 'status', yours: 'off', theirs: 'active', ...by }],
    stored: { status: 'off' },
  },
  {
    record: 'a search synonym',
    path: () => `search-synonyms/${synonymId}`,
    load: async () => findRow((await getAdmin('search-synonyms')).rows, synonymId) as never,
    theirs: { words: ['bulk', 'wholesale'], finds: ['20 oz'] },
    yours: { words: ['bulk', 'wholesale', 'large'], finds: ['8 oz', '20 oz'] },
    conflicts: [
      // The owner's form still has the old words, which they did not edit.
      { field: 'words', theirs: ['bulk', 'wholesale'], ...by },
      { field: 'finds', yours: ['8 oz', '20 oz'], theirs: ['20 oz'], ...by },
    ],
    stored: { finds: ['8 oz', '20 oz'] },
  },
]

describe('A stale edit', () => {
  test.each(cases)(
    'of $record is refused with the difference, and saved on the new version',
    async (edit) => {
      const path = `/api/admin/${edit.path()}`
      const loaded = await edit.load()
      const expectedVersion = loaded?.version
      expect(expectedVersion).toBe(0)
      expect(await shop.post(path, { ...edit.theirs, expectedVersion }, mara)).toMatchObject({ status: 200 })
      const afterTheirs = await edit.load()

      const refused = await shop.post(path, { ...edit.yours, expectedVersion }, owner)
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'edit-conflict',
          message: expect.stringContaining('The mara saved changes'),
          conflict: { version: 1 },
        },
      })
      expect(refused.body.conflict.fields).toEqual(edit.conflicts)
      expect(await edit.load()).toEqual(afterTheirs)

      const { version } = refused.body.conflict
      expect(await shop.post(path, { ...edit.yours, expectedVersion: version }, owner)).toMatchObject({
        status: 200,
      })
      expect(await edit.load()).toMatchObject({ ...edit.stored, version: 2 })
    },
  )

  test.each(cases)('of $record without a version is refused', async (edit) => {
    const response = await shop.post(`/api/admin/${edit.path()}`, edit.yours, owner)
    expect(response).toMatchObject({
      status: 400,
      body: { fields: { expectedVersion: 'The version you started from is required.' } },
    })
  })

  test('of a promotion that was paused or ended meanwhile is refused', async () => {
    const { id } = await createPromotion(shop, { name: 'Weekend', code: 'WEEKEND' })
    await shop.post(`/api/admin/promotions/${id}/actions`, { action: 'end' }, mara)
    const body = promotion({ name: 'Weekend', code: 'WEEKEND', expectedVersion: 0 })
    const { status, body: refusal } = await shop.post(`/api/admin/promotions/${id}`, body, owner)
    expect(status).toBe(409)
    expect(refusal.conflict.fields).toMatchObject([{ field: 'endsAt', theirs: expect.any(String), ...by }])
  })

  test('of a product that was archived in a list meanwhile is refused', async () => {
    const { rows } = await getAdmin('products?limit=2&status=published')
    const { id, version } = rows.find((row: { id: string }) => row.id !== productId)
    await shop.post('/api/admin/products/bulk-status', { ids: [id], status: 'archived' }, mara)
    const edit = { stock: 9, status: 'draft', expectedVersion: version }
    expect((await shop.post(`/api/admin/products/${id}`, edit, owner)).body.conflict.fields).toMatchObject([
      { field: 'status', yours: 'draft', theirs: 'archived', ...by },
    ])
  })

  test('with a version that no record ever had is refused', async () => {
    for (const expectedVersion of [999, -1, 1.5, 1e12, '0'])
      expect([400, 409]).toContain(
        (await shop.post('/api/admin/settings', { shopName: 'Other', expectedVersion }, owner)).status,
      )
  })
})
