import { describe, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { ageOverrideStateTable } from '#domain/age-checks/age-override.ts'
import { ageStateTable } from '#domain/age-checks/age-state.ts'
import { ageCheckStateTable } from '#domain/age-checks/order-age-check.ts'
import { disputeStateTable } from '#domain/disputes/dispute-state.ts'
import { emailStateTable } from '#domain/email/email.ts'
import { shipmentStateTable } from '#domain/fulfillment/shipment.ts'
import { stockCountStateTable } from '#domain/inventory/stock-count.ts'
import { lotStateTable } from '#domain/lots/lab-results.ts'
import { cents } from '#domain/money.ts'
import { addressCheckStateTable } from '#domain/orders/address-check.ts'
import { cancellationStateTable } from '#domain/orders/cancellation-request.ts'
import { editOfferStateTable } from '#domain/orders/edit-offer.ts'
import { projectOrderStates } from '#domain/orders/order-projection.ts'
import { fulfillmentStateTable, orderPaymentStateTable } from '#domain/orders/order-states.ts'
import { paymentStateTable, refundStateTable } from '#domain/payments/payment.ts'
import { returnStateTable } from '#domain/returns/return-state.ts'
import type { StateTable } from '#domain/state-table.ts'
import { createOldDatabase } from '#tests/support/old-database.ts'
import { createPaidOrder, deliverOrder, findLineId, getOwner, refundOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually } from '#tests/support/shopper.ts'
import {
  compareOrdersWithFacts,
  insertOrdersBefore0174,
  listAllowedStates,
  listStoredStates,
  readFulfillments,
} from '#tests/support/stored-states.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)

describe('The states of an order', () => {
  test('are those that its payments, refunds and steps give, in the demo store', async () => {
    const { compared, different } = await compareOrdersWithFacts(shop)
    expect(compared).toBeGreaterThan(300)
    expect(different).toEqual([])
  })

  test('are those that its payments, refunds and steps give, in every order of a shop', async () => {
    const [delivered, refunded, canceled] = [
      await createPaidOrder(shop),
      await createPaidOrder(shop),
      await createPaidOrder(shop),
    ]
    await deliverOrder(shop, delivered.number)
    const advance = (number: string, step: object) =>
      shop.post(`/api/admin/orders/${number}/fulfillment`, step, owner)
    for (const to of ['packed', 'unpacked', 'packed'])
      expect((await advance(refunded.number, { to })).status).toBe(200)
    const lineId = await findLineId(shop, refunded.number)
    await refundOrder(shop, refunded.number, { lines: [{ lineId, amount: 100 }] })
    await advance(canceled.number, { to: 'canceled', reason: 'Sold out.' })
    const getOrder = async (number: string) =>
      (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
    await eventually(
      () => getOrder(canceled.number),
      ({ payment }) => payment === 'refunded',
    )
    await eventually(
      () => getOrder(refunded.number),
      ({ payment }) => payment === 'partially-refunded',
    )
    expect(await getOrder(canceled.number)).toMatchObject({ fulfillment: 'canceled' })
    expect(await getOrder(refunded.number)).toMatchObject({ fulfillment: 'packed', refunded: 100 })
    expect((await compareOrdersWithFacts(shop)).different).toEqual([])
  })

  test('are kept by an upgrade, which finds the steps on the timeline', async () => {
    const pool = await createOldDatabase('0173-rows-for-what-happens-to-orders.sql')
    await insertOrdersBefore0174(pool)
    await migrate(pool)
    const upgraded = await readFulfillments(pool)
    expect(upgraded).toHaveLength(2 * (fulfillmentStateTable.states.length - 1))
    const paid = {
      total: cents(1500),
      credit: cents(0),
      payments: [{ status: 'paid', isExtra: false }],
      refunded: cents(0),
      isOverdue: true,
    } as const
    for (const { number, state, facts } of upgraded)
      expect(projectOrderStates({ ...paid, ...facts }).fulfillment, number).toBe(state)
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, 12 + hour))
    const find = (number: string) => upgraded.find((order) => order.number === number)
    expect(find('delivered told')?.times).toMatchObject({
      packedAt: at(4),
      shippedAt: at(5),
      deliveredAt: at(6),
    })
    expect(find('returned told')?.times).toMatchObject({ deliveredAt: at(6), returnedAt: at(7) })
    expect(find('canceled told')?.facts).toMatchObject({ shipments: [], canceledAt: at(2) })
  })
})

/** The tables of states with the columns that have them. */
const columns: readonly (readonly [table: string, column: string, states: StateTable<string>])[] = [
  ['shop_order', 'payment_state', orderPaymentStateTable],
  ['shop_order', 'fulfillment_state', fulfillmentStateTable],
  ['shop_order', 'age_state', ageStateTable],
  ['shipment', 'state', shipmentStateTable],
  ['payment', 'status', paymentStateTable],
  ['refund', 'status', refundStateTable],
  ['return_request', 'state', returnStateTable],
  ['age_check', 'state', ageCheckStateTable],
  ['age_override', 'state', ageOverrideStateTable],
  ['lot', 'status', lotStateTable],
  ['email', 'status', emailStateTable],
  ['cancellation_request', 'state', cancellationStateTable],
  ['address_check', 'state', addressCheckStateTable],
  ['dispute', 'state', disputeStateTable],
  ['stock_count', 'state', stockCountStateTable],
  ['order_edit_offer', 'state', editOfferStateTable],
]

describe.each(columns)('The column of states %s.%s', (table, column, { states }) => {
  test('takes the states of its table and no others, and the demo store has only these', async () => {
    expect((await listAllowedStates(shop, table, column)).toSorted()).toEqual(states.toSorted())
    expect(states).toEqual(expect.arrayContaining(await listStoredStates(shop, table, column)))
  })
})
