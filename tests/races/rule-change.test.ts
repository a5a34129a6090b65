import { expect, test } from 'vitest'
import {
  countStatements,
  namesRulesInForce,
  placeOrderWith,
  rememberOrdersAtRuleChanges,
} from '#tests/support/checkout-statements.ts'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { awaitEndOrWait, delayAnswer } from '#tests/support/database-gates.ts'
import { editRule, editSalesHold } from '#tests/support/edits.ts'
import { repetitions } from '#tests/support/hunt.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, createPaymentRequest, findProductInStock } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { clearRateLimits } from '#tests/support/stored-customers.ts'
import { setStock } from '#tests/support/stored-products.ts'

const shop = await startShop()
const owner = await signInOwner(shop)
await rememberOrdersAtRuleChanges(shop)
const { _id: productId } = await findProductInStock(shop, 40)
// Each order takes one unit, and none is paid.
await setStock(shop, productId, 5000)
const createRequest = () => createPaymentRequest(shop, [{ productId, quantity: 1 }], createGuest())

/** More than a checkout has, so that a change also comes after the last one. */
const places = 14

let isActive = true
/** Changes a rule about another state, so the order is allowed before and after, by different versions. */
async function changeRule(): Promise<void> {
  isActive = !isActive
  const change = { status: isActive ? 'active' : 'off', reason: 'A new law.' }
  expect(await editRule(shop, 'us-wi', change, owner)).toMatchObject({ status: 200 })
}

test.each(
  Array.from({ length: repetitions({ few: places, many: 1000 }) }, (_, index) => 1 + (index % places)),
)('An order names the rules in force when a rule changes after answer %i of the checkout', async (place) => {
  // All rates are asked from one address.
  await clearRateLimits(shop)
  const request = await createRequest()
  const { db, answered, open } = delayAnswer(shop.shop.db, place)
  const placing = placeOrderWith(shop, db, request, createRandomIpHeaders()['x-forwarded-for'])
  await Promise.race([answered, placing])
  const changing = changeRule()
  await awaitEndOrWait(shop, changing, 'advisory')
  open()
  const [placed] = await Promise.all([placing, changing])
  expect(placed).toMatchObject({ ok: true })
  if (placed.ok) expect(await namesRulesInForce(shop, placed.value.orderNumber)).toBe(true)
})

test('An order is refused when its class goes on hold before it is stored', async () => {
  const request = await createRequest()
  // The last answer before the locks.
  const { db, answered, open } = delayAnswer(shop.shop.db, 3)
  const placing = placeOrderWith(shop, db, request, createRandomIpHeaders()['x-forwarded-for'])
  await answered
  const hold = { isHeld: true, notice: 'Not for sale just now.', reason: 'A recall.' }
  const holding = editSalesHold(shop, 'leaf', hold, owner)
  await awaitEndOrWait(shop, holding, 'advisory')
  open()
  const [placed] = await Promise.all([placing, holding])
  expect(placed).toMatchObject({ ok: false, refusal: { code: 'cart-changed' } })
})

test('A checkout of a guest sends at most ten statements', async () => {
  await editSalesHold(shop, 'leaf', { isHeld: false, reason: 'The recall is over.' }, owner)
  const request = await createRequest()
  const { db, count } = countStatements(shop.shop.db)
  expect(await placeOrderWith(shop, db, request, createRandomIpHeaders()['x-forwarded-for'])).toMatchObject({
    ok: true,
  })
  // With those of the request, its limit and the transaction, fourteen.
  expect(count()).toBeLessThanOrEqual(10)
})
