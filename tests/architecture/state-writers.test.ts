import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listSourceFiles, root } from './source-files.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const files = listSourceFiles(['src', 'demo', 'scripts'])
const listFilesWith = (pattern: RegExp) => files.filter((file) => pattern.test(read(file)))

/** Claims that a state may follow without asking its table. */
const madeState = /\b(?:is|as(?: unknown as)?) NextState\b/
const orderStateColumn = /\b(paymentState|ageState|fulfillmentState)\s*:(?! (string|Generated))/

/** Each table with a column of states, and the files that write to it. */
const writers: Readonly<Record<string, readonly string[]>> = {
  shopOrder: [
    'demo/insert-orders.ts',
    'src/db/queries/customers/delete-account.ts',
    'src/db/queries/orders/insert-order.ts',
    'src/db/queries/orders/order-address.ts',
    'src/db/queries/orders/order-confirmation.ts',
    'src/db/queries/orders/order-events.ts',
    'src/db/queries/orders/order-facts.ts',
    'src/db/queries/orders/order-prices.ts',
    'src/db/queries/orders/orders.ts',
    'src/db/queries/reviews/review-requests.ts',
  ],
  shipment: [
    'demo/insert-orders.ts',
    'src/db/queries/fulfillment/parcel-tracking.ts',
    'src/db/queries/fulfillment/shipments.ts',
  ],
  shippingLabel: ['src/db/queries/fulfillment/labels.ts'],
  addressCheck: ['src/db/queries/orders/insert-order.ts', 'src/db/queries/orders/order-parts.ts'],
  cancellationRequest: ['src/db/queries/orders/order-parts.ts'],
  orderEditOffer: ['src/db/queries/orders/edit-offers.ts'],
  payment: [
    'demo/insert-orders.ts',
    'src/db/queries/payments/due-payments.ts',
    'src/db/queries/payments/payment-corrections.ts',
    'src/db/queries/payments/payments.ts',
  ],
  refund: ['demo/insert-orders.ts', 'src/db/queries/payments/refunds.ts'],
  returnRequest: ['src/db/queries/returns/returns.ts'],
  ageCheck: ['src/db/queries/age-checks/age-checks.ts'],
  ageOverride: ['src/db/queries/age-checks/age-overrides.ts'],
  lot: ['demo/insert-catalog.ts', 'src/db/queries/lots/lot-edits.ts', 'src/db/queries/lots/lots.ts'],
  providerAccount: ['src/db/queries/accounts/provider-accounts.ts'],
  recallCase: ['src/db/queries/recalls/recalls.ts'],
  stockCount: ['src/db/queries/inventory/stock-counts.ts'],
  wholesaleApplication: ['src/db/queries/customers/wholesale-applications.ts'],
  email: ['src/db/queries/email/emails.ts'],
  dispute: ['demo/insert-disputes.ts', 'src/db/queries/disputes/disputes.ts'],
  batch: ['src/db/queries/batches/batches.ts'],
  batchItem: ['src/db/queries/batches/batches.ts'],
}
const findWriter = (table: string) => new RegExp(`(updateTable|insertInto)\\('${table}'\\)`)
const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** A statement in SQL that sets a state. Its conditions may name states. */
const rawUpdate = new RegExp(
  `(update|insert into)\\s+(${Object.keys(writers).map(toSnakeCase).join('|')})\\b(?:(?!\\bwhere\\b|\\bfrom\\b)[^\`])*\\b(payment_state|age_state|fulfillment_state|state|status)\\s*[=,)]`,
  'i',
)
/** The conditions that `order-states.ts` and the columns of `shop_order` have names for. */
const spelledCondition = /'paid',? (?:\|\| \w+ === )?'partially-refunded'/
/** Whether an order is still in the shop. */
const spelledPlace = /'unfulfilled', 'partially-fulfilled', 'packed'\)/

describe('A state', () => {
  test('is made by its table alone', () => {
    expect(listFilesWith(madeState)).toEqual(['src/domain/state-table.ts'])
  })

  // An order is inserted with its initial states (or, in the demo store, the states of its story).
  test.each(Object.entries(writers))('in the table %s is written by its queries alone', (table, allowed) => {
    expect(listFilesWith(findWriter(table))).toEqual(allowed)
  })

  test('of an order is written by the queries of orders alone', () => {
    expect(listFilesWith(orderStateColumn)).toEqual([
      'demo/insert-orders.ts',
      'src/db/map/orders.ts',
      'src/db/queries/orders/orders.ts',
    ])
    expect(listFilesWith(rawUpdate)).toEqual([])
  })

  test('of an order is stored by one function, from what happened to it', () => {
    const file = 'src/usecases/order-states/store-order-states.ts'
    expect(listFilesWith(/\bupdateOrderStates\b/)).toEqual(['src/db/queries/orders/orders.ts', file])
    expect(listFilesWith(/\bprojectOrderStates\b/)).toEqual(['src/domain/orders/order-projection.ts', file])
  })

  test('of a paid order has one name, in the domain and in the database', () => {
    expect(listFilesWith(spelledCondition)).toEqual(['src/domain/orders/order-states.ts'])
    expect(listFilesWith(spelledPlace)).toEqual(['src/db/queries/orders/order-conditions.ts'])
  })
})

test('The searches find planted faults', () => {
  expect('return to as NextState<PaymentStatus>').toMatch(madeState)
  expect("change({ fulfillmentState: 'packed' })").toMatch(orderStateColumn)
  expect("update payment set status = 'paid'").toMatch(rawUpdate)
  expect("update lot l set on_hand = 1, status = 'passed' where id = 1").toMatch(rawUpdate)
  expect('insert into age_check (order_id, state) values (1, 2)').toMatch(rawUpdate)
  expect("update email set html = '' where status = 'sent'").not.toMatch(rawUpdate)
  expect("db.updateTable('refund').set({ status })").toMatch(findWriter('refund'))
  expect("db.insertInto('cancellationRequest')").toMatch(findWriter('cancellationRequest'))
  expect("fulfillment_state in ('unfulfilled', 'partially-fulfilled', 'packed')").toMatch(spelledPlace)
  expect("o.payment_state in ('paid', 'partially-refunded')").toMatch(spelledCondition)
  expect("payment === 'paid' || payment === 'partially-refunded'").toMatch(spelledCondition)
})
