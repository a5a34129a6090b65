import { describe, expect, test } from 'vitest'
import { authorizeNet } from '#adapters/payments/authorize-net/provider.ts'
import { stripeCheckout } from '#adapters/payments/stripe/provider.ts'
import { readPayoutFile } from '#domain/payouts/payout-file.ts'
import { plainPayoutFile } from '#domain/payouts/plain-payout-file.ts'

const formats = [
  ...(authorizeNet().payoutFiles ?? []),
  ...(stripeCheckout().payoutFiles ?? []),
  plainPayoutFile,
]
const read = (text: string, today = '2026-12-31') => readPayoutFile(text, formats, today)

const settled = `Transaction ID,Transaction Status,Settlement Date/Time,Batch ID,Settlement Amount,Invoice Number,Customer ID,Card Type,Transaction Type
60020981676,Settled Successfully,26-Nov-2026 05:05:12 PM PST,10456789,45.00,LW-10234,,Visa,Authorization w/ Auto Capture
60020981701,Settled Successfully,26-Nov-2026 05:05:12 PM PST,10456789,129.00,LW-10236,31,MasterCard,Authorization w/ Auto Capture
60020981750,Refund Settled Successfully,26-Nov-2026 05:05:12 PM PST,10456789,-18.50,LW-10190,,Visa,Credit
60020981762,Voided,,,0.00,LW-10237,,American Express,Authorization w/ Auto Capture
`
const itemized =
  `\uFEFFbalance_transaction_id,created_utc,available_on_utc,currency,gross,fee,net,reporting_category,source_id,description,automatic_payout_id,automatic_payout_effective_at_utc
txn_test_01,2026-11-24 10:00:00,2026-11-26 00:00:00,usd,45.00,1.61,43.39,charge,ch_test_01,Order LW-10234,po_test_01,2026-11-27 00:00:00
txn_test_02,2026-11-24 11:00:00,2026-11-26 00:00:00,usd,129.00,4.04,124.96,charge,ch_test_02,Order LW-10236,po_test_01,2026-11-27 00:00:00
txn_test_03,2026-11-25 09:30:00,2026-11-25 00:00:00,usd,-18.50,0.00,-18.50,refund,re_test_01,REFUND FOR CHARGE (Order LW-10190),po_test_01,2026-11-27 00:00:00
txn_test_04,2026-11-25 12:00:00,2026-11-25 00:00:00,usd,-59.00,15.00,-74.00,dispute,dp_test_01,Chargeback withdrawal for ch_test_00,po_test_01,2026-11-27 00:00:00
txn_test_05,2026-11-26 00:00:00,2026-11-26 00:00:00,usd,-75.85,0.00,-75.85,payout,po_test_01,STRIPE PAYOUT,po_test_01,2026-11-27 00:00:00
`.replaceAll('\n', '\r\n')
const activity = `ID,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC)
txn_test_01,charge,ch_test_01,45.00,1.61,43.39,usd,2026-11-24 10:00,2026-11-26 00:00
txn_test_03,refund,re_test_01,-18.50,0.00,-18.50,usd,2026-11-25 09:30,2026-11-25 00:00
`
const plain = `Payout;Arrived;Kind;Amount;Fee;Reference;Order;Release;Description
B-7;11/26/2026;Payout;81,20;;;;;
B-7;11/26/2026;charge;100,00;3,80;T-1;lw 10234;;
B-7;11/26/2026;fee;5,00;;F-1;;;Monthly
B-7;11/26/2026;reserve;10,00;;R-1;;2027-05-25;
`

describe('A settlement file of Authorize.Net', () => {
  test('has a payout for each batch, and leaves out what was voided', () => {
    expect(read(settled)).toMatchObject({
      payouts: [
        {
          ref: '10456789',
          // Two bank days after Thanksgiving, on which it was settled.
          arrivedOn: '2026-11-30',
          amount: undefined,
          lines: [
            { ref: '60020981676', kind: 'charge', amount: 4500, fee: 0, orderNumber: 'LW-10234' },
            { kind: 'charge', amount: 12900, names: ['LW-10236', '60020981701'] },
            { kind: 'refund', amount: -1850 },
          ],
        },
      ],
      leftOut: [{ line: 5, message: 'Voided: not paid out.' }],
      problems: [],
    })
  })
})

describe('A report of Stripe', () => {
  test('with items has the fee and the kind of each, and what the bank got', () => {
    const file = read(itemized)
    expect(file).toMatchObject({ leftOut: [], problems: [] })
    expect(file?.payouts).toMatchObject([
      {
        ref: 'po_test_01',
        arrivedOn: '2026-11-27',
        amount: 7585,
        lines: [
          {
            ref: 'txn_test_01',
            kind: 'charge',
            amount: 4500,
            fee: 161,
            names: ['ch_test_01'],
            orderNumber: 'LW-10234',
          },
          { kind: 'charge', amount: 12900, fee: 404 },
          { kind: 'refund', amount: -1850, fee: 0, orderNumber: 'LW-10190' },
          { kind: 'dispute', amount: -5900, fee: 1500, names: ['dp_test_01'] },
        ],
      },
    ])
  })

  test('of all activity is the payout that has a row', () => {
    expect(read(activity)?.problems).toMatchObject([
      { line: 2, message: expect.stringContaining('no row of a payout') },
    ])
    const paid = `${activity}txn_9,payout,po_9,-24.89,0.00,-24.89,usd,2026-11-27 00:00,2026-11-27 00:00\n`
    expect(read(paid)?.payouts).toMatchObject([
      { ref: 'po_9', amount: 2489, arrivedOn: '2026-11-27', lines: [{}, {}] },
    ])
    const two = `${paid}txn_10,payout,po_10,-1.00,0.00,-1.00,usd,2026-11-28 00:00,2026-11-28 00:00\n`
    expect(read(two)?.problems).toMatchObject([
      { line: 4, message: expect.stringContaining('several payouts') },
      { line: 5 },
    ])
  })
})

describe('A file in the format of the shop', () => {
  test('may write amounts with commas, and what is taken off without a minus', () => {
    expect(read(plain)).toMatchObject({
      problems: [],
      payouts: [
        {
          ref: 'B-7',
          amount: 8120,
          lines: [
            { kind: 'charge', amount: 10000, fee: 380, orderNumber: 'LW-10234' },
            { kind: 'fee', amount: -500, description: 'Monthly' },
            { kind: 'reserve', amount: -1000, releaseOn: '2027-05-25' },
          ],
        },
      ],
    })
  })
})

describe('A damaged file', () => {
  test.each([
    [
      'an amount',
      settled.replace('129.00', '12x'),
      3,
      'Settlement Amount has "12x", which is not an amount such as 45.00.',
    ],
    [
      'a date',
      settled.replace('26-Nov-2026', '31-Feb-2026'),
      2,
      'Settlement Date/Time has "31-Feb-2026 05:05:12 PM PST"',
    ],
    ['a status', settled.replace('Refund Settled Successfully', 'Sent'), 4, 'Transaction Status has "Sent"'],
    ['a batch', settled.replace('PST,10456789,129', 'PST,,129'), 3, 'Batch ID is empty.'],
    [
      'a cell too many',
      settled.replace('LW-10236,31', 'LW-10236,3,1'),
      3,
      'The row has 10 cells, and the file has 9 columns.',
    ],
    [
      'a note below the rows',
      `${settled.trimEnd()}\nEnd\n`,
      6,
      'The row has 1 cell, and the file has 9 columns.',
    ],
    ['a missing column', settled.replace('Batch ID', 'Batch'), 1, 'The file has no column named "Batch ID".'],
    ['no rows', settled.slice(0, settled.indexOf('\n')), 1, 'The file has no rows under its columns.'],
    ['another currency', itemized.replace('usd', 'cad'), 2, 'The currency has "cad", which is not USD'],
    ['a huge amount', itemized.replace('45.00', '45000000.00'), 2, 'An amount is more than $10,000,000.'],
    [
      'a payout of more than any',
      [plain.trimEnd(), ...['T-5', 'T-6'].map((ref) => `B-7;11/26/2026;charge;9900000.00;;${ref};;;`), '']
        .join('\n')
        .replace('100,00', '1000000,00'),
      3,
      'The rows of B-7 add up to more than $20,000,000.',
    ],
    [
      'an unknown kind',
      plain.replace('fee;5', 'tip;5'),
      4,
      'Kind has "tip", which is not one of payout, charge',
    ],
    ['no reference', plain.replace('T-1', ''), 3, 'The row has no reference.'],
  ])('says the line of %s', (_what, text, line, message) => {
    expect(read(text)?.problems[0]).toEqual({ line, message: expect.stringContaining(message) })
  })

  test('of money that is not there yet is not taken', () => {
    expect(read(itemized, '2026-11-25')?.problems[0]?.message).toContain('Import the file when it is there.')
  })

  test('with a row twice has it once', () => {
    const [header = '', first = ''] = settled.split('\n')
    expect(read([header, first, first].join('\n'))).toMatchObject({
      payouts: [{ lines: [{ ref: '60020981676' }] }],
      leftOut: [{ line: 3, message: 'Line 2 has the same reference.' }],
    })
  })

  test.each(['', 'Name,Price\nTea,1.00', 'no columns at all'])('of another kind is not read: %j', (text) => {
    expect(read(text)).toBeUndefined()
  })
})
