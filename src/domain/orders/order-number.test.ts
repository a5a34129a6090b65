import { expect, test } from 'vitest'
import { normalizeOrderNumber } from './order-number.ts'

const stored = 'LW-5515464208'

test.each([
  stored,
  ' lw-5515464208 ',
  '#LW-5515464208',
  '# lw 5515464208',
  'lw 5515464208',
  'LW5515464208',
  '5515464208',
  '#5515464208',
  '551 546 4208',
  'LW-551-546-4208',
  'LW–5515464208',
  'LW—5515464208',
  'LW‑5515464208',
  'LW−5515464208',
  'LW_5515464208',
  'LW - 5515464208',
  'LW\u00a05515464208',
  '\u200bLW-\u200e5515464208\u200b',
  '№ LW-5515464208',
  '№5515464208',
  'Nº LW-5515464208',
  'N° LW-5515464208',
  'No. 5515464208',
  'Order LW-5515464208',
  'order number: LW-5515464208.',
  '“LW-5515464208”',
  '(LW-5515464208)',
  'ＬＷ－５５１５４６４２０８',
  '５５１５４６４２０８',
])('%j is the number LW-5515464208', (text) => {
  expect(normalizeOrderNumber(text)).toBe(stored)
})

test('the number of a demo order has five digits', () => {
  expect(['lw10398', '#10398', 'LW–10398'].map(normalizeOrderNumber)).toEqual(Array(3).fill('LW-10398'))
})

test.each([
  ['', ''],
  [' lw-ada ', 'LW-ADA'],
  ['LW-12a45', 'LW-12A45'],
  ['LW-', 'LW-'],
  ['RMA-5515464208', 'RMA-5515464208'],
  ['LW-55154 or LW-64208', 'LW-55154 OR LW-64208'],
])('%j is not a number of an order', (text, normalized) => {
  expect(normalizeOrderNumber(text)).toBe(normalized)
})
