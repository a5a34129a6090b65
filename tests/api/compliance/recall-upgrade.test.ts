import { expect, test } from 'vitest'
import { isHunt } from '#tests/support/hunt.ts'
import { createOldDatabase } from '#tests/support/old-database.ts'
import { storeRecallBefore0188 } from '#tests/support/old-recalls.ts'
import { getOwner } from '#tests/support/orders.ts'
import {
  insertVerifiedOrderBefore0085,
  makeShopFolder,
  openUpgradedShop,
  upgrade,
} from '#tests/support/upgraded-shop.ts'

test.runIf(isHunt)('The steps of a recall of an earlier version keep what they reached', async () => {
  const sql = await createOldDatabase('0093-acknowledged-warnings.sql')
  const dataDir = await makeShopFolder()
  await insertVerifiedOrderBefore0085(sql, { number: 'LW-1000001', dateOfBirth: '1961-07-23' })
  const id = await storeRecallBefore0188(sql)
  await upgrade(sql, dataDir)
  const shop = await openUpgradedShop(sql, dataDir)
  const { recall } = (await shop.get(`/api/admin/recalls/${id}`, await getOwner(shop))).body
  expect(recall.counts).toMatchObject({
    units: 3,
    returnedUnits: 1,
    destroyedUnits: 2,
    byState: { packed: { orders: 0, units: 0 } },
  })
  expect(recall.steps).toMatchObject([
    { step: 'confirm-orders', orders: 1, customers: 1, units: 3 },
    { step: 'stop-sale', quarantined: 5, quarantinedBefore: 4, reserved: 2 },
    { step: 'close', summary: 'Two "pieces": lost.' },
  ])
})
