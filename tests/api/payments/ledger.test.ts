import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Database } from '#db/open.ts'
import { insertLedgerEntries } from '#db/queries/ledger/ledger-entries.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import { ledgerAccounts } from '#domain/ledger/ledger-account.ts'
import { ledgerEntryKinds } from '#domain/ledger/ledger-entry.ts'
import { createSaleEntry } from '#domain/ledger/order-entries.ts'
import { cents, zero } from '#domain/money.ts'
import { isOneOf } from '#domain/one-of.ts'
import { tryAsShop } from '#tests/support/database-roles.ts'
import {
  listAllowedValues,
  listLedgerEntries,
  loseSaleEntry,
  readRecordedAndOpening,
  rightLedgerStatement,
  tryLedgerStatements,
} from '#tests/support/ledger.ts'
import { createPaidOrder, getOwner, refundOrder } from '#tests/support/orders.ts'
import { getSandboxAccountId, withSandbox } from '#tests/support/payment-accounts.ts'
import { createPromotion } from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  createGuest,
  eventually,
  findProductAtFullPrice,
  payWithCard,
  placeOrder,
} from '#tests/support/shopper.ts'
import { getOrderId } from '#tests/support/stored-orders.ts'
import { verifyLedger, verifyLedgerJob } from '#usecases/ledger/verify-ledger.ts'
import { settlePayments } from '#usecases/payments/settle-payment.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const productId = await findProductAtFullPrice(shop)

const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
/** What moved money before there was a ledger. */
const kindsBeforeTheLedger = [
  'sale',
  'extra-payment',
  'extra-payment-refund',
  'extra-payment-settlement',
  'refund',
  'refund-settlement',
] as const

const getEntries = (number: string) => listLedgerEntries(shop, number)
const awaitEntries = (number: string, count: number) =>
  eventually(
    () => getEntries(number),
    (entries) => entries.length === count,
  )

describe('The ledger of the shop', () => {
  test('has the sale and the refunds of an order, by what they were for', async () => {
    const { code: couponCode } = await createPromotion(shop, { percentBp: 1000 })
    const { number } = await createPaidOrder(shop, { productId, changes: { couponCode } })
    const { subtotal, discount, shipping, total } = await getOrder(number)
    expect(discount).toBeGreaterThan(0)
    expect(shipping).toBeGreaterThan(0)
    const sale = {
      kind: 'sale',
      postings: [
        `receivable ${total}`,
        `discounts ${discount}`,
        `shipping ${-shipping}`,
        `sales ${-subtotal}`,
      ],
    }
    expect(await getEntries(number)).toEqual([sale])
    await refundOrder(shop, number, { lines: [{ index: 0, amount: 300 }], shipping: 200 })
    const refund = { kind: 'refund', postings: ['refunds 300', 'shipping 200', 'receivable -500'] }
    expect(await awaitEntries(number, 2)).toEqual([sale, refund])
    await shop.post(
      `/api/admin/orders/${number}/fulfillment`,
      { to: 'canceled', reason: 'Asked by phone.' },
      owner,
    )
    const rest = [
      `refunds ${subtotal - discount - 300}`,
      `shipping ${shipping - 200}`,
      `receivable ${500 - total}`,
    ]
    expect((await awaitEntries(number, 3)).at(-1)).toEqual({ kind: 'refund', postings: rest })
  })

  test('keeps the money at the account when staff settle a refund in another way', async () => {
    const { number } = await createPaidOrder(shop, { productId, card: cards.refusesFirstRefund })
    await refundOrder(shop, number, { shipping: 100 })
    const { refunds } = await eventually(
      () => getOrder(number),
      (order) => order.refunds[0]?.status === 'failed',
    )
    expect(await getEntries(number)).toHaveLength(1)
    const settlement = { to: 'settled', note: 'Paid by check.' }
    const answer = await shop.post(`/api/admin/orders/${number}/refunds/${refunds[0].id}`, settlement, owner)
    expect(answer.status).toBe(200)
    expect((await getEntries(number)).at(-1)).toEqual({
      kind: 'refund-settlement',
      postings: ['shipping 100', 'settled-by-hand -100'],
    })
  })

  test('has a second payment as money of the customer until it is refunded', async () => {
    const placed = (await placeOrder(shop, [{ productId, quantity: 1 }], {}, createGuest())).body
    const { orderNumber: number, orderKey, url } = placed
    await payWithCard(url, cards.declined)
    await eventually(
      async () => (await shop.post('/api/order/get', { orderNumber: number, orderKey })).body.order.status,
      (status) => status === 'payment-failed',
    )
    const retried = await shop.post('/api/order/retry-payment', { orderNumber: number, orderKey })
    await payWithCard(retried.body.url, cards.approved)
    await awaitEntries(number, 1)
    const file = join(shop.dataDir, 'sandbox', `${url.split('/').at(-1)}.json`)
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), status: 'paid' }))
    await settlePayments(shop.shop, await listPayments(shop.shop.db, await getOrderId(shop, number)))
    const { total } = await getOrder(number)
    expect((await awaitEntries(number, 3)).slice(1)).toEqual([
      { kind: 'extra-payment', postings: [`receivable ${total}`, `extra-payments ${-total}`] },
      { kind: 'extra-payment-refund', postings: [`extra-payments ${total}`, `receivable ${-total}`] },
    ])
  })

  test.each([
    ['another amount', { amount: 100, currency: 'USD' }, ['extra-payment', 'extra-payment-settlement']],
    ['another currency', { amount: 100, currency: 'CAD' }, []],
  ])('has a payment of %s until staff settle it, in dollars alone', async (_what, captured, kinds) => {
    const { orderNumber: number } = (await placeOrder(shop, [{ productId, quantity: 1 }], {}, createGuest()))
      .body
    const differing = withSandbox(shop, { getStatus: async () => ({ status: 'paid' as const, ...captured }) })
    await settlePayments(differing, await listPayments(shop.shop.db, await getOrderId(shop, number)))
    const [{ id }] = (await getOrder(number)).payments
    const decision = { to: 'settled', note: 'Agreed by telephone.' }
    expect(
      (await shop.post(`/api/admin/orders/${number}/extra-payments/${id}`, decision, owner)).status,
    ).toBe(200)
    const entries = await getEntries(number)
    expect(entries.map(({ kind }) => kind)).toEqual(kinds)
    for (const { postings } of entries.slice(1))
      expect(postings).toEqual(['extra-payments 100', 'settled-by-hand -100'])
  })

  test('has the sales and discounts of a free order', async () => {
    const { code: couponCode } = await createPromotion(shop, { percentBp: 10_000, usageLimit: 5 })
    const guest = createGuest()
    const placed = await placeOrder(shop, [{ productId, quantity: 10 }], {}, { ...guest, couponCode })
    const { subtotal } = await getOrder(placed.body.orderNumber)
    expect(await getEntries(placed.body.orderNumber)).toEqual([
      { kind: 'sale', postings: [`discounts ${subtotal}`, `sales ${-subtotal}`] },
    ])
  })

  test('says what the tables of all orders say', async () => {
    const { orders, different } = await verifyLedger(shop.shop.db)
    expect(orders).toBeGreaterThan(400)
    expect(different).toEqual([])
    await verifyLedgerJob.run(shop.shop)
  })

  test('has the same entries when a migration makes them of the tables', async () => {
    const { recorded, opening, latestSeconds } = await readRecordedAndOpening(shop)
    expect(new Set(opening.map(({ kind }) => kind))).toEqual(new Set(kindsBeforeTheLedger))
    expect(opening).toEqual(recorded.filter(({ kind }) => isOneOf(kindsBeforeTheLedger, kind)))
    expect(latestSeconds).toBeLessThan(60)
  })

  test('lets the payments of two orders be recorded at once', async () => {
    const order = {
      mode: 'demo',
      isDemo: false,
      discount: zero,
      discounts: [],
      shipping: zero,
      tax: zero,
      credit: zero,
    } as const
    const payment = { id: randomUUID(), accountId: await getSandboxAccountId(shop) }
    const record = (transaction: Database, number: string) =>
      insertLedgerEntries(transaction, [
        createSaleEntry(
          { ...order, id: randomUUID(), number, subtotal: cents(100), total: cents(100) },
          payment,
          new Date(),
        ),
      ])
    const undone = new Error('Undone.')
    const recordBoth = shop.shop.db.transaction().execute(async (first) => {
      await record(first, 'LW-FIRST')
      const second = shop.shop.db.transaction().execute(async (other) => {
        await record(other, 'LW-SECOND')
        throw undone
      })
      await expect(second).rejects.toBe(undone)
      throw undone
    })
    await expect(recordBoth).rejects.toBe(undone)
    expect(await getEntries('LW-FIRST')).toEqual([])
  })

  test('refuses what is wrong and what changes it, also of the owner', async () => {
    for (const as of ['shop', 'owner'] as const) {
      const results = await tryLedgerStatements(shop, as)
      expect(results.length).toBeGreaterThan(9)
      for (const [what, result] of results)
        expect(`${what}: ${result}`).toMatch(
          /do not balance|neither changed nor deleted|check constraint|permission denied/,
        )
    }
  })

  test('takes an entry that balances, with the accounts and kinds of the domain', async () => {
    expect(await tryAsShop(shop, rightLedgerStatement)).toBe('done')
    expect(await listAllowedValues(shop, 'ledger_posting', 'account')).toEqual([...ledgerAccounts])
    expect(await listAllowedValues(shop, 'ledger_entry', 'kind')).toEqual([...ledgerEntryKinds])
  })

  test('that lost an entry is found', async () => {
    const { number } = await createPaidOrder(shop, { productId })
    await loseSaleEntry(shop, number)
    expect((await verifyLedger(shop.shop.db)).different).toEqual([
      { number, problems: expect.arrayContaining([expect.stringContaining('Sales: $0.00 instead of -$')]) },
    ])
    await expect(verifyLedgerJob.run(shop.shop)).rejects.toThrow(
      `The ledger differs from 1 order. ${number}: `,
    )
  })
})
