import type { Database } from '#db/open.ts'
import { publishCacheTags } from '#db/queries/cache-tags.ts'
import { lockProducts, recordPriceChange, updateProduct } from '#db/queries/catalog/products.ts'
import { getRecordVersion } from '#db/queries/record-changes.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import type { LockedProduct, ProductDetails, ProductStatus } from '#domain/catalog/product.ts'
import { calculateSellingPrice } from '#domain/catalog/selling-price.ts'
import { isId } from '#domain/id.ts'
import type { BasisPoints, Cents } from '#domain/money.ts'
import type { EditedRecord, FieldValues } from '#domain/record-change.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { recordEdit } from '../record-edit.ts'
import type { Shop } from '../shop.ts'
import { checkClaimsOfProducts } from './check-product-claims.ts'

export interface ProductUpdate {
  readonly productId: string
  /** The version of the product when the edit began. */
  readonly expectedVersion: number
  readonly stock?: number
  /** The stock when the edit began, to detect orders placed since. */
  readonly expectedStock?: number
  readonly listPrice?: Cents
  readonly discount?: BasisPoints
  readonly status?: ProductStatus
  readonly by: Actor
}

/**
 * Saves a quick edit of the product list. A new selling price ends the old entry of the price history and starts
 * one.
 */
export async function updateProductDetails(shop: Shop, edit: ProductUpdate): Promise<Result<string>> {
  if (!isId(edit.productId)) return refuse('product-not-found')
  return shop.db.transaction().execute(async (transaction) => {
    const [product] = await lockProducts(transaction, [edit.productId])
    if (product === undefined) return refuse('product-not-found')
    const now = shop.clock.now()
    const refusal = await refuseStaleStock(transaction, product, edit)
    if (refusal !== undefined) return { ok: false, refusal }
    const isPublished = edit.status === 'published' && product.status !== 'published'
    const claim =
      isPublished && (await checkClaimsOfProducts(transaction, [product.id], { by: edit.by, now }))
    if (claim) return { ok: false, refusal: claim }
    const recorded = await recordEdit(transaction, toRecord(product), {
      expectedVersion: edit.expectedVersion,
      stored: getEditedFields(product),
      entered: getEditedFields(edit),
      by: edit.by,
      now,
    })
    if (!recorded.ok) return recorded
    const change = applyUpdate(product, edit)
    await updateProduct(transaction, product.id, change, now)
    if (change.price !== product.price) {
      await recordPriceChange(transaction, product.id, change.price, now)
    }
    await recordAudit(transaction, {
      by: edit.by,
      action: 'product updated',
      subject: product.name,
      detail: describeChanges(product, change),
    })
    await publishCacheTags(transaction, ['catalog', `product:${product.id}`, 'menu'])
    return ok(`${product.name} saved.`)
  })
}

/** A product as a record that staff edit. */
export function toRecord({ id }: Pick<LockedProduct, 'id'>): EditedRecord {
  return { kind: 'product', id }
}

function getEditedFields({ stock, listPrice, discount, status }: ProductUpdate | LockedProduct): FieldValues {
  return { stock, listPrice, discount, status }
}

/** Orders change the stock, but not the version. An edit by staff is reported first. */
async function refuseStaleStock(
  transaction: Database,
  product: LockedProduct,
  { stock, expectedStock = product.stock, expectedVersion }: ProductUpdate,
): Promise<Refusal | undefined> {
  if (stock === undefined || expectedStock === product.stock) return undefined
  const version = await getRecordVersion(transaction, toRecord(product))
  if (version !== expectedVersion) return undefined
  const stockField = {
    field: 'stock',
    yours: stock,
    theirs: product.stock,
    changedBy: 'Orders',
    changedAt: undefined,
  }
  return refuse('edit-conflict', {
    message: `The stock is now ${product.stock}, not ${expectedStock}, because orders came in while you were editing. Check it and save again.`,
    conflict: { version, fields: [stockField] },
  }).refusal
}

function applyUpdate(product: ProductDetails, edit: ProductUpdate): ProductDetails {
  const listPrice = edit.listPrice ?? product.listPrice
  const discount = edit.discount ?? product.discount
  return {
    listPrice,
    discount,
    price: calculateSellingPrice(listPrice, discount),
    stock: edit.stock ?? product.stock,
    status: edit.status ?? product.status,
  }
}

/** The fields as the audit log names them, the same in old and new entries. */
const auditNames = {
  listPrice: 'listPriceCents',
  discount: 'discountBp',
  price: 'priceCents',
  stock: 'stock',
  status: 'status',
} as const satisfies Record<keyof ProductDetails, string>

function describeChanges(current: ProductDetails, change: ProductDetails): Record<string, string> {
  const fields = ['listPrice', 'discount', 'price', 'stock', 'status'] as const
  return Object.fromEntries(
    fields.flatMap((field) =>
      current[field] === change[field] ? [] : [[auditNames[field], `${current[field]} → ${change[field]}`]],
    ),
  )
}
