import { expect, test } from 'vitest'
import { chooseAgeProvider, packOrder, placePaidOrder, runAgeCheck } from '#tests/support/age-checks.ts'
import { startAgeChecker } from '#tests/support/age-services.ts'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { getOwner } from '#tests/support/orders.ts'
import { createOwnRule, retireRule } from '#tests/support/rules.ts'
import { startShop } from '#tests/support/shop.ts'
import { createPaymentRequest, findProductInStock, newYork } from '#tests/support/shopper.ts'
import { removeAdultSignatures } from '#tests/support/stored-orders.ts'

const ageChecker = await startAgeChecker()
const shop = await startShop({ ageServiceUrls: { agechecker: ageChecker.url } })
const owner = await getOwner(shop)
await chooseAgeProvider(shop, 'agechecker', { rememberedDays: 30 })

const askFor = async (minimumAge: number) => {
  const change = { level: 'state', state: 'NY', effect: 'minimum-age', minimumAge } as const
  const { body } = await createOwnRule(shop, owner, { ...change, reason: `New York asks for ${minimumAge}.` })
  return body.id as string
}
const getAskedAge = () => ageChecker.received.findLast((body) => 'options' in body)?.options

test('The age service is asked for the age of the rules, and its answer counts up to that age', async () => {
  const street1 = '5 Remembered Road'
  const young = await placePaidOrder(shop, { street1 })
  expect(await runAgeCheck(shop, young)).toBe('verified')
  expect(getAskedAge()).toMatchObject({ min_age: 21 })

  const rule = await askFor(30)
  const asked = ageChecker.uuids.length
  const older = await placePaidOrder(shop, { street1 })
  expect(await runAgeCheck(shop, older)).toBe('verified')
  expect(getAskedAge()).toMatchObject({ min_age: 30 })
  expect(ageChecker.uuids.length).toBe(asked + 1)
  const again = await placePaidOrder(shop, { street1 })
  expect(await runAgeCheck(shop, again)).toBe('verified')
  expect(ageChecker.uuids.length).toBe(asked + 1)

  // The order from before the rule was checked for 21 only.
  expect(await packOrder(shop, young)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('asks for customers of 30 years or older') },
  })
  expect(await runAgeCheck(shop, young)).toBe('verified')
  expect((await packOrder(shop, young)).status).toBe(200)
  await retireRule(shop, owner, rule)
})

test('What staff verify counts up to the age of the rules at that time', async () => {
  const order = await placePaidOrder(shop, { lastName: 'Minor' })
  expect(await runAgeCheck(shop, order)).toBe('rejected')
  const override = { evidence: 'document', reason: 'License seen.' }
  const path = `/api/admin/orders/${order.number}/age-check/override`
  expect((await shop.post(path, override, owner)).status).toBe(200)
  const rule = await askFor(31)
  expect((await packOrder(shop, order)).body.message).toContain('the age check was for 21')
  await retireRule(shop, owner, rule)
})

test('An order cannot use a rate without the adult signature that a rule asks for, nor be packed with it', async () => {
  const { _id: productId } = await findProductInStock(shop, 10)
  const items = [{ productId, quantity: 1 }]
  const request = await createPaymentRequest(shop, items, {}, newYork)
  const paid = await placePaidOrder(shop)
  await runAgeCheck(shop, paid)
  await removeAdultSignatures(shop)
  const reason = 'New York wants a signature.'
  const change = { level: 'state', state: 'NY', effect: 'adult-signature', reason } as const
  const { body } = await createOwnRule(shop, owner, change)
  expect((await shop.post('/api/payment/process', request, createRandomIpHeaders())).body).toMatchObject({
    code: 'shipping-option-stale',
    message: `${reason} Please choose again.`,
  })
  const packed = await packOrder(shop, paid)
  expect(packed.status).not.toBe(200)
  expect(packed.body.message).toContain(reason)
  await retireRule(shop, owner, body.id)
})
