import { describe, expect, test } from 'vitest'
import { listLedgerDays } from '#db/queries/ledger/ledger-list.ts'
import { findPeriod, shiftMonth } from '#domain/ledger/ledger-period.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { listAuditEntries } from '#tests/support/stored-staff.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const today = toShopDay(shop.shop.clock.now())
/** The demo store has sold all through it. */
const month = shiftMonth(today.slice(0, 7), -1)

interface Line {
  readonly account: string
  readonly debit?: number
  readonly credit?: number
  readonly orderNumber?: string
  readonly occurredAt: string
}

const listLines = async (query: Record<string, string>) =>
  (await shop.get(`/api/admin/ledger/lines?${new URLSearchParams({ limit: '100', ...query })}`, owner)).body
const sum = (amounts: readonly (number | undefined)[]) =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)
const getFile = async (path: string) => {
  const response = await fetch(shop.url + path, { headers: owner })
  expect(response.status).toBe(200)
  return (await response.text()).trimEnd().split('\n')
}

describe('The ledger in the admin area', () => {
  test('shows the lines of an order, of an account and of a period', async () => {
    const { number } = await createPaidOrder(shop)
    const { order } = (await shop.get(`/api/admin/orders/${number}`, owner)).body
    const { rows, total } = await listLines({ search: number.replace('LW-', '#') })
    expect(total).toBe(rows.length)
    expect(new Set(rows.map((line: Line) => line.orderNumber))).toEqual(new Set([number]))
    expect(rows.find(({ account }: Line) => account === 'receivable')).toMatchObject({
      kind: 'sale',
      debit: order.total,
      paymentAccount: { name: 'Payment sandbox' },
    })
    expect(sum(rows.map(({ debit }: Line) => debit))).toBe(sum(rows.map(({ credit }: Line) => credit)))
    const ofAccount = await listLines({ account: 'sales', period: today })
    expect(ofAccount.rows[0]).toMatchObject({ orderNumber: number, account: 'sales', credit: order.subtotal })
    for (const { account, occurredAt } of ofAccount.rows as Line[])
      expect([account, toShopDay(new Date(occurredAt))]).toEqual(['sales', today])
    expect((await listLines({ search: 'LW-1' })).total).toBe(0)
  })

  test('closes each day with what its lines add up to', async () => {
    const { sums } = (await shop.get(`/api/admin/ledger/days?month=${month}`, owner)).body
    const days = Object.entries(Object.groupBy(sums as (Line & { day: string })[], ({ day }) => day))
    expect(days.length).toBeGreaterThan(10)
    for (const [, ofDay = []] of days)
      expect(sum(ofDay.map(({ debit }) => debit))).toBe(sum(ofDay.map(({ credit }) => credit)))
    const [[day, ofDay = []] = ['']] = days
    const sales = ofDay.find(({ account }) => account === 'sales')
    const { rows } = await listLines({ period: day, account: 'sales' })
    expect(sum(rows.map(({ credit }: Line) => credit))).toBe(sales?.credit)
    const period = findPeriod(month)
    expect(period && (await listLedgerDays(shop.shop.db, 'live', period))).toEqual([])
  })

  test.each([
    ['lines?period=2026-13', 'period must be a month such as 2026-11, or a day.'],
    ['lines?account=cash', 'account must be one of receivable, invoices, sales,'],
    ['days?month=2026-11-27', 'month must be a month such as 2026-11.'],
    ['journal.csv?month=2026-11&format=sage', 'format must be one of quickbooks, xero.'],
  ])('refuses %s', async (path, message) => {
    const { status, body } = await shop.get(`/api/admin/ledger/${path}`, owner)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(message)
  })
})

describe('A journal', () => {
  test('for QuickBooks has as much in debits as in credits each day', async () => {
    const [columns, ...lines] = await getFile(
      `/api/admin/ledger/journal.csv?month=${month}&format=quickbooks`,
    )
    expect(columns).toBe(
      '*JournalNo,*JournalDate,*AccountName,*Debits,*Credits,Description,Name,Currency,Location,Class',
    )
    const days = Object.entries(Object.groupBy(lines, (line) => line.split(',')[0] ?? ''))
    expect(days.length).toBeGreaterThan(10)
    for (const [number, ofDay = []] of days) {
      expect(number).toMatch(/^LW-20\d\d-\d\d-\d\d$/)
      const cells = ofDay.map((line) => line.split(','))
      const add = (index: number) => sum(cells.map((line) => Math.round(Number(line[index]) * 100)))
      expect(add(3)).toBe(add(4))
      expect(cells.map((line) => line[2])).toContain('Card clearing')
    }
    const [entry] = await listAuditEntries(shop, { action: 'journal exported', subject: month })
    expect(entry?.detail).toMatchObject({ format: 'quickbooks', lines: lines.length })
  })

  test('for Xero has signed amounts that add up to zero', async () => {
    const [columns, ...lines] = await getFile(`/api/admin/ledger/journal.csv?month=${month}&format=xero`)
    expect(columns).toBe(
      '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2',
    )
    expect(lines.length).toBeGreaterThan(30)
    expect(lines[0]).toMatch(
      /^Leafward 20\d\d-\d\d-\d\d,\d\d\/\d\d\/20\d\d,Payment sandbox,610,Tax Exempt,\d+\.\d\d,,,,$/,
    )
    expect(sum(lines.map((line) => Math.round(Number(line.split(',')[5]) * 100)))).toBe(0)
  })
})
