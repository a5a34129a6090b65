import { describe, expect, test } from 'vitest'
import { listAccountMonths } from '#db/queries/account-health/account-months.ts'
import { noCounts, sumChannels } from '#domain/account-health/account-month.ts'
import { shiftMonth } from '#domain/ledger/ledger-period.ts'
import { stripeCredentials } from '#tests/adapters/payments/stripe-stand-in.ts'
import { storeDisputes, storeRefund, storeSales } from '#tests/support/account-health.ts'
import { listSubjects } from '#tests/support/disputes.ts'
import { runJob } from '#tests/support/jobs.ts'
import { startShop } from '#tests/support/shop.ts'
import { addStaffMember, signInOwner } from '#tests/support/staff.ts'
import { createAccount } from '#usecases/accounts/save-account.ts'

const shop = await startShop()
/** The middle of the next month, in which the demo store has sold nothing. */
const start = new Date()
const middle = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 15, 17)
shop.clock.forward((middle - start.getTime()) / 60_000)
const now = new Date(middle)
const thisMonth = now.toISOString().slice(0, 7)
const lastMonth = shiftMonth(thisMonth, -1)
const onDay = (month: string, day: string) => new Date(`${month}-${day}T17:00:00Z`)
const owner = await signInOwner(shop)

let accounts = 0
async function addAccount(terms: { monthlyCap?: number } = {}): Promise<{ id: string; name: string }> {
  accounts += 1
  const name = `Account ${accounts}`
  const id = await shop.shop.db.transaction().execute((transaction) =>
    createAccount(shop.shop, transaction, {
      port: 'payments',
      kind: 'stripe',
      name,
      mode: 'test',
      credentials: stripeCredentials,
    }),
  )
  if (terms.monthlyCap !== undefined)
    await shop.sql.query('update payment_terms set monthly_cap_cents = $2 where provider_account_id = $1', [
      id,
      terms.monthlyCap,
    ])
  shop.shop.accounts.clear()
  return { id, name }
}

const watch = () => runJob(shop, 'watch-account-health')
async function readAccount(id: string) {
  const { status, body } = await shop.get('/api/admin/account-health', owner)
  expect(status).toBe(200)
  return body.accounts.find((account: { id: string }) => account.id === id)
}
async function readMeasure(id: string, name: string) {
  const { measures } = await readAccount(id)
  return measures.find(({ measure }: { measure: string }) => measure === name)
}
/** Of an account: this month, and the one before it. */
async function listRefunded(id: string) {
  const months = await listAccountMonths(shop.shop.db, lastMonth)
  return [thisMonth, lastMonth].map((month) => {
    const found = months.find((each) => each.accountId === id && each.month === month)
    const { refunds, refunded } = found === undefined ? noCounts : sumChannels(found)
    return { refunds, refunded }
  })
}
const listAlerts = async () => {
  const { groups } = (await shop.get('/api/admin/notifications', owner)).body
  return groups.find(({ kind }: { kind: string }) => kind === 'account-health')
}
const countEmails = async (name: string) =>
  (await listSubjects(shop, 'account-health')).filter((subject) => subject.includes(`${name} `)).length

describe('Account health', () => {
  test('has ratios by account, network and month', async () => {
    const { id: accountId } = await addAccount()
    const { id: other } = await addAccount()
    await storeSales(shop, { accountId, count: 300, at: onDay(lastMonth, '10'), network: 'mastercard' })
    await storeSales(shop, { accountId, count: 400, at: onDay(lastMonth, '10'), network: 'visa' })
    await storeSales(shop, { accountId, count: 100, at: onDay(thisMonth, '02'), network: 'mastercard' })
    await storeSales(shop, { accountId, count: 200, at: onDay(thisMonth, '02'), network: 'visa' })
    await storeSales(shop, { accountId, count: 50, at: onDay(thisMonth, '02'), method: 'bank-account' })
    await storeSales(shop, { accountId: other, count: 7, at: onDay(thisMonth, '02'), network: 'visa' })
    const opened = { accountId, openedOn: `${thisMonth}-05` }
    await storeDisputes(shop, { ...opened, count: 1, kind: 'fraud' })
    await storeDisputes(shop, { ...opened, count: 2, network: 'mastercard', kind: 'not-received' })
    await storeDisputes(shop, { ...opened, count: 4, state: 'inquiry' })
    await watch()
    const expected = [
      ['dispute-ratio', '1.00%', '3 of 300', 'over'],
      ['vamp', '1.00%', '2 of 200', 'ok'],
      ['ecm', '0.67%', '2 of 300', 'ok'],
      ['not-received-rate', '0.67%', '2 of 300', 'near'],
    ]
    for (const [measure = '', value, parts, state] of expected)
      expect((await readMeasure(accountId, measure)).months[0], measure).toEqual({
        month: thisMonth,
        value,
        parts,
        state,
      })
    const { channels } = await readAccount(accountId)
    expect(
      channels.map(({ channel, months }: { channel: string; months: { sales: number }[] }) => [
        channel,
        months[0]?.sales,
        months[1]?.sales,
      ]),
    ).toEqual([
      ['visa', 200, 400],
      ['mastercard', 100, 300],
      ['bank-account', 50, 0],
    ])
    expect((await readAccount(other)).state).toBe('ok')
  })

  test('counts all cards where payments do not name their network, and says so', async () => {
    const { id: accountId } = await addAccount()
    await storeSales(shop, { accountId, count: 99, at: onDay(thisMonth, '02') })
    await storeSales(shop, { accountId, count: 1, at: onDay(thisMonth, '02'), network: 'visa' })
    // As payments of earlier versions.
    await shop.sql.query(
      `update payment set method = null where id in (
         select id from payment where provider_account_id = $1 and network is null order by id limit 5)`,
      [accountId],
    )
    await storeDisputes(shop, { accountId, count: 1, openedOn: `${thisMonth}-05`, network: 'mastercard' })
    await watch()
    const { months, sentence } = await readMeasure(accountId, 'vamp')
    expect(months[0]).toMatchObject({ value: '1.00%', parts: '1 of 100' })
    expect(sentence).toContain('All cards are counted')
  })

  test('shows declined cards, refunds and the use of the cap with its forecast', async () => {
    const { id: accountId } = await addAccount({ monthlyCap: 1_000_000 })
    await storeSales(shop, {
      accountId,
      count: 60,
      at: onDay(thisMonth, '03'),
      network: 'visa',
      cents: 10_000,
    })
    await storeSales(shop, { accountId, count: 40, at: onDay(thisMonth, '03'), status: 'failed' })
    await shop.sql.query(
      `insert into refund (payment_id, order_id, amount_cents, reason, status, requested_by, created_at)
       select id, order_id, 1000, 'A test', 'succeeded', 'A test', $2 from payment
       where provider_account_id = $1 and status = 'paid' order by id limit 3`,
      [accountId, onDay(thisMonth, '04')],
    )
    await watch()
    await shop.sql.query('update payment_terms set fee_cents = 25 where provider_account_id = $1', [
      accountId,
    ])
    shop.shop.accounts.clear()
    expect((await readMeasure(accountId, 'decline-rate')).sentence).toContain(
      'At $0.25 each, the declined cards of this month cost about $10.00.',
    )
    expect((await readMeasure(accountId, 'decline-rate')).months[0]).toMatchObject({
      value: '40.00%',
      parts: '40 of 100',
      state: 'near',
    })
    expect((await readMeasure(accountId, 'refund-rate')).months[0]).toMatchObject({ parts: '3 of 60' })
    const cap = await readMeasure(accountId, 'cap-used')
    expect(cap.months[0]).toMatchObject({ value: '60.00%', parts: '$6,000 of $10,000', state: 'near' })
    expect(cap.forecast.value).toMatch(/^12\d\.\d\d%$/)
    expect(cap.sentence).toContain('At this month’s pace it reaches the limit at 100.00%.')
    expect(cap.advice).toContain('connect another account')
  })

  test('counts a refund in the month in which it succeeds, and no store credit', async () => {
    const { id: accountId } = await addAccount()
    await storeSales(shop, { accountId, count: 10, at: onDay(lastMonth, '28'), network: 'visa' })
    await shop.sql.query('delete from counted_month')
    const refund = { accountId, requestedAt: onDay(lastMonth, '28') }
    // The bank had not settled its payment when the month ended.
    await storeRefund(shop, { ...refund, cents: 1000, succeededAt: onDay(thisMonth, '02') })
    await storeRefund(shop, { ...refund, cents: 700, succeededAt: onDay(lastMonth, '28') })
    await storeRefund(shop, { ...refund, cents: 800, credit: 800, succeededAt: onDay(lastMonth, '28') })
    await storeRefund(shop, { ...refund, cents: 900, credit: 400, succeededAt: onDay(lastMonth, '28') })
    await watch()
    const [month, before] = await listRefunded(accountId)
    expect(month).toEqual({ refunds: 1, refunded: 1000 })
    expect(before).toEqual({ refunds: 2, refunded: 1200 })
  })

  test('counts a decline in the month in which it was made, with its payment of the month before', async () => {
    const { id: accountId } = await addAccount()
    const lastDay = { accountId, at: onDay(lastMonth, '28'), network: 'visa' } as const
    await storeSales(shop, { ...lastDay, count: 30 })
    await storeSales(shop, { ...lastDay, count: 2, status: 'failed', declinedAt: onDay(thisMonth, '01') })
    await storeSales(shop, { ...lastDay, count: 3, status: 'failed', declinedAt: onDay(lastMonth, '28') })
    // Their pages were closed.
    await storeSales(shop, { ...lastDay, count: 4, status: 'failed', declinedAt: null })
    await shop.sql.query('delete from counted_month')
    await watch()
    const months = await listAccountMonths(shop.shop.db, lastMonth)
    const declined = [thisMonth, lastMonth].map((month) => {
      const found = months.find((each) => each.accountId === accountId && each.month === month)
      return found && sumChannels(found).declined
    })
    expect(declined).toEqual([2, 3])
  })

  test('counts what was captured, also when it is not what was asked for', async () => {
    const { id: accountId } = await addAccount({ monthlyCap: 1_000_000 })
    await storeSales(shop, { accountId, count: 2, at: onDay(thisMonth, '03'), cents: 100_000 })
    await shop.sql.query(
      `update payment set extra_reason = 'amount-differs', captured_amount = 5000, captured_currency = 'USD'
       where id = (select id from payment where provider_account_id = $1 order by id limit 1)`,
      [accountId],
    )
    await watch()
    expect((await readMeasure(accountId, 'cap-used')).months[0]).toMatchObject({ parts: '$1,050 of $10,000' })
  })

  test('keeps the figures of a month that is over when its orders are deleted', async () => {
    const { id: accountId } = await addAccount()
    await storeSales(shop, { accountId, count: 12, at: onDay(lastMonth, '10'), network: 'visa' })
    await shop.sql.query('delete from counted_month')
    await watch()
    await shop.sql.query('delete from payment where provider_account_id = $1', [accountId])
    await watch()
    const { channels } = await readAccount(accountId)
    expect(channels[0].months.slice(0, 2)).toMatchObject([{ sales: 0 }, { sales: 12 }])
  })

  test('has nothing of cards for an account without them, whose disputes name no network', async () => {
    const { id: accountId, name } = await addAccount()
    await storeSales(shop, { accountId, count: 40, at: onDay(thisMonth, '02'), method: 'bank-account' })
    const opened = { accountId, openedOn: `${thisMonth}-05` }
    await storeDisputes(shop, { ...opened, count: 30, network: 'other' })
    await storeDisputes(shop, { ...opened, count: 2, network: 'ach' })
    await watch()
    const { channels, measures, state } = await readAccount(accountId)
    expect(channels).toHaveLength(1)
    expect(channels[0]).toMatchObject({ channel: 'bank-account' })
    expect(channels[0].months[0]).toMatchObject({ sales: 40, disputes: 32 })
    expect(measures.map(({ measure }: { measure: string }) => measure)).not.toContain('vamp')
    expect(state).toBe('ok')
    expect(await countEmails(name)).toBe(0)
  })

  test('leads to the disputes and transactions of a month', async () => {
    const { id: accountId } = await addAccount()
    await storeSales(shop, { accountId, count: 2, at: onDay(thisMonth, '02'), network: 'visa' })
    await storeDisputes(shop, { accountId, count: 1, openedOn: `${thisMonth}-01`, kind: 'not-received' })
    await storeDisputes(shop, { accountId, count: 1, openedOn: `${lastMonth}-01`, kind: 'fraud' })
    const count = async (path: string) => (await shop.get(`/api/admin/${path}`, owner)).body.total
    const ofAccount = `disputes?account=${accountId}`
    expect(await count(`${ofAccount}&month=${thisMonth}`)).toBe(1)
    expect(await count(`${ofAccount}&month=${lastMonth}&kind=not-received`)).toBe(0)
    expect(await count(`${ofAccount}&month=${lastMonth}&kind=fraud`)).toBe(1)
    expect(await count(`transactions?kind=payment&status=failed&month=${thisMonth}`)).toBe(40)
    expect((await shop.get('/api/admin/transactions?month=2026-13', owner)).status).toBe(400)
  })
})

describe('An alert', () => {
  test('is sent once for each line in a month, however often the job runs, and rings until it is over', async () => {
    const { id: accountId, name } = await addAccount()
    await storeSales(shop, { accountId, count: 1000, at: onDay(thisMonth, '02'), network: 'mastercard' })
    await storeDisputes(shop, { accountId, count: 7, openedOn: `${thisMonth}-05`, network: 'mastercard' })
    for (let run = 1; run <= 10; run += 1) await watch()
    expect(await countEmails(name)).toBe(1)
    const subject = (await listSubjects(shop, 'account-health')).find((each) => each.includes(name))
    expect(subject).toBe(`Dispute ratio of ${name} is near its limit`)
    const ofAccount = async () =>
      (await listAlerts()).items.filter(({ title }: { title: string }) => title.endsWith(name))
    expect(await ofAccount()).toMatchObject([
      {
        title: `Dispute ratio · ${name}`,
        detail: expect.stringContaining('0.70% has reached the warning at 0.65%.'),
      },
    ])
    await storeDisputes(shop, { accountId, count: 3, openedOn: `${thisMonth}-06`, network: 'mastercard' })
    await watch()
    await watch()
    expect(await countEmails(name)).toBe(2)
    // Two jobs at once, such as after a crash.
    await Promise.all([watch(), watch()])
    expect(await countEmails(name)).toBe(2)
    await storeSales(shop, { accountId, count: 9000, at: onDay(thisMonth, '07'), network: 'mastercard' })
    await watch()
    expect(await ofAccount()).toEqual([])
    expect(await countEmails(name)).toBe(2)
  })
})

describe('A line', () => {
  const line = {
    measure: 'dispute-ratio',
    level: 'near',
    from: `${thisMonth}-01`,
    value: 20,
    minimumCount: 0,
    source: 'A notice of the provider',
    checkedOn: `${thisMonth}-01`,
  }

  test('that an owner adds counts from its first day on, with its source', async () => {
    const { id: accountId } = await addAccount()
    for (const month of [lastMonth, thisMonth]) {
      await storeSales(shop, { accountId, count: 1000, at: onDay(month, '02'), network: 'visa' })
      await storeDisputes(shop, { accountId, count: 3, openedOn: `${month}-05` })
    }
    await shop.sql.query('delete from counted_month')
    await watch()
    const readStates = async () =>
      (await readMeasure(accountId, 'dispute-ratio')).months
        .slice(0, 2)
        .map(({ state }: { state: string }) => state)
    expect(await readStates()).toEqual(['ok', 'ok'])
    expect((await shop.post('/api/admin/account-health/lines', line, owner)).status).toBe(200)
    expect(await readStates()).toEqual(['near', 'ok'])
    const { lines } = (await shop.get('/api/admin/account-health', owner)).body
    const added = lines.filter(({ source }: { source: string }) => source === line.source)
    expect(added).toMatchObject([{ text: '0.20%', from: line.from, isInForce: true }])
    const { rows } = await shop.sql.query(
      "select actor, detail from audit_entry where action = 'health line added'",
    )
    expect(rows).toMatchObject([{ detail: { line: '0.20%', source: line.source } }])
  })

  test.each([
    [{ value: 0 }, 'Enter a number above zero.'],
    [{ value: 10.5 }, 'Enter at most two decimals.'],
    [{ source: ' ' }, 'Source is required.'],
    [{ sourceUrl: 'javascript:alert(1)' }, 'Enter a URL such as https://www.example.com/.'],
    [{ from: '2026-02-30' }, 'First day: enter a date.'],
    [{ measure: 'weather' }, /^measure must be one of /],
  ])('with %j is refused', async (change, message) => {
    const { status, body } = await shop.post('/api/admin/account-health/lines', { ...line, ...change }, owner)
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)])
  })

  test('is for owners alone to add', async () => {
    const manager = await addStaffMember(shop, 'manager', 'mona')
    expect((await shop.post('/api/admin/account-health/lines', line, manager)).body.code).toBe(
      'not-permitted',
    )
  })
})
