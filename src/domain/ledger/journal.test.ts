import { expect, test } from 'vitest'
import { cents, zero } from '../money.ts'
import { listJournalLines } from './journal.ts'

test('A journal has one line for each account of a day, the oldest day first, without those that did not change', () => {
  const card = { id: 'a', name: 'Cards' }
  const lines = listJournalLines([
    { day: '2026-11-27', account: 'sales', paymentAccount: undefined, debit: zero, credit: cents(17_400) },
    {
      day: '2026-11-27',
      account: 'receivable',
      paymentAccount: card,
      debit: cents(17_400),
      credit: cents(1850),
    },
    { day: '2026-11-27', account: 'refunds', paymentAccount: undefined, debit: cents(1850), credit: zero },
    {
      day: '2026-11-26',
      account: 'extra-payments',
      paymentAccount: undefined,
      debit: cents(500),
      credit: cents(500),
    },
    { day: '2026-11-26', account: 'shipping', paymentAccount: undefined, debit: zero, credit: cents(700) },
  ])
  expect(
    lines.map(({ day, account, description, amount }) => [day, account.name, description, amount]),
  ).toEqual([
    ['2026-11-26', 'Shipping', 'Shipping', -700],
    ['2026-11-27', 'Card clearing', 'Cards', 15_550],
    ['2026-11-27', 'Refunds and allowances', 'Refunds', 1850],
    ['2026-11-27', 'Sales', 'Sales', -17_400],
  ])
})

test('A journal of a lost dispute moves money from what is held to what is lost, each with its code', () => {
  const line = { day: '2026-11-28', paymentAccount: { id: 'a', name: 'Cards' } }
  const lines = listJournalLines([
    { ...line, account: 'dispute-losses', debit: cents(2000), credit: zero },
    { ...line, account: 'disputes', debit: zero, credit: cents(2000) },
  ])
  expect(lines.map(({ account, description, amount }) => [account.code, description, amount])).toEqual([
    ['415', 'Cards', 2000],
    ['625', 'Cards', -2000],
  ])
})
