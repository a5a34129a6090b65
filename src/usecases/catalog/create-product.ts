import type { Database } from '#db/open.ts'
import { findTakenSlugs } from '#db/queries/catalog/product-slugs.ts'
import { findProduct, insertImages, insertProduct } from '#db/queries/catalog/products.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import { insertStockMovements } from '#db/queries/inventory/stock-movements.ts'
import { insertLot } from '#db/queries/lots/lots.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { ProductDraft } from '#domain/catalog/product.ts'
import { calculateSellingPrice } from '#domain/catalog/selling-price.ts'
import { toSlug } from '#domain/catalog/slug.ts'
import { parseCount, parseOunces } from '#domain/catalog/unit-price.ts'
import { getHoldNotice } from '#domain/compliance/show-product.ts'
import type { Composition, ProductForm } from '#domain/composition/product-form.ts'
import { findContradictions } from '#domain/lots/lot-entry.ts'
import type { BasisPoints, Cents } from '#domain/money.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { readUploads, storeWithUploads, type Uploads } from '../content/store-uploads.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import { checkProductClaims } from './check-product-claims.ts'
import { type CategoryAndBrand, findCategoryAndBrand } from './find-category-and-brand.ts'

/** Lab results of the first lot. A result that the report does not give is undefined. */
export interface NewLotResults {
  readonly lotNumber: string
  /** Parts per million of weight: 1.4 % is 14 000. */
  readonly mitragyninePpm: number | undefined
  readonly sevenOhPpm: number | undefined
  readonly totalAlkaloidsPpm: number | undefined
  /** Micrograms per article. */
  readonly sevenOhMicrogramsPerArticle: number | undefined
}

export interface NewProduct {
  readonly category: string
  readonly brand: string
  readonly name: string
  readonly description: string
  readonly metaTitle: string
  readonly metaDescription: string
  /** Generated from the name when empty. */
  readonly slug: string
  readonly count: string
  readonly oz: string
  readonly flavor: string
  /** Undefined until staff say it (decision 0104). The product is not sold until then. */
  readonly form: ProductForm | undefined
  readonly composition: Composition | undefined
  readonly hasSyntheticAlkaloids: boolean
  readonly listPrice: Cents
  readonly discount: BasisPoints
  readonly stock: number
  readonly lot: NewLotResults
  /** Why it is published although its texts have claims. */
  readonly claimOverride: string | undefined
  readonly images: readonly Uint8Array[]
  readonly coa: Uint8Array | undefined
}

export interface CreatedProduct {
  readonly id: string
  readonly slug: string
  /** Its first lot. Undefined when staff entered nothing about one. */
  readonly lot: { readonly id: string; readonly number: string } | undefined
  readonly message: string
  /** Why the product is shown but not sold yet (decision 0172). */
  readonly hold: string | undefined
}

/** Creates a product with its images, price history and first lot, all or nothing. */
export async function createProduct(
  shop: Shop,
  product: NewProduct,
  by: Actor,
): Promise<Result<CreatedProduct>> {
  const categoryAndBrand = await findCategoryAndBrand(shop.db, product)
  if (!categoryAndBrand.ok) return categoryAndBrand
  const slugs = listSlugCandidates(product)
  if (slugs[0] === undefined) {
    return refuse('invalid-input', {
      fields: { slug: 'A URL slug needs at least one letter or digit.' },
    })
  }
  const contradictions = findLotContradictions(product.lot)
  if (contradictions !== undefined) return { ok: false, refusal: contradictions }
  const uploads = await readUploads(shop, product)
  if (!uploads.ok) return uploads
  try {
    return await storeWithUploads(shop, uploads.value, (transaction, insertUploads) =>
      insertProductWithFiles(shop, transaction, {
        product,
        slugs,
        categoryAndBrand: categoryAndBrand.value,
        uploads: uploads.value,
        insertUploads,
        by,
      }),
    )
  } catch (error) {
    if (error instanceof LotNumberTakenError) {
      const message = 'Another lot already has this number.'
      return refuse('invalid-input', { message, fields: { lotNumber: message } })
    }
    throw error
  }
}

/** The form has other names for the figures. */
function findLotContradictions({ lotNumber: _, ...results }: NewLotResults): Refusal | undefined {
  const found = findContradictions(results)
  const fields = Object.fromEntries(
    Object.entries(found).map(([field, message]) => [formFields[field] ?? field, message]),
  )
  const message = Object.values(fields).join(' ')
  return message === '' ? undefined : { code: 'invalid-input', message, fields }
}

const formFields: Readonly<Record<string, string>> = {
  mitragyninePpm: 'mitragyninePercent',
  sevenOhPpm: 'sevenOhPercent',
  totalAlkaloidsPpm: 'alkaloidsPercent',
}

/** Thrown after the product was inserted, so that the transaction rolls back. */
class LotNumberTakenError extends Error {}

/** Returns only the given slug. Without one: the name, then the name with its size in case the first is taken. */
function listSlugCandidates({ slug, name, oz, count, flavor }: NewProduct): string[] {
  if (slug !== '') return [toSlug(slug)].filter(Boolean)
  const size = [oz, count, flavor].filter(Boolean).join(' ')
  return [...new Set([toSlug(name), toSlug(`${name} ${size}`)])].filter(Boolean)
}

/** The texts of pictures are made of these. */
function toTexts(product: NewProduct) {
  const { name, description, metaTitle, metaDescription, slug, flavor, count, oz: size } = product
  return {
    name,
    description,
    metaTitle,
    metaDescription,
    slug,
    flavor,
    count,
    size,
    servingSize: '',
    images: [],
  }
}

interface ProductInsert {
  readonly product: NewProduct
  readonly slugs: readonly string[]
  readonly categoryAndBrand: CategoryAndBrand
  readonly uploads: Uploads
  readonly insertUploads: () => Promise<void>
  readonly by: Actor
}

async function insertProductWithFiles(
  shop: Shop,
  transaction: Database,
  insertion: ProductInsert,
): Promise<Result<CreatedProduct>> {
  const { product, categoryAndBrand, uploads, by } = insertion
  const override = { overrideReason: product.claimOverride, by, now: shop.clock.now() }
  const refusal = await checkProductClaims(shop, transaction, toTexts(product), override)
  if (refusal !== undefined) return { ok: false, refusal }
  const takenSlugs = await findTakenSlugs(transaction, insertion.slugs)
  const slug = insertion.slugs.find((candidate) => !takenSlugs.has(candidate))
  const inserted =
    slug &&
    (await insertProduct(transaction, toProductDraft(product, categoryAndBrand, slug), shop.clock.now()))
  if (!slug || !inserted)
    return refuse('slug-taken', { fields: { slug: 'Another product already has this URL slug.' } })

  await insertion.insertUploads()
  await insertImages(
    transaction,
    inserted.id,
    uploads.images.map((image, index) => ({
      ...image,
      alt: buildAltText(product, categoryAndBrand.brand.name, index),
    })),
  )
  const lot = await insertFirstLot(shop, transaction, inserted.id, insertion)
  await insertStockMovements(
    transaction,
    [{ productId: inserted.id, lotId: lot?.id, kind: 'received', quantity: product.stock }],
    { by, at: shop.clock.now(), reason: 'Entered with the new product.' },
  )
  const [created, salesRules] = [await findProduct(transaction, inserted.id), await getRulebook(transaction)]
  const hold = created && getHoldNotice(created, salesRules, shop.clock.now())
  await recordEvent(shop, transaction, {
    by,
    kind: 'product created',
    subject: product.name,
    detail: { id: inserted.id, slug, images: uploads.images.length, coa: uploads.coa?.key },
    productIds: [inserted.id],
  })
  const message =
    hold === undefined
      ? 'Product added successfully!'
      : `Product added successfully! It is shown but not sold: ${hold}`
  return ok({ id: inserted.id, slug, lot, message, hold })
}

function toProductDraft(
  product: NewProduct,
  { category, brand }: CategoryAndBrand,
  slug: string,
): ProductDraft {
  const ounces = parseOunces(product.oz)
  const { form, composition, hasSyntheticAlkaloids } = product
  const pieces = parseCount(product.count)
  return {
    slug,
    name: product.name,
    description: product.description,
    metaTitle: product.metaTitle,
    metaDescription: product.metaDescription,
    categoryId: category.id,
    brandId: brand.id,
    flavor: product.flavor || undefined,
    count: product.count || undefined,
    size: product.oz || undefined,
    form,
    composition,
    hasSyntheticAlkaloids,
    servingSize: undefined,
    servingsPerContainer: undefined,
    piecesPerContainer: pieces,
    hasMeasuredServing: false,
    // Fluid ounces are not a weight.
    netMilligrams:
      ounces === undefined || form === undefined || !dryForms.includes(form)
        ? undefined
        : Math.round(ounces * milligramsPerOunce),
    listPrice: product.listPrice,
    discount: product.discount,
    price: calculateSellingPrice(product.listPrice, product.discount),
    stock: product.stock,
    weightGrams:
      ounces === undefined ? undefined : Math.ceil((ounces * milligramsPerOunce) / 1000) + packGrams,
  }
}

const dryForms: readonly ProductForm[] = ['powder', 'crushed-leaf', 'extract-powder', 'tea', 'stick']
const milligramsPerOunce = 28_349.523
/** Grams of a pouch and its label, because parcels are priced by weight. */
const packGrams = 20

function buildAltText({ name }: NewProduct, brand: string, index: number): string {
  const fullName = name.toLowerCase().includes(brand.toLowerCase()) ? name : `${name} by ${brand}`
  return index === 0 ? fullName : `${fullName}, picture ${index + 1}`
}

/** Inserts a lot with the product's units when there is a report, a lot number or a result. @throws LotNumberTakenError */
async function insertFirstLot(
  shop: Shop,
  transaction: Database,
  productId: string,
  { product, uploads }: ProductInsert,
): Promise<CreatedProduct['lot']> {
  const { lotNumber, ...results } = product.lot
  const hasResults = Object.values(results).some((value) => value !== undefined)
  if (uploads.coa === undefined && lotNumber === '' && !hasResults) return undefined
  const day = toShopDay(shop.clock.now()).replaceAll('-', '')
  const draft = {
    productId,
    // Product ids never share their last twelve digits.
    number: lotNumber === '' ? `${day}-${productId.slice(-12)}` : lotNumber,
    results,
    reportFileKey: uploads.coa?.key,
  }
  const lot = await insertLot(transaction, draft, { isCurrent: true })
  if (lot === undefined) throw new LotNumberTakenError()
  return { id: lot.id, number: draft.number }
}
