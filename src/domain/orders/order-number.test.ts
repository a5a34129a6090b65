import { expect, test } from 'vitest'
import { normalizeOrderNumber } from './order-number.ts'

test.each([
  'LW-4821390577',
  'lw-4821390577',
  ' LW-4821390577\n',
  '#LW-4821390577',
  '# lw-4821390577',
  '№ LW-4821390577',
  'No. LW-4821390577',
  'Order LW-4821390577',
  'order number: 4821390577',
  'LW4821390577',
  'lw 4821390577',
  'LW–4821390577',
  'LW—4821390577',
  'ＬＷ－４８２１３９０５７７',
  'LW-\u200b4821390577',
  '4821390577',
])('%j is order LW-4821390577', (typed) => {
  expect(normalizeOrderNumber(typed)).toBe('LW-4821390577')
})

test.each([
  ['LW-10398', 'LW-10398'],
  ['10398', 'LW-10398'],
  ['rma-1', 'RMA-1'],
  ['LW-48213X', 'LW-48213X'],
  ['LW-1 2', 'LW-1 2'],
  ['', ''],
])('%j becomes %j', (typed, stored) => {
  expect(normalizeOrderNumber(typed)).toBe(stored)
})
