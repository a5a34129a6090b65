import { expect, test } from 'vitest'
import { readTrackingFile } from './tracking-file.ts'

const shipStation = `Order #,Ship Date,Carrier,Service,Tracking #,Shipping Cost,Insurance Cost,Weight (oz),Package,Voided
LW-10234,11/27/2026,USPS,USPS Ground Advantage,9400100000000000000000,7.12,0.00,12,Package,FALSE
LW-10235,11/27/2026,UPS,UPS Ground,1Z5R89390357567127,8.40,0.00,4,Package,FALSE
LW-10235,11/27/2026,UPS,UPS Ground,1Z879E930346834440,8.40,0.00,4,Package,TRUE
`

test('The labels of a ShipStation file are read without the voided ones', () => {
  expect(readTrackingFile(shipStation)).toEqual({
    parcels: [
      { line: 2, orderNumber: 'LW-10234', trackingNumber: '9400100000000000000000' },
      { line: 3, orderNumber: 'LW-10235', trackingNumber: '1Z5R89390357567127' },
    ],
    problems: [],
  })
})

test('The columns are found by the names of other programs, in any order', () => {
  const file = '\uFEFFRubber Stamp 1;Label Status;Tracking Number\r\nlw-10236;Refunded;1\r\nlw 10236;;2\r\n'
  expect(readTrackingFile(file)).toEqual({
    parcels: [{ line: 3, orderNumber: 'LW-10236', trackingNumber: '2' }],
    problems: [],
  })
})

test('A label that is written twice counts once', () => {
  const file = 'Order,Tracking\nLW-1,9400 1\nLW-1,94001\n'
  expect(readTrackingFile(file)).toMatchObject({ parcels: [{ line: 2 }], problems: [] })
})

test.each([
  ['an order with two numbers', 'LW-1,A1\nLW-1,A2', [[3, 'LW-1', 'another tracking number']]],
  ['a number of two orders', 'LW-1,A1\nLW-2,A1', [[3, 'LW-2', 'for another order']]],
  ['a row without an order', ',A1', [[2, undefined, 'names no order']]],
  ['a row without a number', 'LW-1,\nLW-1,A1', [[2, 'LW-1', 'no tracking number']]],
])('%s is a problem of its line', (_what, rows, expected) => {
  const read = readTrackingFile(`Order,Tracking\n${rows}\n`)
  expect(read?.problems).toEqual(
    expected.map(([line, orderNumber, message]) => ({
      line,
      orderNumber,
      message: expect.stringContaining(String(message)),
    })),
  )
  const names = read?.problems.map((problem) => problem.orderNumber)
  for (const { orderNumber } of read?.parcels ?? []) expect(names).not.toContain(orderNumber)
})

test.each([
  ['Order,Weight\nLW-1,2', 'no column named "Tracking Number"'],
  ['Name,Tracking\nAda,1', 'no column named "Order Number"'],
  ['Order,Tracking\n', 'no labels'],
  ['Order,Tracking,Voided\nLW-1,A1,TRUE', 'no labels'],
  [`Order,Tracking\n${'LW-1,A1\n'.repeat(501)}`, 'more than 500 labels'],
])('A file that ships nothing says why', (file, message) => {
  expect(readTrackingFile(file)).toEqual({
    parcels: [],
    problems: [{ line: 1, orderNumber: undefined, message: expect.stringContaining(message) }],
  })
})

test.each(['', 'Hello', '%PDF-1.7'])('A file without columns of labels is none', (file) => {
  expect(readTrackingFile(file)).toBeUndefined()
})

test('A quote that is never closed refuses the file, because it hides labels', () => {
  expect(readTrackingFile('Order,Tracking\nLW-1,1\nLW-2,"2\nLW-3,3\n')).toEqual({
    parcels: [],
    problems: [{ line: 3, orderNumber: undefined, message: 'The quote that opens here is never closed.' }],
  })
})

test('A label is voided when any column says so, and the number of the order is not the id at the program', () => {
  const file =
    'Order ID,Order Number,Tracking,Label Status,Refund Status\n88,LW-1,A1,Purchased,Refunded\n89,LW-1,A2,Purchased,\n'
  expect(readTrackingFile(file)).toEqual({
    parcels: [{ line: 3, orderNumber: 'LW-1', trackingNumber: 'A2' }],
    problems: [],
  })
})

test('A file that has a column of numbers twice is refused, because one of the two would be ignored', () => {
  const file = 'Order,Tracking Number,Tracking number\nLW-1,9400 1,1Z5R89390357567127\n'
  expect(readTrackingFile(file)).toMatchObject({
    parcels: [],
    problems: [{ message: 'The file has the column "Tracking number" twice.' }],
  })
  expect(readTrackingFile('Order,Tracking,Weight,Weight\nLW-1,94001,1,2\n')?.parcels).toHaveLength(1)
})
