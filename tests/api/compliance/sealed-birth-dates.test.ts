import { describe, expect, test } from 'vitest'
import { findColumnsWith } from '#tests/support/find-personal-data.ts'
import { isHunt } from '#tests/support/hunt.ts'
import { createOldDatabase } from '#tests/support/old-database.ts'
import { createPaidOrder, deliverOrder, getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { registerShopper } from '#tests/support/shopper.ts'
import {
  countBirthDates,
  insertVerifiedOrderBefore0085,
  makeShopFolder,
  openUpgradedShop,
  storeClearBirthDate,
  upgrade,
} from '#tests/support/upgraded-shop.ts'

/** A day in the spellings that anything could store. */
const spell = (day: string) => {
  const [year, month, date] = day.split('-')
  return [day, day.replaceAll('-', ''), `${month}/${date}/${year}`]
}

describe('Dates of birth', () => {
  test('are in no column of the database, and every process reads them', async () => {
    const shop = await startShop({ runsJobs: true })
    const [first, second] = ['1961-07-23', '1962-08-24'] as const
    const { headers, password, userId: email } = await registerShopper(shop, { dateOfBirth: first })
    const changed = await shop.post(
      '/api/user/update',
      { firstName: 'Ada', lastName: 'Birch', email, dateOfBirth: second },
      headers,
    )
    expect(changed.status).toBe(200)
    const { number } = await createPaidOrder(shop, { headers, changes: { dateOfBirth: second } })
    expect(await findColumnsWith(shop, [...spell(first), ...spell(second)])).toEqual([])

    const other = await shop.startAnotherProcess()
    const owner = await getOwner(shop)
    for (const process of [shop, other]) {
      const { order } = (await process.get(`/api/admin/orders/${number}`, owner)).body
      expect(order).toMatchObject({ dateOfBirth: second, isBirthDateDeleted: false })
      const account = await process.post('/api/user/profile', undefined, headers)
      expect(JSON.stringify(account.body)).toContain(second)
    }
    const { tables } = (await shop.post('/api/user/data', { password, format: 'json' }, headers)).body
    for (const table of ['customer', 'shop_order'])
      expect(tables[table]).toMatchObject([{ date_of_birth: second }])
  })
})

describe.runIf(isHunt)('An order whose age an earlier version verified', () => {
  const dateOfBirth = '1961-07-23'
  const number = 'LW-1000001'

  test('is packed and shipped after the upgrade, and its date of birth is encrypted', async () => {
    const sql = await createOldDatabase('0080-edited-rules.sql')
    const dataDir = await makeShopFolder()
    await insertVerifiedOrderBefore0085(sql, { number, dateOfBirth })
    await upgrade(sql, dataDir)
    expect(await findColumnsWith({ sql }, spell(dateOfBirth))).toEqual([])
    expect(await countBirthDates(sql)).toBe(2)

    const shop = await openUpgradedShop(sql, dataDir)
    const owner = await getOwner(shop)
    const getOrder = async () => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
    expect(await getOrder()).toMatchObject({ dateOfBirth, age: 'verified', fulfillment: 'unfulfilled' })
    await deliverOrder(shop, number)
    expect(await getOrder()).toMatchObject({ age: 'verified', fulfillment: 'delivered' })

    // An interrupted start leaves some in the clear. They are read, and encrypted by the next one.
    await storeClearBirthDate(sql, dateOfBirth)
    const { rows } = (await shop.get('/api/admin/customers?search=cy@example.com', owner)).body
    expect(rows).toMatchObject([{ age: expect.any(Number) }])
    await upgrade(sql, dataDir)
    expect(await findColumnsWith({ sql }, spell(dateOfBirth))).toEqual([])
    expect(await getOrder()).toMatchObject({ dateOfBirth })
  })

  test('is not opened with the secrets of another shop: a start is refused, and nothing is lost', async () => {
    const sql = await createOldDatabase('0080-edited-rules.sql')
    const dataDir = await makeShopFolder()
    await insertVerifiedOrderBefore0085(sql, { number, dateOfBirth })
    await upgrade(sql, dataDir)
    const otherDataDir = await makeShopFolder()
    await expect(upgrade(sql, otherDataDir)).rejects.toThrow(
      'The dates of birth in this database were encrypted with another secrets.json',
    )
    const other = await openUpgradedShop(sql, otherDataDir)
    expect((await other.get(`/api/admin/orders/${number}`, await getOwner(other))).status).toBe(500)
    const own = await openUpgradedShop(sql, dataDir)
    const { order } = (await own.get(`/api/admin/orders/${number}`, await getOwner(own))).body
    expect(order).toMatchObject({ dateOfBirth })
  })
})
