import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EventSource, Happening } from '#tests/adapters/payments/event-source.ts'
import { startEventSources } from '#tests/adapters/payments/event-sources.ts'
import type { SignedMessage } from '#tests/adapters/payments/payment-contract.ts'
import { listEmails } from '#tests/support/emails.ts'
import { listLedgerEntries } from '#tests/support/ledger.ts'
import { chooseMethods, getSandboxAccountId, takeWithAccount } from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, findProductInStock, placeOrder } from '#tests/support/shopper.ts'
import {
  countPaymentEvents,
  getStoredOrder,
  listPayments,
  listStoredEvents,
  requestRefund,
} from '#tests/support/stored-orders.ts'
import { setStock } from '#tests/support/stored-products.ts'
import { createAccount } from '#usecases/accounts/save-account.ts'
import { verifyLedger } from '#usecases/ledger/verify-ledger.ts'
import { sendRefund } from '#usecases/payments/send-refund.ts'
import { readSecrets } from '../../../src/secrets.ts'
import { type Row, rows } from './provider-events.data.ts'

const started = await startEventSources()
const shop = await startShop({ paymentUrls: started.urls })
const { paymentSandbox: secret } = await readSecrets(shop.dataDir)
const sources = await started.openAll({ dataDir: shop.dataDir, secret })
const { _id: productId } = await findProductInStock(shop)
await setStock(shop, productId, 500)

const addAccount = (kind: string, credentials: EventSource['credentials']) =>
  shop.shop.db.transaction().execute((transaction) =>
    createAccount(shop.shop, transaction, {
      port: 'payments',
      kind,
      name: kind,
      mode: 'test',
      credentials,
    }),
  )

/** The account that takes payments, and another one of the same kind. A shop has one sandbox. */
const accounts = new Map<string, { readonly id: string; readonly otherId?: string }>()
for (const { kind, credentials, otherSecret } of sources) {
  if (accounts.has(kind)) continue
  accounts.set(
    kind,
    otherSecret === undefined
      ? { id: await getSandboxAccountId(shop) }
      : {
          id: await addAccount(kind, credentials),
          otherId: await addAccount(kind, { ...credentials, ...otherSecret }),
        },
  )
}
shop.shop.accounts.clear()
for (const { kind, method } of sources) {
  const { id } = getAccounts({ kind })
  if (method === 'bank-account') await chooseMethods(shop, id, ['card', 'bank-account'])
}

function getAccounts({ kind }: Pick<EventSource, 'kind'>) {
  const found = accounts.get(kind)
  if (found === undefined) throw new Error(`No account of ${kind}`)
  return found
}

interface Placed {
  readonly number: string
  readonly key: string
  readonly email: string
  readonly ref: string
  readonly amount: number
}

async function place(source: EventSource): Promise<Placed> {
  await takeWithAccount(shop, getAccounts(source).id)
  const guest = createGuest()
  const changes = { ...guest, paymentMethod: source.method }
  const { body } = await placeOrder(shop, [{ productId, quantity: 1 }], {}, changes)
  const [payment] = await listPayments(shop, body.orderNumber)
  if (payment === undefined) throw new Error(`Not placed: ${JSON.stringify(body)}`)
  const { ref, amount } = payment
  return { number: body.orderNumber, key: body.orderKey, email: guest.email, ref, amount }
}

async function deliver(accountId: string, { body, headers }: SignedMessage): Promise<number> {
  const response = await fetch(`${shop.url}/api/payment/webhook/${accountId}`, {
    method: 'POST',
    body: Buffer.from(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  return response.status
}

/** The shopper comes back from the page of the provider. */
const comeBack = ({ number, key }: Placed) =>
  shop.post('/api/order/get', { orderNumber: number, orderKey: key })

/** What the shop has of an order, so that what it recorded or sent twice is there twice. */
async function readOrder({ number, email }: Placed) {
  const sent = (await listEmails(shop)).filter(
    ({ recipient, subject }) => recipient === email || subject.includes(number),
  )
  return {
    payment: (await getStoredOrder(shop, number)).payment_state,
    events: (await listStoredEvents(shop, number)).map(({ kind }) => kind),
    emails: sent.map(({ template }) => template).toSorted(),
    entries: (await listLedgerEntries(shop, number)).map(({ kind }) => kind),
  }
}

/** Seven repetitions of one event, and three more of its kind. */
const signTen = (source: EventSource, ref: string, event: string) => [
  ...Array<SignedMessage>(7).fill(source.sign(ref, event)),
  ...Array.from({ length: 3 }, () => source.sign(ref, event)),
]

function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  const all = { minLength: items.length, maxLength: items.length }
  const [shuffled = []] = fc.sample(fc.shuffledSubarray([...items], all), { seed, numRuns: 1 })
  return shuffled
}

async function happen(source: EventSource, { ref, amount }: Placed, what: Happening): Promise<void> {
  await source.news[what]?.happen(ref, amount)
}

/** Brings a payment to the end of a row. @returns its events, ten of each kind, shuffled */
async function follow(source: EventSource, placed: Placed, { row, seed }: { row: Row; seed: number }) {
  const { known = [], next, refunded } = row
  for (const what of known) {
    await happen(source, placed, what)
    await comeBack(placed)
  }
  for (const what of next) await happen(source, placed, what)
  if (refunded !== undefined) {
    const amount = refunded === 'all' ? placed.amount : 100
    await sendRefund(shop.shop, await requestRefund(shop, placed.number, amount))
  }
  const names = new Set([...known, ...next].flatMap((what) => source.news[what]?.events ?? []))
  return shuffle(
    [...names].flatMap((name) => signTen(source, placed.ref, name)),
    seed,
  )
}

const canHappen = ({ news }: EventSource, { known = [], next }: Row) =>
  [...known, ...next].every((what) => news[what] !== undefined)
const cases = sources.flatMap((source, index) =>
  rows
    .filter((row) => canHappen(source, row) && row.isFor?.(source) !== false)
    .map((row, position) => ({ ...source, source, row, name: row.name, seed: 100 * index + position })),
)

test.each(cases)('A payment by $method at $kind that $name ends once', async ({ source, row, seed }) => {
  const placed = await place(source)
  const messages = await follow(source, placed, { row, seed })
  const { id } = getAccounts(source)
  const middle = messages.length / 2
  const answers: number[] = []
  for (const message of messages.slice(0, middle)) answers.push(await deliver(id, message))
  await comeBack(placed)
  answers.push(...(await Promise.all(messages.slice(middle).map((message) => deliver(id, message)))))
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await readOrder(placed)).toEqual(row.end)
})

const payable = sources.flatMap((source) =>
  source.news.paid === undefined ? [] : [{ ...source, source, paid: source.news.paid.events[0] ?? '' }],
)

describe.each(payable)('An event of $kind', ({ source, paid }) => {
  const { id, otherId } = getAccounts(source)
  const readPayment = async (placed: Placed) => (await readOrder(placed)).payment

  test('with a wrong signature is refused, and the shop does not ask about its payment', async () => {
    const placed = await place(source)
    await happen(source, placed, 'paid')
    const before = await countPaymentEvents(shop)
    const event = source.sign(placed.ref, paid)
    const forged = [
      source.sign(placed.ref, paid, 'stranger'),
      { ...source.sign(placed.ref, paid), headers: event.headers },
      { ...event, headers: {} },
    ]
    for (const message of forged) expect(await deliver(id, message)).toBe(403)
    expect(await countPaymentEvents(shop)).toBe(before)
    expect(await readPayment(placed)).toBe('pending')
  })

  test('about a payment that the shop does not have is taken, so that it is not sent again', async () => {
    const before = await countPaymentEvents(shop)
    for (const message of shuffle(signTen(source, source.unknownRef, paid), 1))
      expect(await deliver(id, message)).toBe(200)
    // Seven of them were the same.
    expect(await countPaymentEvents(shop)).toBe(before + 4)
  })

  test.runIf(otherId)('at the address of another account of its kind pays for nothing', async () => {
    const placed = await place(source)
    await happen(source, placed, 'paid')
    const own = source.sign(placed.ref, paid)
    expect(await deliver(otherId ?? '', own)).toBe(403)
    expect(await deliver(otherId ?? '', source.sign(placed.ref, paid, 'other-account'))).toBe(200)
    expect(await readPayment(placed)).toBe('pending')
    expect(await deliver(id, own)).toBe(200)
    expect(await readPayment(placed)).toBe('paid')
  })
})

test('The ledger of all these payments says what their tables say', async () => {
  expect(await verifyLedger(shop.shop.db)).toMatchObject({
    different: [],
    creditProblems: [],
    payoutProblems: [],
  })
})
