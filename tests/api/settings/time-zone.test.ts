import { afterAll, expect, test } from 'vitest'
import { defaultTimeZone, setShopTimeZone } from '#domain/shop-time.ts'
import { editSettings } from '#tests/support/edits.ts'
import { startShop } from '#tests/support/shop.ts'
import { signInOwner } from '#tests/support/staff.ts'

// Between midnight in New York and midnight in Los Angeles.
const shop = await startShop({ demo: false, startsAt: new Date('2026-11-24T05:30:00Z') })
const headers = await signInOwner(shop)
afterAll(() => setShopTimeZone(defaultTimeZone))

const getToday = async () => (await shop.get('/api/admin/dashboard', headers)).body.salesByDay.at(-1).day
const saveZone = (timeZone: string) => editSettings(shop, { timeZone }, headers)

test('Days follow the time zone of the settings from the moment it is saved', async () => {
  expect(await getToday()).toBe('2026-11-24')
  expect(await saveZone('Europe/Paris')).toMatchObject({
    status: 400,
    body: { fields: { timeZone: 'Choose a time zone.' } },
  })
  expect((await saveZone('America/Los_Angeles')).status).toBe(200)
  await expect.poll(getToday).toBe('2026-11-23')
  const { rows } = (await shop.get('/api/admin/settings', headers)).body
  expect(rows).toContainEqual({
    key: 'timeZone',
    label: 'Time zone',
    value: 'Los Angeles',
    defaultValue: 'New York',
    isChanged: true,
  })
})
