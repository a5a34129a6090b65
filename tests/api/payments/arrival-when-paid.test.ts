import { expect, test } from 'vitest'
import { estimateArrival, formatArrival } from '#domain/shipping/arrival.ts'
import { defaultCalendar } from '#domain/shipping/processing-calendar.ts'
import { getWeekday, isFederalHoliday } from '#domain/shipping/us-holidays.ts'
import { toShopWallTime } from '#domain/shop-time.ts'
import { awaitEmail } from '#tests/support/emails.ts'
import { startShop, type TestClock } from '#tests/support/shop.ts'
import {
  cards,
  createGuest,
  eventually,
  findProductInStock,
  payWithCard,
  placeOrder,
} from '#tests/support/shopper.ts'

const shop = await startShop({ runsJobs: true })

/** Moves the clock to the next day from Monday to Friday on which the shop ships, at this time in New York. */
function forwardToShippingDay(clock: TestClock, time: string): void {
  const isThen = (wall: string) =>
    wall.slice(11, 16) === time &&
    ![0, 6].includes(getWeekday(wall.slice(0, 10))) &&
    !isFederalHoliday(wall.slice(0, 10))
  while (!isThen(toShopWallTime(clock.now()))) clock.forward(1)
}

test('An order that is paid after the cut-off arrives later than estimated when it was placed', async () => {
  forwardToShippingDay(shop.clock, '16:25')
  const { _id: productId } = await findProductInStock(shop, 40)
  const { email, address } = createGuest()
  const placed = (await placeOrder(shop, [{ productId, quantity: 1 }], {}, { email, address })).body
  const { orderNumber, orderKey, url } = placed
  const getOrder = async () => (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order
  const before = await getOrder()
  expect(before.arrival).toEqual(
    estimateArrival(new Date(before.placedAt), before.estimatedDays, [defaultCalendar]),
  )
  shop.clock.forward(10)
  await payWithCard(url, cards.approved)
  const paid = await eventually(getOrder, ({ paidAt }) => paidAt !== undefined)
  expect(paid.arrival).toEqual(estimateArrival(new Date(paid.paidAt), paid.estimatedDays, [defaultCalendar]))
  expect(paid.arrival.to > before.arrival.to).toBe(true)
  expect((await awaitEmail(shop, email, 'order-paid')).text).toContain(formatArrival(paid.arrival))
})
