import { expect, test } from 'vitest'
import { isHunt } from '#tests/support/hunt.ts'
import { createOldDatabase } from '#tests/support/old-database.ts'
import { deletePromotions, storeDiscountsBefore0187 } from '#tests/support/old-order-discounts.ts'
import { getOwner } from '#tests/support/orders.ts'
import { countOrdersWithWrongDiscounts } from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  insertVerifiedOrderBefore0085,
  makeShopFolder,
  openUpgradedShop,
  upgrade,
} from '#tests/support/upgraded-shop.ts'

test.runIf(isHunt)(
  'The discount of an order of an earlier version has its name, code and amounts after the upgrade',
  async () => {
    const number = 'LW-1000001'
    const numberOfCopy = 'LW-1000002'
    const sql = await createOldDatabase('0093-acknowledged-warnings.sql')
    const dataDir = await makeShopFolder()
    await insertVerifiedOrderBefore0085(sql, { number, dateOfBirth: '1961-07-23' })
    await storeDiscountsBefore0187(sql, { numberOfCopy })
    await upgrade(sql, dataDir)
    const shop = await openUpgradedShop(sql, dataDir)
    const owner = await getOwner(shop)
    const readDiscounts = async (ofOrder: string) =>
      (await shop.get(`/api/admin/orders/${ofOrder}`, owner)).body.order.discounts
    const spring = { name: 'Spring', code: 'SPRING-20', itemsAmount: 200, shippingAmount: 300 }
    expect(await readDiscounts(number)).toEqual([spring])
    expect(await readDiscounts(numberOfCopy)).toEqual([
      { code: 'OLD-10', itemsAmount: 100, shippingAmount: 0 },
    ])
    await deletePromotions(sql)
    expect(await readDiscounts(number)).toEqual([spring])
  },
)

test('The discounts of the demo orders add up to what was taken off their items and lines', async () => {
  const shop = await startShop()
  expect(await countOrdersWithWrongDiscounts(shop)).toEqual({
    orders: expect.toSatisfy((count: number) => count > 0),
    wrong: 0,
  })
})
