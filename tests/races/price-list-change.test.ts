import { expect, test } from 'vitest'
import { placeOrderWith } from '#tests/support/checkout-statements.ts'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { delayAnswer } from '#tests/support/database-gates.ts'
import { repetitions } from '#tests/support/hunt.ts'
import { getOwner } from '#tests/support/orders.ts'
import { changePrices, createGroup, moveToGroup } from '#tests/support/price-lists.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, createPaymentRequest, findProductInStock } from '#tests/support/shopper.ts'
import { registerWithCredit } from '#tests/support/store-credit.ts'
import { clearRateLimits } from '#tests/support/stored-customers.ts'
import { setStock } from '#tests/support/stored-products.ts'

const shop = await startShop()
const owner = await getOwner(shop)
const { _id: productId } = await findProductInStock(shop, 40)
await setStock(shop, productId, 5000)
const member = await registerWithCredit(shop, 0)
const name = 'Resellers'
const groupId = await createGroup(shop, { name, prices: [{ productId, price: 700 }] })
await moveToGroup(shop, member.customerId, groupId)

/** More than a checkout has, so that a change also comes after the last one. */
const places = 14

test.each(
  Array.from({ length: repetitions({ few: places, many: 200 }) }, (_, index) => 1 + (index % places)),
)(
  'An order has one price of the list when the list changes after answer %i of the checkout',
  async (place) => {
    await clearRateLimits(shop)
    await changePrices(shop, { name, prices: [{ productId, price: 700 }] })
    const guest = { ...createGuest(), email: member.email }
    const request = await createPaymentRequest(shop, [{ productId, quantity: 3 }], guest)
    const { db, answered, open } = delayAnswer(shop.shop.db, place)
    const ip = createRandomIpHeaders()['x-forwarded-for']
    const placing = placeOrderWith(shop, db, request, ip, { customerId: member.customerId })
    await Promise.race([answered, placing])
    await changePrices(shop, { name, prices: [{ productId, price: 650 }] })
    open()
    const placed = await placing
    if (!placed.ok) {
      expect(placed.refusal.code).toBe('cart-changed')
      return
    }
    const { order } = (await shop.get(`/api/admin/orders/${placed.value.orderNumber}`, owner)).body
    const [line] = order.lines
    expect([700, 650]).toContain(line.unitPrice)
    expect(line).toMatchObject({ priceList: name, price: line.unitPrice, total: 3 * line.unitPrice })
    expect(order.subtotal).toBe(3 * line.unitPrice)
  },
)
