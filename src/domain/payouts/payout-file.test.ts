import { expect, test } from 'vitest'
import { readPayoutFile } from './payout-file.ts'
import { plainPayoutFile } from './plain-payout-file.ts'

const read = (text: string) => readPayoutFile(text, [plainPayoutFile], '2026-11-27')

test.each([
  ['a needed column', 'Amount,Fee,Amount', '45.00,1.61,54.00', 'Amount'],
  ['a column that it may have', 'Amount,Fee,FEE', '45.00,1.61,16.10', 'FEE'],
])(
  'A file that has %s twice is refused, because one of the two would be ignored',
  (_what, columns, cells, name) => {
    const file = `Payout,Arrived,Kind,Reference,${columns}\nP-1,2026-11-26,charge,T-1,${cells}\n`
    expect(read(file)).toMatchObject({
      payouts: [],
      problems: [{ line: 1, message: `The file has the column "${name}" twice.` }],
    })
  },
)

test('Columns that are not read may be there twice', () => {
  const file = 'Payout,Arrived,Kind,Reference,Amount,Note,Note\nP-1,2026-11-26,charge,T-1,45.00,a,b\n'
  expect(read(file)).toMatchObject({ payouts: [{ ref: 'P-1', lines: [{ amount: 4500 }] }], problems: [] })
})

test('A long description is cut between two signs', () => {
  const description = `${'a'.repeat(199)}\u{1f33f}`
  const file = `Payout,Arrived,Kind,Reference,Amount,Description\nP-1,2026-11-26,charge,T-1,45.00,${description}\n`
  expect(read(file)?.payouts[0]?.lines[0]?.description).toBe('a'.repeat(199))
})
