import { describe, expect, test } from 'vitest'
import type { AccountMode } from '#domain/accounts/provider-account.ts'
import { formatShortDay } from '#domain/format-date.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { addDays } from '#domain/shipping/us-holidays.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { disputeEntry } from '#tests/support/disputes.ts'
import { listLedgerEntries } from '#tests/support/ledger.ts'
import { createPaidOrder, getOwner, refundOrder } from '#tests/support/orders.ts'
import { getSandboxAccountId, withSandbox } from '#tests/support/payment-accounts.ts'
import {
  listStoredPayouts,
  sumPayoutPostings,
  toDollarText,
  writePayoutFile,
} from '#tests/support/payouts.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually } from '#tests/support/shopper.ts'
import { addStaffMember } from '#tests/support/staff.ts'
import { listPayments } from '#tests/support/stored-orders.ts'
import { listPaymentsOfOrder } from '#tests/support/stored-payments.ts'
import { listAuditEntries } from '#tests/support/stored-staff.ts'
import { createAccount } from '#usecases/accounts/save-account.ts'
import { verifyLedger } from '#usecases/ledger/verify-ledger.ts'
import { settlePayments } from '#usecases/payments/settle-payment.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const sandbox = await getSandboxAccountId(shop)
const today = toShopDay(shop.shop.clock.now())

async function addAccount(
  kind: string,
  credentials: Record<string, string>,
  mode: AccountMode = 'test',
): Promise<string> {
  const id = await shop.shop.db.transaction().execute((transaction) =>
    createAccount(shop.shop, transaction, {
      port: 'payments',
      kind,
      name: `Account ${kind}`,
      mode,
      credentials,
    }),
  )
  shop.shop.accounts.clear()
  return id
}

const preview = (accountId: string, file: string, headers = owner) =>
  shop.post('/api/admin/payout-files/preview', { accountId, file }, headers)
const importFile = (accountId: string, file: string, expectedDigest: string, headers = owner) =>
  shop.post('/api/admin/payout-files/import', { accountId, file, expectedDigest }, headers)
async function previewAndImport(accountId: string, file: string) {
  const { body } = await preview(accountId, file)
  return importFile(accountId, file, body.digest)
}
const read = async (id: string) => (await shop.get(`/api/admin/payouts/${id}`, owner)).body.payout

/** A paid order of the sandbox, as a report may name it. */
async function createReported() {
  const { number } = await createPaidOrder(shop)
  const [payment] = await listPayments(shop, number)
  const { order } = (await shop.get(`/api/admin/orders/${number}`, owner)).body
  return { number, ref: payment?.ref ?? '', total: order.total as number }
}

describe('A payout in a file', () => {
  test('is compared with the orders, booked once, and leads to them', async () => {
    const [first, second] = [await createReported(), await createReported()]
    const file = writePayoutFile([
      ['B-1', today, 'charge', toDollarText(first.total), '2.00', first.ref, '', ''],
      ['B-1', today, 'charge', toDollarText(second.total + 100), '1.00', 'T-2', second.number, ''],
      ['B-1', today, 'charge', '7.00', '', 'T-3', 'LW-404', ''],
      ['B-1', today, 'reserve', '5.00', '', 'R-1', '', '2099-01-01'],
    ])
    const before = await sumPayoutPostings(shop, sandbox)
    const { status, body } = await preview(sandbox, file)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      problems: [],
      payouts: [
        {
          ref: 'B-1',
          amount: first.total + second.total + 100 + 700 - 300 - 500,
          settled: first.total + second.total,
          fees: 300,
          reserve: 500,
          difference: 800,
          matchedCount: 2,
          differences: [
            { orderNumber: second.number, difference: 'amount', expected: second.total, differs: 100 },
            { orderNumber: 'LW-404', difference: 'unknown', differs: 700 },
          ],
        },
      ],
    })
    expect(await sumPayoutPostings(shop, sandbox)).toEqual(before)

    const imported = await importFile(sandbox, file, body.digest)
    expect(imported).toMatchObject({ status: 200, body: { message: '1 payout stored.' } })
    const [id] = imported.body.ids
    const booked = {
      bank: first.total + second.total,
      fees: 300,
      reserve: 500,
      receivable: -(first.total + second.total + 800),
    }
    expect(await sumPayoutPostings(shop, sandbox)).toEqual(booked)
    const payout = await read(id)
    expect(payout).toMatchObject({
      account: 'Payment sandbox',
      openDifferences: 2,
      lineCount: 4,
      source: 'file',
    })
    expect(new Set(payout.entries.map(({ kind }: { kind: string }) => kind))).toEqual(
      new Set(['payout', 'payout-difference']),
    )
    const { rows } = (await shop.get(`/api/admin/payouts?search=${second.number}`, owner)).body
    expect(rows).toMatchObject([{ id, openDifferences: 2 }])
    const lines = (await shop.get(`/api/admin/payouts/${id}/lines?kind=charge&search=${first.number}`, owner))
      .body
    expect(lines.rows).toMatchObject([{ orderNumber: first.number, expected: first.total }])

    const again = await previewAndImport(sandbox, file)
    expect(again.body).toMatchObject({
      message: 'Nothing is new: every payout of the file is stored.',
      ids: [],
    })
    expect(await sumPayoutPostings(shop, sandbox)).toEqual(booked)
    const [entry] = await listAuditEntries(shop, { action: 'payouts imported', subject: 'Payment sandbox' })
    expect(entry?.detail).toMatchObject({ payouts: 'B-1' })
  })

  test('is booked once by two who import it at once', async () => {
    const { number, ref, total } = await createReported()
    const file = writePayoutFile([['B-2', today, 'charge', toDollarText(total), '', ref, '', '']])
    const { digest } = (await preview(sandbox, file)).body
    const answers = await Promise.all([1, 2, 3].map(() => importFile(sandbox, file, digest)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('has changed since the preview') },
    })
    expect((await listStoredPayouts(shop, sandbox)).filter((payout) => payout.ref === 'B-2')).toHaveLength(1)
    const later = writePayoutFile([['B-3', today, 'charge', toDollarText(total), '', 'T-9', number, '']])
    expect((await preview(sandbox, later)).body.payouts).toMatchObject([
      { settled: 0, difference: total, differences: [{ difference: 'twice', orderNumber: number }] },
    ])
  })

  test('with rows that cannot be read books nothing', async () => {
    const rows = [
      ['B-4', today, 'charge', '10.00', '', 'T-40', '', ''],
      ['B-4', today, 'charge', 'ten', '', 'T-41', '', ''],
      ['B-4', '2099-12-31', 'charge', '1.00', '', 'T-42', '', ''],
    ]
    const file = writePayoutFile(rows)
    const { body } = await preview(sandbox, file)
    expect(body.problems).toEqual([
      { line: 3, message: 'Amount has "ten", which is not an amount such as 45.00.' },
      { line: 4, message: expect.stringContaining('Import the file when it is there.') },
    ])
    expect(await importFile(sandbox, file, body.digest)).toMatchObject({
      status: 400,
      body: { fields: { file: expect.stringContaining('Line 3: Amount has "ten"') } },
    })
    expect((await listStoredPayouts(shop, sandbox)).map(({ ref }) => ref)).not.toContain('B-4')
  })

  test.each([
    ['', { file: 'The file is empty.' }],
    ['Name,Price\nTea,1', { file: expect.stringContaining('no columns of a settlement report') }],
  ])('that is none is refused: %j', async (file, fields) => {
    expect(await preview(sandbox, file)).toMatchObject({ status: 400, body: { fields } })
  })
})

describe('A file as a provider writes it', () => {
  const [year = '', month = '', day = ''] = today.split('-')
  const listSettled = (settlementDay: string) => {
    const [settledYear = '', , settledDay = ''] = settlementDay.split('-')
    const settledMonth = formatShortDay(settlementDay).slice(0, 3)
    const settledAt = `${settledDay}-${settledMonth}-${settledYear} 05:05:12 PM PST`
    return [
      'Transaction ID,Transaction Status,Settlement Date/Time,Batch ID,Settlement Amount,Invoice Number,Customer ID,Card Type,Transaction Type',
      `60020981676,Settled Successfully,${settledAt},10456789,45.00,LW-10234,,Visa,Authorization w/ Auto Capture`,
      `60020981750,Refund Settled Successfully,${settledAt},10456789,-18.50,LW-10190,,Visa,Credit`,
      '60020981762,Voided,,,0.00,LW-10237,,American Express,Authorization w/ Auto Capture',
    ].join('\n')
  }
  const settled = listSettled(addDays(today, -7))
  const itemized = [
    '\uFEFFbalance_transaction_id,created_utc,available_on_utc,currency,gross,fee,net,reporting_category,source_id,description,automatic_payout_id,automatic_payout_effective_at_utc',
    `txn_test_01,${today},${today},usd,45.00,1.61,43.39,charge,ch_test_01,Order LW-10234,po_test_01,${today} 00:00:00`,
    `txn_test_05,${today},${today},usd,-43.39,0.00,-43.39,payout,po_test_01,STRIPE PAYOUT,po_test_01,${today} 00:00:00`,
  ].join('\r\n')
  const activity = [
    'ID,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC)',
    `txn_test_11,charge,ch_test_11,45.00,1.61,43.39,usd,${today} 10:00,${month}/${day}/${year}`,
    `txn_test_12,payout,po_test_11,-43.39,0.00,-43.39,usd,${today} 10:00,${month}/${day}/${year}`,
  ].join('\n')

  test('is booked for an account of the provider, and for no other one', async () => {
    const authorizeNet = await addAccount('authorize-net', {
      apiLoginId: 'login',
      transactionKey: 'key',
      signatureKey: 'signature',
    })
    const stripe = await addAccount('stripe', { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' })
    for (const [account, file, amounts] of [
      [authorizeNet, settled, [2650]],
      [stripe, itemized, [4339]],
      [stripe, activity, [4339, 4339]],
    ] as const) {
      expect(await previewAndImport(account, file)).toMatchObject({ status: 200 })
      expect(await previewAndImport(account, file)).toMatchObject({ status: 200, body: { ids: [] } })
      expect((await listStoredPayouts(shop, account)).map((payout) => payout.amount_cents)).toEqual(amounts)
    }
    const coming = listSettled(today).replaceAll('10456789', '10456790')
    expect((await preview(authorizeNet, coming)).body).toMatchObject({
      payouts: [],
      problems: [],
      waiting: [{ ref: '10456790', message: expect.stringContaining('2 rows of 10456790 wait') }],
    })
    expect(await preview(stripe, settled)).toMatchObject({
      status: 400,
      body: {
        fields: {
          accountId: 'The file is of Authorize.Net. Account stripe is an account of another provider.',
        },
      },
    })
    expect(await preview('0199c0de-0000-7000-8000-000000000000', settled)).toMatchObject({
      status: 400,
      body: { fields: { accountId: 'This payment account does not exist.' } },
    })
  })
})

describe('A file that ends in the middle of a payout', () => {
  const header =
    'balance_transaction_id,created_utc,available_on_utc,currency,gross,fee,net,reporting_category,source_id,description,automatic_payout_id,automatic_payout_effective_at_utc'
  const row = (ref: string, kind: string, gross: string, fee: string) =>
    `${ref},${today},${today},usd,${gross},${fee},0,${kind},${ref}-source,,po_half,${today} 00:00:00`
  const first = [row('txn_h1', 'charge', '45.00', '1.61'), row('txn_h2', 'charge', '20.00', '0.88')]
  const rest = [row('txn_h3', 'refund', '-5.00', '0.00'), row('txn_h4', 'payout', '-57.51', '0.00')]
  const write = (...rows: readonly string[]) => [header, ...rows].join('\n')

  test('is booked once the next file brings the rest, and nothing twice', async () => {
    const account = await addAccount('stripe', { secretKey: 'sk_test_2', webhookSecret: 'whsec_2' })
    // Nor from its end alone.
    expect((await preview(account, write(...rest))).body).toMatchObject({
      payouts: [],
      waiting: [{ keptCount: 0, message: expect.stringContaining('has all rows of this payout') }],
    })
    expect((await preview(account, write(...first))).body).toMatchObject({
      payouts: [],
      problems: [],
      waiting: [
        { ref: 'po_half', keptCount: 2, message: expect.stringContaining('2 rows of po_half wait:') },
      ],
    })
    expect((await previewAndImport(account, write(...first))).body).toMatchObject({
      ids: [],
      message: '2 rows kept until a later file has the rest of the payout.',
    })
    await previewAndImport(account, write(...first))
    expect(await sumPayoutPostings(shop, account)).toEqual({})

    // The rows of two files may overlap.
    const next = write(first[1] ?? '', ...rest)
    expect((await preview(account, next)).body).toMatchObject({
      payouts: [{ ref: 'po_half', amount: 5751, lineCount: 3, fees: 249 }],
      waiting: [],
    })
    expect((await previewAndImport(account, next)).body.ids).toHaveLength(1)
    const booked = await sumPayoutPostings(shop, account)
    expect(booked.bank).toBe(5751)
    for (const file of [write(...first), next, write(...first, ...rest)])
      expect((await previewAndImport(account, file)).body.ids).toEqual([])
    expect(await sumPayoutPostings(shop, account)).toEqual(booked)
    const { rows } = await shop.sql.query('select from waiting_payout_line')
    expect(rows).toEqual([])
  })
})

describe('A payout that staff enter', () => {
  const entry = { ref: 'Statement 7', arrivedOn: today, amount: 90_00, fee: 4_00, reserveHeld: 6_00 }
  const enter = (accountId: string, changes: object = {}, headers = owner) =>
    shop.post('/api/admin/payouts', { ...entry, accountId, ...changes }, headers)

  test('settles as much as the bank got and the provider kept, once', async () => {
    const account = await addAccount('by-hand', {})
    expect(await enter(account)).toMatchObject({ status: 200, body: { message: 'The payout is stored.' } })
    expect(await sumPayoutPostings(shop, account)).toEqual({
      bank: 9000,
      fees: 400,
      reserve: 600,
      receivable: -10_000,
    })
    expect(await enter(account)).toMatchObject({
      status: 400,
      body: { fields: { ref: 'This account has a payout with this reference.' } },
    })
    // A monthly fee is taken from the bank, and a reserve is paid out.
    await enter(account, { ref: 'Fee', amount: -20_00, fee: 20_00, reserveHeld: 0 })
    await enter(account, { ref: 'Reserve', amount: 6_00, fee: 0, reserveHeld: 0, reserveReleased: 6_00 })
    expect(await sumPayoutPostings(shop, account)).toEqual({ bank: 7600, fees: 2400, receivable: -10_000 })
    // What was entered by mistake is taken back by its opposite.
    await enter(account, { ref: 'Undone', amount: -90_00, fee: -4_00, reserveHeld: 0, reserveReleased: 6_00 })
    expect(await sumPayoutPostings(shop, account)).toEqual({ bank: -1400, fees: 2000, reserve: -600 })
  })

  test('of a live account is in the live books, also while the shop is in demo mode', async () => {
    const [live, simulated] = [await addAccount('by-hand', {}, 'live'), await addAccount('by-hand', {})]
    await Promise.all([enter(live), enter(simulated)])
    const { rows } = await shop.sql.query(
      'select distinct provider_account_id as id, mode from ledger_posting where provider_account_id = any($1)',
      [[live, simulated]],
    )
    expect(rows.toSorted((one, other) => one.mode.localeCompare(other.mode))).toEqual([
      { id: simulated, mode: 'demo' },
      { id: live, mode: 'live' },
    ])
  })

  test.each([
    [{ arrivedOn: '2099-01-01' }, 'arrivedOn'],
    [{ arrivedOn: '1999-01-01' }, 'arrivedOn'],
    [{ ref: ' ' }, 'ref'],
    [{ amount: 0, fee: 0, reserveHeld: 0 }, 'amount'],
    [{ amount: 1.5 }, 'amount'],
    [{ amount: 10_000_000_00, fee: 10_000_000_00, reserveHeld: 10_000_000_00 }, 'amount'],
    [{ fee: 0.5 }, 'fee'],
    [{ reserveHeld: -1 }, 'reserveHeld'],
    [{ releaseOn: '2020-01-01' }, 'releaseOn'],
    [{ reserveHeld: 0, releaseOn: '2099-01-01' }, 'releaseOn'],
  ])('is refused with %j', async (changes, field) => {
    const { status, body } = await enter(sandbox, changes)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
  })
})

describe('The reserve of an account', () => {
  test('may be more than a database integer of cents', async () => {
    const account = await addAccount('by-hand', {})
    const held = 9_000_000_00
    for (const ref of ['Year 1', 'Year 2', 'Year 3'])
      await shop.post(
        '/api/admin/payouts',
        { accountId: account, ref, arrivedOn: today, amount: 0, reserveHeld: held },
        owner,
      )
    const { status, body } = await shop.get('/api/admin/payout-accounts', owner)
    expect(status).toBe(200)
    expect(body.accounts.find(({ id }: { id: string }) => id === account).reserveHeld).toBe(3 * held)
  })
})

describe('A difference', () => {
  test('is written off once, with a reason', async () => {
    const account = await addAccount('by-hand', {})
    const file = writePayoutFile([['B-9', today, 'adjustment', '12.34', '', 'A-1', '', '']])
    const [id] = (await previewAndImport(account, file)).body.ids
    const [line] = (await read(id)).differences
    const path = `/api/admin/payouts/${id}/lines/${line.id}/write-off`
    const support = await addStaffMember(shop, 'support', 'payout-support')
    expect((await shop.post(path, { reason: 'A gift.' }, support)).status).toBe(403)
    expect((await shop.post(path, { reason: '' }, owner)).status).toBe(400)
    const answers = await Promise.all(
      [1, 2].map(() => shop.post(path, { reason: 'A correction of last year.' }, owner)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await sumPayoutPostings(shop, account)).toEqual({ bank: 1234, 'write-off': -1234 })
    expect(await read(id)).toMatchObject({
      openDifferences: 0,
      differences: [{ writeOffReason: 'A correction of last year.' }],
    })
    expect(
      (await shop.get(`/api/admin/payouts?differences=open&account=${account}`, owner)).body.rows,
    ).toEqual([])
  })
})

test('A dispute whose amount grew after its payout settles what the bank took more, once', async () => {
  const { number } = await createReported()
  const [payment] = await listPaymentsOfOrder(shop, number)
  const entered = { ...disputeEntry, amount: 500, openedOn: today, paymentId: payment?.id }
  const { id } = (await shop.post(`/api/admin/orders/${number}/disputes`, entered, owner)).body
  const line = (payout: string, amount: string) =>
    writePayoutFile([[payout, today, 'dispute', amount, '', `${payout}-D`, number, '']])
  await previewAndImport(sandbox, line('B-50', '-5.00'))
  const { paymentId: _payment, state: _state, ...fields } = entered
  const edited = { ...fields, amount: 700, note: '', expectedVersion: 0 }
  expect((await shop.post(`/api/admin/disputes/${id}`, edited, owner)).status).toBe(200)
  const differencesOf = async (file: string) => (await preview(sandbox, file)).body.payouts[0].differences
  expect(await differencesOf(line('B-51', '-2.00'))).toEqual([])
  expect(await differencesOf(line('B-51', '-2.50'))).toMatchObject([{ difference: 'amount', expected: -200 }])
  await previewAndImport(sandbox, line('B-51', '-2.00'))
  expect(await differencesOf(line('B-52', '-2.00'))).toMatchObject([{ difference: 'twice' }])
  const won = { to: 'won', note: '', expectedVersion: 1 }
  expect((await shop.post(`/api/admin/disputes/${id}/state`, won, owner)).status).toBe(200)
  expect(await differencesOf(line('B-53', '7.00'))).toEqual([])
})

describe('A payment that never arrived', () => {
  const setCaptured = (number: string, days: number) =>
    shop.sql.query(
      `update payment set captured_at = now() - make_interval(days => $2) from shop_order o
       where o.id = payment.order_id and o.number = $1`,
      [number, days],
    )
  const writeOff = async (number: string, headers = owner) => {
    const { order } = (await shop.get(`/api/admin/orders/${number}`, owner)).body
    const path = `/api/admin/orders/${number}/payments/${order.payments[0].id}/write-off`
    return shop.post(path, { reason: 'The account was closed.' }, headers)
  }

  test('is written off once, and a payout that has it after all differs', async () => {
    const { number, ref, total } = await createReported()
    expect((await writeOff(number)).body.message).toBe(
      'This payment was charged less than 7 days ago and may still arrive.',
    )
    await setCaptured(number, 8)
    const support = await addStaffMember(shop, 'support', 'write-off-support')
    expect((await writeOff(number, support)).status).toBe(403)
    const answers = await Promise.all([1, 2, 3].map(() => writeOff(number)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const [entry, ...others] = (await listLedgerEntries(shop, number)).filter(
      ({ kind }) => kind === 'write-off',
    )
    expect(entry?.postings).toEqual([`write-off ${total}`, `receivable -${total}`])
    expect(others).toEqual([])
    const file = writePayoutFile([['B-30', today, 'charge', toDollarText(total), '', ref, '', '']])
    const [payout] = (await preview(sandbox, file)).body.payouts
    expect(payout).toMatchObject({ settled: 0, difference: total })
    expect(payout.differences).toMatchObject([{ orderNumber: number, expected: 0, difference: 'amount' }])
    expect((await verifyLedger(shop.shop.db)).different).toEqual([])
  })

  test('is no loss twice when its bank takes it back', async () => {
    const { number, total } = await createReported()
    await setCaptured(number, 8)
    expect((await writeOff(number)).status).toBe(200)
    const returning = withSandbox(shop, {
      getStatus: async ({ amount }) => ({ status: 'bank-returned', amount, currency: 'USD' }),
    })
    await settlePayments(returning, await listPaymentsOfOrder(shop, number))
    const entries = await listLedgerEntries(shop, number)
    const held = entries
      .flatMap(({ postings }) => postings)
      .flatMap((posting) => /^receivable (-?\d+)$/.exec(posting)?.[1] ?? [])
    expect(held.map(Number)).toEqual([total, -total, total, -total])
    expect((await verifyLedger(shop.shop.db)).different).toEqual([])
  })

  test('is no gain twice when a payout had it after all, before its bank took it back', async () => {
    const { number, ref, total } = await createReported()
    await setCaptured(number, 8)
    expect((await writeOff(number)).status).toBe(200)
    const file = writePayoutFile([['B-40', today, 'charge', toDollarText(total), '', ref, '', '']])
    const [id] = (await previewAndImport(sandbox, file)).body.ids
    const [line] = (await shop.get(`/api/admin/payouts/${id}`, owner)).body.payout.differences
    const path = `/api/admin/payouts/${id}/lines/${line.id}/write-off`
    expect((await shop.post(path, { reason: 'It came after all.' }, owner)).status).toBe(200)
    const returning = withSandbox(shop, {
      getStatus: async ({ amount }) => ({ status: 'bank-returned', amount, currency: 'USD' }),
    })
    await settlePayments(returning, await listPaymentsOfOrder(shop, number))
    const kinds = (await listLedgerEntries(shop, number)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'write-off')).toHaveLength(1)
  })

  test('is no gain when a payout had it after all, and its bank took it back before staff wrote the line off', async () => {
    const { number, ref, total } = await createReported()
    await setCaptured(number, 8)
    expect((await writeOff(number)).status).toBe(200)
    const file = writePayoutFile([['B-41', today, 'charge', toDollarText(total), '', ref, '', '']])
    const [id] = (await previewAndImport(sandbox, file)).body.ids
    const before = await read(id)
    expect(before.openDifferences).toBe(1)
    const returning = withSandbox(shop, {
      getStatus: async ({ amount }) => ({ status: 'bank-returned', amount, currency: 'USD' }),
    })
    await settlePayments(returning, await listPaymentsOfOrder(shop, number))
    expect(await read(id)).toMatchObject({ openDifferences: 0, differences: [] })
    const path = `/api/admin/payouts/${id}/lines/${before.differences[0].id}/write-off`
    expect(await shop.post(path, { reason: 'It came after all.' }, owner)).toMatchObject({
      status: 409,
      body: {
        message:
          'The bank took this payment back, and its write-off with it. This line has nothing to write off.',
      },
    })
    expect((await verifyLedger(shop.shop.db)).different).toEqual([])
  })

  test('is no gain when a part of it was refunded before it was written off', async () => {
    const { number, ref, total } = await createReported()
    await refundOrder(shop, number, { lines: [{ index: 0, amount: 500 }] })
    await eventually(
      async () => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order.refunded,
      (refunded) => refunded === 500,
    )
    await setCaptured(number, 8)
    expect((await writeOff(number)).status).toBe(200)
    const file = writePayoutFile([['B-42', today, 'charge', toDollarText(total), '', ref, '', '']])
    const [id] = (await previewAndImport(sandbox, file)).body.ids
    const { differences } = await read(id)
    expect(differences).toMatchObject([{ expected: 500, difference: 'amount' }])
    const returning = withSandbox(shop, {
      getStatus: async ({ amount }) => ({ status: 'bank-returned', amount, currency: 'USD' }),
    })
    await settlePayments(returning, await listPaymentsOfOrder(shop, number))
    expect(await read(id)).toMatchObject({ openDifferences: 0, differences: [] })
    const path = `/api/admin/payouts/${id}/lines/${differences[0].id}/write-off`
    expect((await shop.post(path, { reason: 'It came after all.' }, owner)).status).toBe(409)
  })

  test('is written off whole, also when a payout had its refund alone', async () => {
    const { number, ref, total } = await createReported()
    await refundOrder(shop, number, { lines: [{ index: 0, amount: 500 }] })
    await eventually(
      async () => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order.refunded,
      (refunded) => refunded === 500,
    )
    await setCaptured(number, 8)
    expect((await writeOff(number)).body.message).toBe(`${formatMoney(cents(total - 500))} is written off.`)
    expect((await writeOff(number)).status).toBe(409)
    const file = writePayoutFile([['B-43', today, 'refund', '5.00', '', 'R-43', number, '']])
    const [payout] = (await preview(sandbox, file)).body.payouts
    expect(payout).toMatchObject({ settled: -500, difference: 0 })
    expect((await previewAndImport(sandbox, file)).status).toBe(200)
    // The account took the refund from other payments, and still has all of this one.
    expect((await writeOff(number)).body.message).toBe('$5.00 is written off.')
    expect((await writeOff(number)).status).toBe(409)
    expect((await verifyLedger(shop.shop.db)).different).toEqual([])
    const late = writePayoutFile([['B-44', today, 'charge', toDollarText(total), '', ref, '', '']])
    expect((await preview(sandbox, late)).body.payouts).toMatchObject([{ settled: 0, difference: total }])
  })

  test('stays written off beside a dispute of another part of it', async () => {
    const { number, total } = await createReported()
    await setCaptured(number, 8)
    const [payment] = await listPaymentsOfOrder(shop, number)
    const entered = { ...disputeEntry, amount: 500, openedOn: today, paymentId: payment?.id }
    const { id } = (await shop.post(`/api/admin/orders/${number}/disputes`, entered, owner)).body
    const lost = { to: 'lost', note: '', expectedVersion: 0 }
    expect((await shop.post(`/api/admin/disputes/${id}/state`, lost, owner)).status).toBe(200)
    expect((await writeOff(number)).status).toBe(200)
    const { paymentId: _payment, state: _state, ...fields } = entered
    const edited = { ...fields, note: 'Filed.', expectedVersion: 1 }
    expect((await shop.post(`/api/admin/disputes/${id}`, edited, owner)).status).toBe(200)
    const entries = (await listLedgerEntries(shop, number)).filter(({ kind }) => kind === 'write-off')
    expect(entries.map(({ postings }) => postings)).toEqual([
      [`write-off ${total - 500}`, `receivable -${total - 500}`],
    ])
  })
})

test('Payouts are read by those who see sales, and recorded by owners and managers', async () => {
  const viewer = await addStaffMember(shop, 'viewer', 'payout-viewer')
  const support = await addStaffMember(shop, 'support', 'other-support')
  expect((await shop.get('/api/admin/payouts', viewer)).status).toBe(200)
  expect((await shop.get('/api/admin/payouts', support)).status).toBe(403)
  expect((await preview(sandbox, 'x', viewer)).status).toBe(403)
})

describe('The payouts of the demo store', () => {
  test('are one that is as expected, and one that is not, with the reserve and its days', async () => {
    const { rows } = (await shop.get('/api/admin/payouts?origin=demo', owner)).body
    expect(rows).toMatchObject([
      { ref: 'DEMO-2', openDifferences: 1 },
      { ref: 'DEMO-1', openDifferences: 0 },
    ])
    const { accounts } = (await shop.get('/api/admin/payout-accounts', owner)).body
    const account = accounts.find(({ id }: { id: string }) => id === sandbox)
    const held = rows.reduce((sum: number, { reserve }: { reserve: number }) => sum + reserve, 0)
    expect(account.reserveHeld).toBeGreaterThanOrEqual(held)
    expect(account.releases.length).toBeGreaterThanOrEqual(2)
    const { differences } = await read(rows[0].id)
    expect(differences).toMatchObject([
      { difference: 'amount', differs: -250, orderNumber: expect.any(String) },
    ])
    const lines = (await shop.get(`/api/admin/ledger/lines?account=bank&limit=100`, owner)).body.rows
    expect(lines.map(({ payoutId }: { payoutId: string }) => payoutId)).toContain(rows[0].id)
  })
})

describe('A payment that was captured', () => {
  test('more than a week ago and is in no payout is named with its order', async () => {
    const { rows } = (await shop.get('/api/admin/payouts?origin=demo&dir=asc', owner)).body
    const readMissing = async () => {
      const { accounts } = (await shop.get('/api/admin/payout-accounts', owner)).body
      return accounts.find(({ id }: { id: string }) => id === sandbox).missing
    }
    const late = await createReported()
    const paidOut = await createReported()
    const refunded = await createReported()
    await refundOrder(shop, refunded.number, { lines: [{ index: 0, amount: 500 }] })
    await shop.sql.query('update payout set arrived_on = arrived_on - 7 where id = $1', [rows[0].id])
    await shop.sql.query(
      `update payment set captured_at = now() - interval '8 days' from shop_order o where o.id = payment.order_id and o.number = any($1)`,
      [[late.number, paidOut.number, refunded.number]],
    )
    const file = writePayoutFile([
      ['B-20', today, 'charge', toDollarText(paidOut.total), '', paidOut.ref, '', ''],
    ])
    await previewAndImport(sandbox, file)
    const numbers = (await readMissing()).map(({ orderNumber }: { orderNumber: string }) => orderNumber)
    expect(numbers).toContain(late.number)
    expect(numbers).not.toContain(paidOut.number)

    await eventually(
      async () => (await shop.get(`/api/admin/orders/${refunded.number}`, owner)).body.order.refunded,
      (amount) => amount === 500,
    )
    const [payment] = await listPaymentsOfOrder(shop, refunded.number)
    const path = `/api/admin/orders/${refunded.number}/payments/${payment?.id}/write-off`
    await shop.post(path, { reason: 'The account was closed.' }, owner)
    const findRefunded = async () =>
      (await readMissing()).find(
        ({ orderNumber }: { orderNumber: string }) => orderNumber === refunded.number,
      )
    expect(await findRefunded()).toBeUndefined()
    // The account took the refund from other payments.
    const refund = ['B-21', today, 'refund', '5.00', '', 'R-21', refunded.number, '']
    await previewAndImport(sandbox, writePayoutFile([refund]))
    expect(await findRefunded()).toMatchObject({ amount: 500 })
    await shop.post(path, { reason: 'The account was closed.' }, owner)
    expect(await findRefunded()).toBeUndefined()
  })
})

describe('The nightly comparison with the ledger', () => {
  test('agrees with every payout, also with one of more than its lines, and names one that was changed', async () => {
    const account = await addAccount('by-hand', {})
    const { ref, total } = await createReported()
    const file = writePayoutFile([
      ['B-30', today, 'payout', toDollarText(total + 700 - 300 - 500), '', '', '', ''],
      ['B-30', today, 'charge', toDollarText(total), '3.00', ref, '', ''],
      ['B-30', today, 'reserve', '5.00', '', 'R-30', '', ''],
    ])
    const [id] = (await previewAndImport(account, file)).body.ids
    const { amount, settled, fees, reserve, difference, differences, entries } = await read(id)
    expect({ amount, fees, reserve }).toEqual({ amount: total - 100, fees: 300, reserve: 500 })
    expect(settled - fees - reserve + difference).toBe(amount)
    const sums = new Map<string, number>()
    for (const { account: name, debit = 0, credit = 0 } of entries)
      sums.set(name, (sums.get(name) ?? 0) + debit - credit)
    expect(Object.fromEntries(sums)).toEqual({
      bank: amount,
      fees,
      reserve,
      receivable: -(settled + difference),
    })
    for (const line of differences)
      await shop.post(`/api/admin/payouts/${id}/lines/${line.id}/write-off`, { reason: 'A test.' }, owner)
    expect((await verifyLedger(shop.shop.db)).payoutProblems).toEqual([])

    await shop.sql.query('update payout set amount_cents = amount_cents + 1, fee_cents = 200 where id = $1', [
      id,
    ])
    expect((await verifyLedger(shop.shop.db)).payoutProblems).toEqual([
      expect.stringMatching(
        /^B-30 of Account by-hand: Bank: .* instead of .*, Fees: \$3\.00 instead of \$2\.00, .*Lines: /,
      ),
    ])
  })
})
