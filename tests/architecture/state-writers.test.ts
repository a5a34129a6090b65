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
const rawUpdate =
  /update\s+(shop_order|return_request|payment|refund|provider_account)\b[^`]*\bset\b[^`]*\b(payment_state|age_state|fulfillment_state|state|status)\s*=/i
const paymentUpdate = /updateTable\('(payment|refund)'\)/
/** The conditions that `order-states.ts` and the columns of `shop_order` have names for. */
const spelledCondition = /'paid',? (?:\|\| \w+ === )?'partially-refunded'/

describe('A state', () => {
  test('is made by its table alone', () => {
    expect(listFilesWith(madeState)).toEqual(['src/domain/state-table.ts'])
  })

  // An order is inserted with its initial states (or, in the demo store, the states of its story), and updated only with
  // states from transition().
  test('is written by the queries of its record alone', () => {
    expect(listFilesWith(orderStateColumn)).toEqual([
      'demo/insert-orders.ts',
      'src/db/map/orders.ts',
      'src/db/queries/orders/orders.ts',
    ])
    expect(listFilesWith(rawUpdate)).toEqual([])
    expect(listFilesWith(/updateTable\('returnRequest'\)/)).toEqual(['src/db/queries/returns/returns.ts'])
    expect(listFilesWith(/updateTable\('providerAccount'\)/)).toEqual([
      'src/db/queries/accounts/provider-accounts.ts',
    ])
    expect(listFilesWith(paymentUpdate)).toEqual([
      'src/db/queries/payments/payments.ts',
      'src/db/queries/payments/refunds.ts',
    ])
  })

  test('of a paid order has one name, in the domain and in the database', () => {
    expect(listFilesWith(spelledCondition)).toEqual(['src/domain/orders/order-states.ts'])
  })
})

test('The searches find planted faults', () => {
  expect('return to as NextState<PaymentStatus>').toMatch(madeState)
  expect("change({ fulfillmentState: 'packed' })").toMatch(orderStateColumn)
  expect("update payment set status = 'paid'").toMatch(rawUpdate)
  expect("db.updateTable('refund').set({ status })").toMatch(paymentUpdate)
  expect("o.payment_state in ('paid', 'partially-refunded')").toMatch(spelledCondition)
  expect("payment === 'paid' || payment === 'partially-refunded'").toMatch(spelledCondition)
})
