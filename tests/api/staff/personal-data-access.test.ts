import { expect, test } from 'vitest'
import { getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { addStaffMember } from '#tests/support/staff.ts'

const shop = await startShop()
const owner = await getOwner(shop)
const listAccess = async (actor: string) => {
  const { rows } = (
    await shop.get(`/api/admin/audit-log?limit=100&actor=The+${actor}&search=personal+data+opened`, owner)
  ).body
  return rows.map(({ subject }: { subject: string }) => subject)
}

test('Staff who open an order, an email or a list of people leave one entry for each and hour', async () => {
  const support = await addStaffMember(shop, 'support', 'sven')
  const { body } = await shop.get('/api/admin/orders?limit=2', owner)
  const [first, second] = body.rows.map(({ number }: { number: string }) => number)
  const open = (path: string) => shop.get(path, support)
  await Promise.all(Array.from({ length: 5 }, () => open(`/api/admin/orders/${first}`)))
  await open(`/api/admin/orders/${second}`)
  for (const path of ['customers', 'newsletter', 'contact-messages']) {
    expect((await open(`/api/admin/${path}`)).status).toBe(200)
    await open(`/api/admin/${path}?page=2`)
  }
  expect((await listAccess('sven')).toSorted()).toEqual(
    [first, second, 'contact messages', 'customers', 'newsletter list'].toSorted(),
  )
  const other = await addStaffMember(shop, 'support', 'ulla')
  await shop.get(`/api/admin/orders/${first}`, other)
  expect(await listAccess('ulla')).toEqual([first])
})

test('An order that does not exist leaves no entry', async () => {
  const support = await addStaffMember(shop, 'support', 'nils')
  await shop.get('/api/admin/orders/LW-0', support)
  expect(await listAccess('nils')).toEqual([])
})
