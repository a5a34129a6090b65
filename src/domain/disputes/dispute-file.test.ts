import { expect, test } from 'vitest'
import { readDisputeFile } from './dispute-file.ts'

test('The amount and the payment of a dispute are not those of other columns with a shorter name', () => {
  const file =
    'Case Number,Transaction ID,Original Transaction ID,Amount,Chargeback Amount,Reason Code,Date Received\nC-1,cb_9,pay_1,129.00,45.00,10.4,2026-11-26\n'
  expect(readDisputeFile(file)).toMatchObject({
    disputes: [{ providerRef: 'C-1', paymentRef: 'pay_1', amount: 4500 }],
    problems: [],
  })
})

test('A file that has a column twice is refused, because one of the two would be ignored', () => {
  const file = 'Reference,Order,Amount,Amount,Reason,Opened\nC-1,LW-1,129.00,45.00,10.4,2026-11-26\n'
  expect(readDisputeFile(file)).toEqual({
    disputes: [],
    problems: [{ line: 1, message: 'The file has the column "Amount" twice.' }],
  })
})

test('Columns that are not read may be there twice', () => {
  const file = 'Reference,Order,Amount,Reason,Opened,Note,Note\nC-1,LW-1,45.00,10.4,2026-11-26,a,b\n'
  expect(readDisputeFile(file)).toMatchObject({ disputes: [{ providerRef: 'C-1' }], problems: [] })
})
