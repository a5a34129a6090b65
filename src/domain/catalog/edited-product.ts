import { findContentsErrors, type ProductContents } from '../composition/product-contents.ts'
import type { Composition } from '../composition/product-form.ts'
import type { Product, ProductImage } from './product.ts'
import { parseCount } from './unit-price.ts'

/** The most pictures that a product can have. */
export const maxProductImages = 10

/** All fields of a product that staff edit. */
export interface EditedProduct
  extends ProductContents,
    Pick<
      Product,
      | 'slug'
      | 'name'
      | 'description'
      | 'metaTitle'
      | 'metaDescription'
      | 'category'
      | 'brand'
      | 'flavor'
      | 'count'
      | 'size'
      | 'listPrice'
      | 'discount'
      | 'stock'
      | 'status'
      | 'weightGrams'
      | 'extraHandlingDays'
      | 'taxClass'
      | 'images'
    > {
  /** The name of its family. */
  readonly family: string | undefined
  /** The shop's own article number. */
  readonly sku: string | undefined
  /** The GTIN on the package. */
  readonly barcode: string | undefined
  /** The stock at which it is reordered. Undefined: when the shop calls stock low. */
  readonly reorderPoint: number | undefined
  /** Of its package as it is put into a box, in millimeters. Undefined until staff enter all three sides. */
  readonly packageLength: number | undefined
  readonly packageWidth: number | undefined
  readonly packageHeight: number | undefined
}

/** The sides of a package, in millimeters. */
const packageSides = ['packageLength', 'packageWidth', 'packageHeight'] as const

/** The fields that an edit changes. Null clears a field. */
export type ProductChange = {
  readonly [Field in keyof EditedProduct]?:
    | EditedProduct[Field]
    | (undefined extends EditedProduct[Field] ? null : never)
}

/** A product of any status for the page that edits it. */
export interface EditableProduct extends EditedProduct {
  readonly id: string
  readonly isDemo: boolean
  readonly version: number
}

/** The product after a change. */
export function applyProductChange(product: EditedProduct, change: ProductChange): EditedProduct {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const values = given.map(([field, value]) => [field, value === null ? undefined : value])
  return { ...product, ...Object.fromEntries(values) }
}

/** What decides whether, and where, the product may be sold. */
const regulatedFields = [
  'form',
  'composition',
  'hasSyntheticAlkaloids',
  'servingSize',
  'servingsPerContainer',
  'piecesPerContainer',
  'hasMeasuredServing',
  'netMilligrams',
] as const satisfies readonly (keyof ProductContents)[]

/** Whether a change can close or open the sale of the product, also for orders that are not shipped. */
export function changesRegulation(product: EditedProduct, changed: EditedProduct): boolean {
  return regulatedFields.some((field) => product[field] !== changed[field])
}

/**
 * What is wrong with a changed product, by field. Only the changed fields and those that must agree with them are
 * checked, so that an old mistake elsewhere does not stop another edit.
 */
export function findProductErrors(product: EditedProduct, change: ProductChange): Record<string, string> {
  const isChanged = (...fields: readonly (keyof EditedProduct)[]) =>
    fields.some((field) => change[field] !== undefined)
  return {
    ...(isChanged('images') && findImageErrors(product.images)),
    ...(isChanged('barcode') && findBarcodeError(product.barcode)),
    ...(isChanged(...packageSides) && findPackageErrors(product)),
    ...(isChanged('netMilligrams', 'weightGrams') && findWeightError(product)),
    ...(isChanged(...regulatedFields, 'count') && findContentsErrors(product, parseCount(product.count))),
  }
}

function findImageErrors(images: readonly ProductImage[]): Record<string, string> {
  if (images.length > maxProductImages) return { images: 'A product can have at most ten images.' }
  if (new Set(images.map(({ key }) => key)).size < images.length)
    return { images: 'The same image is in the list twice. Remove one.' }
  return {}
}

function findWeightError({ netMilligrams = 0, weightGrams }: EditedProduct): Record<string, string> {
  return netMilligrams > weightGrams * 1000
    ? { weightGrams: 'The shipping weight cannot be less than the net weight.' }
    : {}
}

function findPackageErrors(product: EditedProduct): Record<string, string> {
  const missing = packageSides.filter((side) => product[side] === undefined)
  if (missing.length === packageSides.length) return {}
  const message = 'Enter all three sides of the package, or none.'
  return Object.fromEntries(missing.map((side) => [side, message]))
}

function findBarcodeError(barcode: string | undefined): Record<string, string> {
  return barcode === undefined || isGtin(barcode)
    ? {}
    : { barcode: 'This is not a valid barcode number. Check the digits below the bars.' }
}

const gtinLengths: readonly number[] = [8, 12, 13, 14]

/**
 * Whether the text is a GTIN with a correct check digit. From the right, digits count three times and once in turn, and
 * the sum with the check digit is a multiple of ten: 036000291452.
 */
export function isGtin(text: string): boolean {
  if (!/^\d+$/.test(text) || !gtinLengths.includes(text.length)) return false
  const digits = [...text].map(Number).toReversed()
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

const classByComposition = { 'plain-leaf': 'leaf', extract: 'extract', enriched: '7-oh' } as const

/** The class of the rulebook, as the database derives it. Rules for anything but leaf cover an unknown composition. */
export function toProductClass(composition: Composition | undefined): Product['productClass'] {
  return composition === undefined ? 'extract' : classByComposition[composition]
}
