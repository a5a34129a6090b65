import { expect, test } from 'vitest'
import {
  createOfferedOrder,
  getAdminOrder,
  payChange,
  sendChange,
  withdrawChange,
} from '#tests/support/edit-offers.ts'
import { readLedgerDifferences } from '#tests/support/ledger.ts'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { cards, createGuest, eventually, payWithCard } from '#tests/support/shopper.ts'
import { findStockFaults } from '#tests/support/stock-audit.ts'
import { listPowders, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const [productId = '', otherId = ''] = await listPowders(shop, 2)
await setStock(shop, productId, 200)
await setStock(shop, otherId, 200)

interface ShownPayment {
  readonly status: string
  readonly extra?: { readonly reason: string }
}

const offer = () => createOfferedOrder(shop, { productId, otherId, changes: createGuest() })
const pack = (number: string) => shop.post(`/api/admin/orders/${number}/fulfillment`, { to: 'packed' }, owner)

/** The order once the money of its change is used or on its way back. */
const awaitSettled = (number: string) =>
  eventually(
    () => getAdminOrder(shop, number),
    ({ quantity, payments }) =>
      quantity === 4 || payments.some(({ status }: ShownPayment) => status === 'refunded'),
  )

async function expectSound(number: string) {
  expect(await findStockFaults(shop, [productId, otherId])).toEqual([])
  expect(await readLedgerDifferences(shop, number)).toEqual([])
}

test('A change that is paid and withdrawn at the same time is made, or its money goes back', async () => {
  for (let round = 0; round < 3; round += 1) {
    const offered = await offer()
    const { url } = (await payChange(shop, offered)).body
    const [, withdrawn] = await Promise.all([payWithCard(url, cards.approved), withdrawChange(shop, offered)])
    const { quantity, payments } = await awaitSettled(offered.number)
    expect(quantity).toBe(withdrawn.status === 200 ? 2 : 4)
    const returned = payments.filter(({ extra }: ShownPayment) => extra?.reason === 'change-not-made')
    expect(returned).toHaveLength(withdrawn.status === 200 ? 1 : 0)
    await expectSound(offered.number)
  }
})

test('An order is packed before a change of it or after, never in between', async () => {
  for (let round = 0; round < 3; round += 1) {
    const offered = await offer()
    const { url } = (await payChange(shop, offered)).body
    await Promise.all([payWithCard(url, cards.approved), pack(offered.number), pack(offered.number)])
    const { quantity, shipments } = await awaitSettled(offered.number)
    expect(quantity).toBe(4)
    const packed = shipments.flatMap(({ lines }: { lines: { quantity: number }[] }) => lines)
    expect([0, 4]).toContain(
      packed.reduce((sum: number, line: { quantity: number }) => sum + line.quantity, 0),
    )
    await expectSound(offered.number)
  }
})

test('The last units go to one of two changes that are offered at the same time', async () => {
  const orders = await Promise.all(
    [1, 2].map(() => createPaidOrder(shop, { productId, quantity: 2, changes: createGuest() })),
  )
  await setStock(shop, otherId, 2)
  const answers = await Promise.all(
    orders.map(({ number }) => sendChange(shop, number, [{ productId: otherId, quantity: 2 }])),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  for (const { number } of orders) await expectSound(number)
})
