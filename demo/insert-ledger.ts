import type { Transaction } from 'kysely'
import { insertLedgerEntries } from '#db/queries/ledger/ledger-entries.ts'
import type { DB } from '#db/types.ts'
import type { LedgerEntry } from '#domain/ledger/ledger-entry.ts'
import { createRefundEntry, createSaleEntry } from '#domain/ledger/order-entries.ts'
import { cents, zero } from '#domain/money.ts'
import type { DemoOrder } from './orders.ts'
import { createDemoId } from './seeded-random.ts'

/** The ledger of the demo orders: their sales and refunds, as the shop records them. */
export async function insertLedger(
  transaction: Transaction<DB>,
  orders: readonly { readonly order: DemoOrder; readonly number: string }[],
  accountId: string,
): Promise<void> {
  await insertLedgerEntries(
    transaction,
    orders.flatMap(({ order, number }) => createEntries(order, number, accountId)),
  )
}

function createEntries(order: DemoOrder, number: string, accountId: string): LedgerEntry[] {
  const { story } = order
  if (story.paidAt === null) return []
  const sold = {
    id: order.id,
    number,
    mode: 'demo',
    isDemo: true,
    subtotal: cents(order.subtotalCents),
    discount: order.discount?.itemsAmount ?? zero,
    discounts: [],
    shipping: cents(order.shippingCents),
    tax: zero,
    total: cents(order.totalCents),
    credit: zero,
  } as const
  const paymentId = createDemoId(`payment ${order.index}`)
  const sale = createSaleEntry(sold, { id: paymentId, accountId }, story.paidAt)
  if (sale === undefined || order.refundedCents === 0) return sale === undefined ? [] : [sale]
  const refund = createRefundEntry(
    sold,
    {
      id: createDemoId(`refund ${order.index}`),
      amount: cents(order.refundedCents),
      credit: zero,
      parts: [],
      paymentId,
      accountId,
    },
    {
      balances: sale.postings,
      isSettledByHand: false,
      occurredAt: story.events.at(-1)?.occurredAt ?? story.paidAt,
    },
  )
  return refund === undefined ? [sale] : [sale, refund]
}
