import { z } from 'zod'
import type { Database } from '#db/open.ts'
import { insertBatch } from '#db/queries/batches/batches.ts'
import { lockProducts, updateProduct } from '#db/queries/catalog/products.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { LockedProduct } from '#domain/catalog/product.ts'
import { isId } from '#domain/id.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { runBatch } from '../batches/run-batch.ts'
import { defineJob } from '../define-job.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordUnconditionalEdit } from '../record-edit.ts'
import type { Shop } from '../shop.ts'
import { checkClaimsOfProducts } from './check-product-claims.ts'
import { toRecord } from './update-product.ts'

/** More than these are changed by a job, and not all or none. */
const maxAtOnce = 200
const chunkSize = 100

interface StatusChange {
  readonly status: 'published' | 'archived'
  readonly by: Actor
}

export const setProductStatusJob = defineJob({
  name: 'set-product-status',
  isOverManyRows: true,
  data: z.object({
    batchId: z.string(),
    status: z.enum(['published', 'archived']),
    by: z.object({ id: z.string(), displayName: z.string() }),
  }),
  run: (shop, { batchId, ...change }) =>
    runBatch(shop, batchId, {
      chunkSize,
      run: (transaction, { id }) => changeStatus(shop, transaction, [id], change),
      finishChunk: (transaction, products) =>
        recordChange(
          shop,
          transaction,
          products.map(({ id, label }) => ({ id, name: label })),
          change,
        ),
    }),
})

/** Publishes or archives several products at once. Products already in that status are not counted. */
export async function setProductStatus(
  shop: Shop,
  change: StatusChange & { readonly ids: readonly string[] },
): Promise<Result<string>> {
  const ids = [...new Set(change.ids)].filter(isId)
  return shop.db.transaction().execute(async (transaction) => {
    if (ids.length > maxAtOnce) return queueChange(shop, transaction, ids, change)
    const changed = await changeStatus(shop, transaction, ids, change)
    if (!changed.ok) return changed
    if (changed.value.length === 0) return refuse('invalid-state', explainNoChange(change))
    await recordChange(shop, transaction, changed.value, change)
    return ok(`${countProducts(changed.value)} now ${change.status}.`)
  })
}

async function queueChange(
  shop: Shop,
  transaction: Database,
  ids: readonly string[],
  { status, by: { id, displayName } }: StatusChange,
): Promise<Result<string>> {
  const products = await lockChangedProducts(transaction, ids, status)
  if (products.length === 0) return refuse('invalid-state', explainNoChange({ status }))
  const batchId = await insertBatch(transaction, {
    kind: 'set-product-status',
    items: products.map((product) => ({ id: product.id, label: product.name })),
    createdBy: displayName,
    createdAt: shop.clock.now(),
  })
  await shop.enqueue(transaction, setProductStatusJob, { batchId, status, by: { id, displayName } })
  return ok(`${countProducts(products)} being ${status}. The list shows how far this is.`)
}

/** Changes all of these products that have another status, or none when the text of one has a claim. */
async function changeStatus(
  shop: Shop,
  transaction: Database,
  ids: readonly string[],
  { status, by }: StatusChange,
): Promise<Result<readonly LockedProduct[]>> {
  const products = await lockChangedProducts(transaction, ids, status)
  const now = shop.clock.now()
  const publishedIds = status === 'published' ? products.map(({ id }) => id) : []
  const refusal = await checkClaimsOfProducts(shop, transaction, publishedIds, { by, now })
  if (refusal !== undefined) return { ok: false, refusal }
  for (const product of products) {
    const entered = { status }
    const edit = { stored: { ...product }, entered, by, now }
    await recordUnconditionalEdit(transaction, toRecord(product), edit)
    await updateProduct(transaction, product.id, entered, now)
  }
  return ok(products)
}

async function lockChangedProducts(
  transaction: Database,
  ids: readonly string[],
  status: StatusChange['status'],
): Promise<readonly LockedProduct[]> {
  return (await lockProducts(transaction, ids)).filter((product) => product.status !== status)
}

async function recordChange(
  shop: Shop,
  transaction: Database,
  products: readonly { readonly id: string; readonly name: string }[],
  { status, by }: StatusChange,
): Promise<void> {
  await recordEvent(shop, transaction, {
    by,
    kind: `products ${status}`,
    subject: products.length === 1 ? '1 product' : `${products.length} products`,
    detail: { products: products.map(({ name }) => name) },
    productIds: products.map(({ id }) => id),
  })
}

const explainNoChange = ({ status }: Pick<StatusChange, 'status'>) => ({
  message: `All selected products are already ${status}.`,
})

function countProducts({ length }: { readonly length: number }): string {
  return `${length} ${length === 1 ? 'product is' : 'products are'}`
}
