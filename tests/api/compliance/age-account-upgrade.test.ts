import { describe, expect, test } from 'vitest'
import {
  ageCheckerAccount,
  startAgeChecker,
  startVeratad,
  veratadAccount,
} from '#tests/support/age-services.ts'
import { isHunt } from '#tests/support/hunt.ts'
import { createOldDatabase } from '#tests/support/old-database.ts'
import { getOwner } from '#tests/support/orders.ts'
import {
  countAgeAccountSettings,
  makeShopFolder,
  openUpgradedShop,
  storeAgeAccountAsSetting,
  upgrade,
} from '#tests/support/upgraded-shop.ts'

const lastMigration = '0172-versions-of-orders.sql'
const path = '/api/admin/settings/age'

describe('The accounts with age services of an earlier version', () => {
  test('work after the upgrade with the credentials that they had', async () => {
    const sql = await createOldDatabase(lastMigration)
    const dataDir = await makeShopFolder()
    await storeAgeAccountAsSetting(sql, dataDir, { ...veratadAccount, isTest: true })
    await storeAgeAccountAsSetting(sql, dataDir, ageCheckerAccount)
    await upgrade(sql, dataDir)
    // A start that finds nothing to move.
    await upgrade(sql, dataDir)
    expect(await countAgeAccountSettings(sql)).toBe(0)

    const [veratad, agechecker] = [await startVeratad(), await startAgeChecker()]
    const ageServiceUrls = { veratad: veratad.url, agechecker: agechecker.url }
    const shop = await openUpgradedShop(sql, dataDir, { ageServiceUrls })
    const owner = await getOwner(shop)
    expect((await shop.get(path, owner)).body.accounts).toEqual([
      { service: 'veratad', isConnected: true, isTest: true },
      { service: 'agechecker', isConnected: true, isTest: false },
    ])
    for (const service of ['veratad', 'agechecker'])
      expect((await shop.post(`${path}/test`, { service }, owner)).body).toMatchObject({ ok: true })
    expect(veratad.received).toMatchObject([{ user: veratadAccount.user, rules: veratadAccount.rules }])
  })

  test.runIf(isHunt)(
    'stay in the settings while the secret of the shop is another one, and move once it is back',
    async () => {
      const sql = await createOldDatabase(lastMigration)
      const [dataDir, otherDataDir] = [await makeShopFolder(), await makeShopFolder()]
      await storeAgeAccountAsSetting(sql, dataDir, ageCheckerAccount)
      await upgrade(sql, otherDataDir)
      expect(await countAgeAccountSettings(sql)).toBe(1)
      await upgrade(sql, dataDir)
      expect(await countAgeAccountSettings(sql)).toBe(0)
      const shop = await openUpgradedShop(sql, dataDir)
      expect((await shop.get(path, await getOwner(shop))).body.accounts).toMatchObject([
        { service: 'veratad', isConnected: false },
        { service: 'agechecker', isConnected: true },
      ])
    },
  )
})
