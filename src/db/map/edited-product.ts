import type { EditableProduct, EditedProduct } from '#domain/catalog/edited-product.ts'
import { type ProductImage, type ProductStatus, productStatuses } from '#domain/catalog/product.ts'
import { calculateSellingPrice } from '#domain/catalog/selling-price.ts'
import { type TaxClass, taxClasses } from '#domain/catalog/tax-class.ts'
import type { Composition, ProductForm } from '#domain/composition/product-form.ts'
import { basisPoints, cents } from '#domain/money.ts'
import { parseOneOf } from './one-of.ts'

export interface EditedProductRow {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly metaTitle: string
  readonly metaDescription: string
  readonly category: string
  readonly brand: string
  readonly family: string | null
  readonly flavor: string | null
  readonly countLabel: string | null
  readonly sizeLabel: string | null
  readonly sku: string | null
  readonly barcode: string | null
  readonly netMg: number | null
  readonly weightGrams: number
  readonly extraHandlingDays: number
  readonly taxClass: TaxClass
  readonly listPriceCents: number
  readonly discountBp: number
  readonly stock: number
  readonly reorderPoint: number | null
  readonly packageLengthMm: number | null
  readonly packageWidthMm: number | null
  readonly packageHeightMm: number | null
  readonly status: ProductStatus
  readonly form: ProductForm | null
  readonly composition: Composition | null
  readonly hasSyntheticAlkaloids: boolean
  readonly servingSize: string | null
  readonly servingsPerContainer: number | null
  readonly piecesPerContainer: number | null
  readonly hasMeasuredServing: boolean
  readonly images: readonly ProductImage[]
  readonly isDemo: boolean
  readonly version: number
}

export function editableProductFromRow(row: EditedProductRow): EditableProduct {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    category: row.category,
    brand: row.brand,
    family: row.family ?? undefined,
    flavor: row.flavor ?? undefined,
    count: row.countLabel ?? undefined,
    size: row.sizeLabel ?? undefined,
    sku: row.sku ?? undefined,
    barcode: row.barcode ?? undefined,
    netMilligrams: row.netMg ?? undefined,
    weightGrams: row.weightGrams,
    extraHandlingDays: row.extraHandlingDays,
    taxClass: parseOneOf(row.taxClass, taxClasses),
    listPrice: cents(row.listPriceCents),
    discount: basisPoints(row.discountBp),
    stock: row.stock,
    reorderPoint: row.reorderPoint ?? undefined,
    packageLength: row.packageLengthMm ?? undefined,
    packageWidth: row.packageWidthMm ?? undefined,
    packageHeight: row.packageHeightMm ?? undefined,
    status: parseOneOf(row.status, productStatuses),
    form: row.form ?? undefined,
    composition: row.composition ?? undefined,
    hasSyntheticAlkaloids: row.hasSyntheticAlkaloids,
    servingSize: row.servingSize ?? undefined,
    servingsPerContainer: row.servingsPerContainer ?? undefined,
    piecesPerContainer: row.piecesPerContainer ?? undefined,
    hasMeasuredServing: row.hasMeasuredServing,
    images: row.images,
    isDemo: row.isDemo,
    version: row.version,
  }
}

/** The columns of the product itself. Its category, brand, family, images and stock are in other rows. */
export function editedProductToRow(product: EditedProduct) {
  return {
    slug: product.slug,
    name: product.name,
    description: product.description,
    metaTitle: product.metaTitle,
    metaDescription: product.metaDescription,
    flavor: product.flavor ?? null,
    countLabel: product.count ?? null,
    sizeLabel: product.size ?? null,
    sku: product.sku ?? null,
    barcode: product.barcode ?? null,
    netMg: product.netMilligrams ?? null,
    weightGrams: product.weightGrams,
    extraHandlingDays: product.extraHandlingDays,
    taxClass: product.taxClass,
    reorderPoint: product.reorderPoint ?? null,
    packageLengthMm: product.packageLength ?? null,
    packageWidthMm: product.packageWidth ?? null,
    packageHeightMm: product.packageHeight ?? null,
    listPriceCents: product.listPrice,
    discountBp: product.discount,
    priceCents: calculateSellingPrice(product.listPrice, product.discount),
    status: product.status,
    form: product.form ?? null,
    composition: product.composition ?? null,
    hasSyntheticAlkaloids: product.hasSyntheticAlkaloids,
    servingSize: product.servingSize ?? null,
    servingsPerContainer: product.servingsPerContainer ?? null,
    piecesPerContainer: product.piecesPerContainer ?? null,
    hasMeasuredServing: product.hasMeasuredServing,
  }
}
