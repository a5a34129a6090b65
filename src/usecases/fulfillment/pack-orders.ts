import { z } from 'zod'
import { insertBatch } from '#db/queries/batches/batches.ts'
import { findPackingOrders } from '#db/queries/fulfillment/packing-list.ts'
import type { BatchKind } from '#domain/batches/batch.ts'
import type { PackingOrder } from '#domain/orders/packing-list.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { formatUnits } from '#domain/text.ts'
import { runBatchOfCalls } from '../batches/run-batch-of-calls.ts'
import { defineJob } from '../define-job.ts'
import type { Shop } from '../shop.ts'
import type { ChosenOrders } from './chosen-orders.ts'
import { packWithLabel } from './pack-with-label.ts'
import { shipLabeledOrder } from './ship-labeled-order.ts'

const actor = z.object({ id: z.string(), displayName: z.string() })

export const packOrdersJob = defineJob({
  name: 'pack-orders',
  isOverManyRows: true,
  data: z.object({
    batchId: z.string(),
    buysLabels: z.boolean(),
    /** Order id → where it was packed when staff chose it, so that a repeated batch leaves the rest to the next location. */
    locations: z.record(z.string(), z.string()).optional(),
    /** Whose list staff chose the orders from, so that its parcels alone get labels. Absent: the list of all locations. */
    listedAt: z.string().optional(),
    by: actor,
  }),
  run: (shop, { batchId, buysLabels, locations, listedAt, by }) =>
    runBatchOfCalls(shop, batchId, ({ id, label: number }) =>
      packWithLabel(shop, {
        number,
        buysLabel: buysLabels,
        locationId: locations?.[id],
        labelsOf: listedAt,
        by,
      }),
    ),
})

export const shipOrdersJob = defineJob({
  name: 'ship-orders',
  isOverManyRows: true,
  data: z.object({ batchId: z.string(), locationId: z.string().optional(), by: actor }),
  run: (shop, { batchId, locationId, by }) =>
    runBatchOfCalls(shop, batchId, ({ id }) => shipLabeledOrder(shop, { orderId: id, locationId, by })),
})

interface OrdersOfLocation extends ChosenOrders {
  /**
   * Whose part of the orders staff chose (decision 0335). Undefined: where each is packed now, and the parcels of all locations.
   */
  readonly locationId: string | undefined
}

/** Packs several orders by a job, and buys their labels. What fails is in the report of the batch. */
export function queuePacking(
  shop: Shop,
  { buysLabels, locationId: listedAt, ...chosen }: OrdersOfLocation & { readonly buysLabels: boolean },
): Promise<Result<string>> {
  return queueWork(shop, chosen, 'pack-orders', (transaction, work, orders) => {
    const locations = Object.fromEntries(orders.map(({ id, locationId }) => [id, listedAt ?? locationId]))
    return shop.enqueue(transaction, packOrdersJob, { ...work, buysLabels, locations, listedAt })
  })
}

/** Marks several orders as shipped by a job, with the tracking numbers of their labels. */
export function queueShipping(
  shop: Shop,
  { locationId, ...chosen }: OrdersOfLocation,
): Promise<Result<string>> {
  return queueWork(shop, chosen, 'ship-orders', (transaction, work) =>
    shop.enqueue(transaction, shipOrdersJob, { ...work, locationId }),
  )
}

const doing = { 'pack-orders': 'packed', 'ship-orders': 'shipped' } as const

async function queueWork(
  shop: Shop,
  { numbers, scope, by: { id, displayName } }: ChosenOrders,
  kind: Extract<BatchKind, keyof typeof doing>,
  enqueue: (
    transaction: Shop['db'],
    work: { readonly batchId: string; readonly by: z.infer<typeof actor> },
    orders: readonly PackingOrder[],
  ) => Promise<unknown>,
): Promise<Result<string>> {
  const orders = await findPackingOrders(shop.db, shop.mode, { numbers, scope })
  if (orders.length === 0)
    return refuse('invalid-state', { message: 'None of these orders is in the shop anymore.' })
  await shop.db.transaction().execute(async (transaction) => {
    const batchId = await insertBatch(transaction, {
      kind,
      items: orders.map((order) => ({ id: order.id, label: order.number })),
      createdBy: displayName,
      createdAt: shop.clock.now(),
    })
    await enqueue(transaction, { batchId, by: { id, displayName } }, orders)
  })
  const { length: count } = orders
  return ok(
    `${formatUnits(count, 'order')} ${count === 1 ? 'is' : 'are'} being ${doing[kind]}. The progress is shown above the list.`,
  )
}
