import { listBatches } from '#db/queries/batches/batches.ts'
import { listPackingOrders } from '#db/queries/fulfillment/packing-list.ts'
import type { BatchKind } from '#domain/batches/batch.ts'
import { hourMs } from '#domain/duration.ts'
import {
  explainWaitingOrder,
  getPackingStage,
  groupWaves,
  type PackingOrder,
  type PackingWave,
  shownPackingOrders,
} from '#domain/orders/packing-list.ts'
import type { ShopCalendars } from '#domain/shipping/shop-calendars.ts'
import type { OrderScope } from '#domain/staff/order-scope.ts'
import type { Shop } from '../shop.ts'
import { getSender, listLabelAccounts } from './label-accounts.ts'

export interface PackingList {
  readonly waves: readonly PackingWave[]
  /** By which orders leave. */
  readonly calendars: ShopCalendars
  /** The oldest first. */
  readonly ready: readonly (PackingOrder & { readonly problem: string | undefined })[]
  /** Those that cannot be packed or shipped now. */
  readonly waiting: readonly (PackingOrder & { readonly reason: string })[]
  /** Whether more orders are ready or waiting than are listed. */
  readonly hasMore: boolean
  /** Why no labels can be bought; undefined when they can. */
  readonly labelsBlocked: string | undefined
}

/**
 * The work of a packing day: what can be packed and shipped now, and what waits for something.
 * @param scope of a role that does not see all orders
 * @param locationId undefined: of all locations
 */
export async function loadPackingList(
  shop: Shop,
  { scope, locationId }: { readonly scope: OrderScope | undefined; readonly locationId?: string | undefined },
): Promise<PackingList> {
  const [orders, problems, labelsBlocked, calendars] = await Promise.all([
    listPackingOrders(shop.db, shop.mode, { limit: shownPackingOrders, scope, locationId }),
    findProblems(shop),
    explainBlockedLabels(shop),
    shop.kept.getShippingSetup(),
  ])
  const ready: PackingList['ready'][number][] = []
  const waiting: PackingList['waiting'][number][] = []
  for (const order of orders) {
    const reason = explainWaitingOrder(order)
    if (reason !== undefined) waiting.push({ ...order, reason })
    else ready.push({ ...order, problem: findProblem(order, problems) })
  }
  return {
    waves: groupWaves(ready, calendars),
    calendars,
    ready,
    waiting,
    hasMore: isFull(ready, waiting),
    labelsBlocked,
  }
}

/** Whether one of the kinds that are read has as many orders as are read. */
function isFull(ready: readonly PackingOrder[], waiting: readonly PackingOrder[]): boolean {
  const { true: toPack = [], false: packed = [] } = Object.groupBy(
    ready,
    (order) => `${getPackingStage(order) === 'to-pack'}` as const,
  )
  return [toPack, packed, waiting].some(({ length }) => length >= shownPackingOrders)
}

export async function explainBlockedLabels(shop: Shop): Promise<string | undefined> {
  if ((await listLabelAccounts(shop)).length === 0)
    return 'No active carrier account sells labels. Connect one under Settings, Shipping carriers, or import the tracking numbers of a label program.'
  const sender = await getSender(shop)
  return sender.ok ? undefined : sender.refusal.message
}

interface Problem {
  readonly problem: string
  /** When its bulk run began. */
  readonly since: Date
}
type Problems = Readonly<Record<PackingKind, ReadonlyMap<string, Problem>>>

/** A problem of before the label was bought says nothing about what comes next. */
function findProblem(order: PackingOrder, problems: Problems): string | undefined {
  const labeledAt = order.shipment?.labeledAt
  const found = listBatchKinds(order).flatMap((kind) => problems[kind].get(order.id) ?? [])
  return found.find(({ since }) => labeledAt === undefined || since >= labeledAt)?.problem
}

type PackingKind = Extract<BatchKind, 'pack-orders' | 'ship-orders'>

/** What bulk runs would do next with the order. What they failed to do before then says why. */
function listBatchKinds(order: PackingOrder): readonly PackingKind[] {
  if (getPackingStage(order) === 'labeled') return ['ship-orders']
  return order.labeledParcel === undefined ? ['pack-orders'] : ['pack-orders', 'ship-orders']
}

const readBatches = 20
const recentMs = 24 * hourMs

/** What the newest bulk runs could not do, by kind and order. */
async function findProblems(shop: Shop): Promise<Problems> {
  const since = shop.clock.now().getTime() - recentMs
  const [packing, shipping] = await Promise.all(
    (['pack-orders', 'ship-orders'] as const).map(async (kind) => {
      const batches = await listBatches(shop.db, { kind, limit: readBatches })
      return new Map(
        batches
          .filter(({ createdAt }) => createdAt.getTime() > since)
          .toReversed()
          .flatMap(({ report, createdAt }) =>
            report.map(({ id, problem }) => [id, { problem, since: createdAt }] as const),
          ),
      )
    }),
  )
  return { 'pack-orders': packing ?? new Map(), 'ship-orders': shipping ?? new Map() }
}
