import type { Transaction } from 'kysely'
import { insertLedgerEntries } from '#db/queries/ledger/ledger-entries.ts'
import type { DB } from '#db/types.ts'
import { toDeadline } from '#domain/disputes/deadline.ts'
import { type Dispute, formatReasonCode } from '#domain/disputes/dispute.ts'
import { type DisputeState, disputeStateLabels } from '#domain/disputes/dispute-state.ts'
import { dayMs } from '#domain/duration.ts'
import { createDisputeEntry, sumDisputeEntries } from '#domain/ledger/dispute-entries.ts'
import type { LedgerEntry } from '#domain/ledger/ledger-entry.ts'
import { cents } from '#domain/money.ts'
import { formatEventActor, type OrderEvent, paymentProviderActor } from '#domain/orders/order-event.ts'
import { toShopDay } from '#domain/shop-time.ts'
import type { DemoStore } from './demo-store.ts'
import type { DemoOrder } from './orders.ts'
import { createDemoId } from './seeded-random.ts'

interface DemoDispute extends Pick<Dispute, 'network' | 'reasonCode' | 'kind' | 'note'> {
  /** The order was paid at least so many days ago. */
  readonly minDays: number
  readonly openedDaysAgo: number
  /** Negative: before now. */
  readonly dueInDays: number
  /** With the days ago, the first one being the state in which it began. */
  readonly states: readonly (readonly [DisputeState, number])[]
}

/** One that waits for an answer, and one that was won. */
const demoDisputes: readonly DemoDispute[] = [
  {
    network: 'visa',
    reasonCode: '13.1',
    kind: 'not-received',
    note: '',
    minDays: 18,
    openedDaysAgo: 6,
    dueInDays: 9,
    states: [['needs-response', 6]],
  },
  {
    network: 'mastercard',
    reasonCode: '4837',
    kind: 'fraud',
    note: 'Answered with the tracking page and two earlier orders.',
    minDays: 60,
    openedDaysAgo: 45,
    dueInDays: -25,
    states: [
      ['needs-response', 45],
      ['submitted', 38],
      ['won', 12],
    ],
  },
]

/** Disputes of delivered demo orders, so that their pages have something to show. */
export async function insertDisputes(
  transaction: Transaction<DB>,
  store: DemoStore,
  { sandboxAccountId, now }: { readonly sandboxAccountId: string; readonly now: Date },
): Promise<void> {
  const taken = new Set<string>()
  for (const [index, dispute] of demoDisputes.entries()) {
    const order = findOrder(store.orders, taken, { ...dispute, now })
    if (order === undefined) throw new Error('The demo store has no order for a dispute')
    taken.add(order.id)
    const row = toRow(order, dispute, { id: createDemoId(`dispute ${index}`), sandboxAccountId, now })
    await transaction.insertInto('dispute').values(row).execute()
    await transaction
      .insertInto('orderEvent')
      .values(toEventRows(order, dispute, now))
      .execute()
    const { number } = await transaction
      .selectFrom('shopOrder')
      .select('number')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    await insertLedgerEntries(transaction, listEntries(number, dispute, row, now))
  }
}

function findOrder(
  orders: readonly DemoOrder[],
  taken: ReadonlySet<string>,
  { minDays, now }: { readonly minDays: number; readonly now: Date },
): DemoOrder | undefined {
  const latest = new Date(now.getTime() - minDays * dayMs)
  return orders.findLast(
    ({ id, isGuest, placedAt, refundedCents, story }) =>
      !taken.has(id) &&
      !isGuest &&
      placedAt < latest &&
      refundedCents === 0 &&
      story.fulfillment === 'delivered',
  )
}

const getTime = (now: Date, daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs)

function toRow(
  order: DemoOrder,
  dispute: DemoDispute,
  {
    id,
    sandboxAccountId,
    now,
  }: { readonly id: string; readonly sandboxAccountId: string; readonly now: Date },
) {
  const { network, reasonCode, kind, note, openedDaysAgo, dueInDays, states } = dispute
  return {
    id,
    orderId: order.id,
    paymentId: createDemoId(`payment ${order.index}`),
    providerAccountId: sandboxAccountId,
    providerRef: `demo-dispute-${order.index}`,
    network,
    reasonCode,
    kind,
    amountCents: order.totalCents,
    openedOn: toShopDay(getTime(now, openedDaysAgo)),
    dueAt: toDeadline(toShopDay(getTime(now, -dueInDays))) ?? null,
    state: states.at(-1)?.[0] ?? 'needs-response',
    note,
    createdAt: getTime(now, openedDaysAgo),
    createdBy: 'Demo staff',
  }
}

/** The bank took the money, and gave it back if the dispute was won. */
function listEntries(
  number: string,
  { states }: DemoDispute,
  { id, orderId, paymentId, providerAccountId: accountId, amountCents }: ReturnType<typeof toRow>,
  now: Date,
) {
  const disputed = { id: orderId, number, mode: 'demo', isDemo: true } as const
  const amount = cents(amountCents)
  const entries: LedgerEntry[] = []
  for (const [state, daysAgo] of states) {
    const dispute = { id, paymentId, accountId, amount, state, isReturned: false }
    const entry = createDisputeEntry(disputed, dispute, sumDisputeEntries(entries), getTime(now, daysAgo))
    if (entry !== undefined) entries.push(entry)
  }
  return entries
}

function toEventRows(order: DemoOrder, dispute: DemoDispute, now: Date) {
  const reason = formatReasonCode(dispute)
  return dispute.states.map(([state, daysAgo], index) => {
    const event: OrderEvent =
      index === 0
        ? { kind: 'dispute-opened', data: { reason, amount: cents(order.totalCents), isInquiry: false } }
        : { kind: 'dispute-changed', data: { reason, result: disputeStateLabels[state], note: '' } }
    return {
      orderId: order.id,
      occurredAt: getTime(now, daysAgo),
      actor: formatEventActor(paymentProviderActor),
      actorKind: paymentProviderActor.kind,
      kind: event.kind,
      data: JSON.stringify(event.data),
    }
  })
}
