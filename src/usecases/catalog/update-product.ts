import type { Database } from '#db/open.ts'
import {
  findTakenNames,
  lockEditableProduct,
  type ProductGroups,
  resolveFamily,
  updateEditedProduct,
} from '#db/queries/catalog/edited-product.ts'
import { replaceImages } from '#db/queries/catalog/product-images.ts'
import { recordPriceChange } from '#db/queries/catalog/products.ts'
import { getRecordVersion } from '#db/queries/record-changes.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import {
  applyProductChange,
  changesRegulation,
  type EditableProduct,
  type EditedProduct,
  findProductErrors,
  type ProductChange,
} from '#domain/catalog/edited-product.ts'
import type { LockedProduct, ProductImage } from '#domain/catalog/product.ts'
import { calculateSellingPrice } from '#domain/catalog/selling-price.ts'
import { toSlug } from '#domain/catalog/slug.ts'
import { isId } from '#domain/id.ts'
import type { EditedRecord, FieldValues } from '#domain/record-change.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { openOrdersReview } from '../events/open-orders-review.ts'
import { recordEvent } from '../events/record-event.ts'
import { changeProductStock } from '../inventory/change-product-stock.ts'
import { recordEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { checkProductClaims } from './check-product-claims.ts'
import { describeProductChange } from './describe-product-change.ts'
import { findCategoryAndBrand } from './find-category-and-brand.ts'
import { resolveImages } from './resolve-images.ts'

/** The fields of a form. Images are named by their keys; an image that was just uploaded has a size already. */
export type ProductInput = Omit<ProductChange, 'images'> & {
  readonly images?: readonly Pick<ProductImage, 'key' | 'alt'>[]
}

export interface ProductUpdate {
  readonly productId: string
  /** The version of the product when the edit began. */
  readonly expectedVersion: number
  /** The stock when the edit began, to detect orders placed since. */
  readonly expectedStock?: number
  readonly input: ProductInput
  /** Why it is published although its texts have claims. */
  readonly claimOverride?: string | undefined
  readonly by: Actor
}

/**
 * Saves the fields that an edit changes. The old slug redirects to the new one. A new selling price ends the old entry of
 * the price history and starts one. When the product may now be sold elsewhere, open orders are reviewed.
 */
export async function updateProduct(shop: Shop, edit: ProductUpdate): Promise<Result<string>> {
  if (!isId(edit.productId)) return refuse('product-not-found')
  return runUnlessRefused(shop.db, async (transaction) => {
    const product = await lockEditableProduct(transaction, edit.productId)
    if (product === undefined) return refuse('product-not-found')
    const staleStock = await refuseStaleStock(transaction, product, edit)
    if (staleStock !== undefined) return { ok: false, refusal: staleStock }
    const now = shop.clock.now()
    const resolved = await resolveChange(transaction, product, edit.input)
    if (!resolved.ok) return resolved
    const { change, groups } = resolved.value
    const recorded = await recordEdit(transaction, toRecord(product), {
      expectedVersion: edit.expectedVersion,
      stored: getFields(product),
      entered: { ...change },
      by: edit.by,
      now,
    })
    if (!recorded.ok) return recorded
    const changed = applyProductChange(product, change)
    const claim = await refuseClaims(shop, transaction, { before: product, changed }, edit, now)
    if (claim !== undefined) return { ok: false, refusal: claim }
    await saveProduct(transaction, { before: product, changed, groups, now })
    if (changed.stock !== product.stock) {
      const refusal = await changeProductStock(transaction, product.id, changed.stock, {
        by: edit.by,
        at: now,
        reason: 'Changed on the page of the product.',
      })
      if (refusal !== undefined) return { ok: false, refusal }
    }
    await recordEvent(shop, transaction, {
      by: edit.by,
      kind: 'product updated',
      subject: product.name,
      detail: describeProductChange(product, changed),
      productIds: [product.id],
    })
    if (changesRegulation(product, changed)) await shop.enqueue(transaction, openOrdersReview, {})
    return ok(`${changed.name} saved.`)
  })
}

/**
 * Checks texts that are about to be published. Drafts may say anything, because they are not public, and a price can change
 * while an older text has a claim.
 */
async function refuseClaims(
  shop: Shop,
  transaction: Database,
  { before, changed }: { readonly before: EditableProduct; readonly changed: EditedProduct },
  { claimOverride: overrideReason, by }: ProductUpdate,
  now: Date,
): Promise<Refusal | undefined> {
  if (changed.status !== 'published') return undefined
  const isPublishedNow = before.status !== 'published'
  const [texts, oldTexts] = [getTexts(changed), getTexts(before)]
  if (!isPublishedNow && JSON.stringify(texts) === JSON.stringify(oldTexts)) return undefined
  const refusal = await checkProductClaims(shop, transaction, texts, { overrideReason, by, now })
  if (refusal === undefined || !isPublishedNow) return refusal
  return { ...refusal, message: `${changed.name} is not published. ${refusal.message}` }
}

/** Every text that a page, a feed or an email shows. */
function getTexts(product: EditedProduct) {
  const { name, description, metaTitle, metaDescription, slug } = product
  const {
    flavor = '',
    count = '',
    size = '',
    servingSize = '',
    sku = '',
    barcode = '',
    family = '',
  } = product
  const images = product.images.map(({ alt }) => ({ alt }))
  return {
    name,
    description,
    metaTitle,
    metaDescription,
    slug,
    flavor,
    count,
    size,
    servingSize,
    sku,
    barcode,
    family,
    images,
  }
}

/** A product as a record that staff edit. */
export function toRecord({ id }: Pick<LockedProduct, 'id'>): EditedRecord {
  return { kind: 'product', id }
}

function getFields({
  id: _record,
  isDemo: _isDemo,
  version: _version,
  ...fields
}: EditableProduct): FieldValues {
  return fields
}

/** Orders change the stock, but not the version. An edit by staff is reported first. */
async function refuseStaleStock(
  transaction: Database,
  product: EditableProduct,
  { input: { stock }, expectedStock = product.stock, expectedVersion }: ProductUpdate,
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

interface ResolvedChange {
  readonly change: ProductChange
  readonly groups: ProductGroups
}

/** Resolves names and keys, and validates the product that results. Returns all errors at once, by field. */
async function resolveChange(
  transaction: Database,
  product: EditableProduct,
  { images, slug, ...input }: ProductInput,
): Promise<Result<ResolvedChange>> {
  const found = await findCategoryAndBrand(transaction, {
    category: input.category ?? product.category,
    brand: input.brand ?? product.brand,
  })
  const resolvedImages = images && (await resolveImages(transaction, images))
  const change: ProductChange = {
    ...input,
    ...(found.ok && input.category !== undefined && { category: found.value.category.name }),
    ...(found.ok && input.brand !== undefined && { brand: found.value.brand.name }),
    ...(slug !== undefined && { slug: toSlug(slug) }),
    ...(resolvedImages?.ok && { images: resolvedImages.value }),
  }
  const changed = { ...applyProductChange(product, change), id: product.id }
  const fields = {
    ...(found.ok ? {} : found.refusal.fields),
    ...(resolvedImages?.ok === false ? resolvedImages.refusal.fields : {}),
    ...findProductErrors(changed, change),
    ...(await findTakenErrors(transaction, changed, change)),
  }
  if (Object.keys(fields).length > 0) return refuse('invalid-input', { message: joinErrors(fields), fields })
  return ok({
    change,
    groups: {
      categoryId: found.ok ? found.value.category.id : undefined,
      brandId: found.ok ? found.value.brand.id : undefined,
      family: await resolveFamilyChange(transaction, input.family),
    },
  })
}

async function resolveFamilyChange(
  transaction: Database,
  name: ProductInput['family'],
): Promise<ProductGroups['family']> {
  if (name === undefined) return undefined
  return { id: name === null ? undefined : await resolveFamily(transaction, name) }
}

function joinErrors(fields: Readonly<Record<string, string>>): string {
  return [...new Set(Object.values(fields))].join(' ')
}

async function findTakenErrors(
  transaction: Database,
  product: EditedProduct & { readonly id: string },
  { slug, sku, barcode }: ProductChange,
): Promise<Record<string, string>> {
  if (slug === '' || (slug !== undefined && isId(slug)))
    return { slug: 'A URL slug needs at least one letter or digit.' }
  const taken = await findTakenNames(transaction, product)
  const errors: Record<string, string> = {}
  if (slug && taken.oldSlug) errors.slug = 'Links to another product still use this URL slug. Choose another.'
  if (slug && taken.slug) errors.slug = 'Another product already has this URL slug.'
  if (sku && taken.sku) errors.sku = 'Another product already has this SKU.'
  if (barcode && taken.barcode) errors.barcode = 'Another product already has this barcode.'
  return errors
}

async function saveProduct(
  transaction: Database,
  {
    before,
    changed,
    groups,
    now,
  }: {
    readonly before: EditableProduct
    readonly changed: EditedProduct
    readonly groups: ProductGroups
    readonly now: Date
  },
): Promise<void> {
  await updateEditedProduct(transaction, { id: before.id, product: changed, groups, now })
  if (changed.images !== before.images)
    await replaceImages(transaction, before.id, { before: before.images, after: changed.images, now })
  const price = calculateSellingPrice(changed.listPrice, changed.discount)
  if (price !== calculateSellingPrice(before.listPrice, before.discount))
    await recordPriceChange(transaction, before.id, price, now)
}
