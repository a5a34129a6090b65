import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSourceFiles, root } from './source-files.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const files = listSourceFiles(['src', 'demo', 'scripts'])

test('Only transition() changes a state', () => {
  const makers = files.filter((file) => /\bas (unknown as )?StateChange\b/.test(read(file)))
  expect(makers).toEqual(['src/domain/orders/order.ts'])
})

// An order is inserted with its initial states (or, in the demo store, the states of its story), and updated only with
// states from transition().
test('Only two queries and the inserts write a state', () => {
  const columns = /\b(paymentState|ageState|fulfillmentState)\s*:(?! (string|Generated))/
  expect(files.filter((file) => columns.test(read(file)))).toEqual([
    'demo/insert-orders.ts',
    'src/db/map/orders.ts',
    'src/db/queries/orders/orders.ts',
  ])
  const rawUpdates =
    /update\s+(shop_order|return_request)\b[^`]*\bset\b[^`]*\b(payment_state|age_state|fulfillment_state|state)\s*=/i
  expect(files.filter((file) => rawUpdates.test(read(file)))).toEqual([])
  const returnUpdates = files.filter((file) => /updateTable\('returnRequest'\)/.test(read(file)))
  expect(returnUpdates).toEqual(['src/db/queries/returns/returns.ts'])
})

test('The search finds a planted write', () => {
  expect("change({ fulfillmentState: 'packed' })").toMatch(
    /\b(paymentState|ageState|fulfillmentState)\s*:(?! string)/,
  )
})
