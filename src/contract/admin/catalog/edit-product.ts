import * as z from 'zod'
import { countError, isCountLabel, maxAttributeLength } from '#domain/catalog/attribute-value.ts'
import { maxProductImages } from '#domain/catalog/edited-product.ts'
import { productStatuses } from '#domain/catalog/product.ts'
import { taxClasses } from '#domain/catalog/tax-class.ts'
import { toCountLabel, toSizeLabel } from '#domain/catalog/unit-price.ts'
import { compositions, productForms } from '#domain/composition/product-form.ts'
import { calendarLimits } from '#domain/shipping/processing-calendar.ts'
import { boxLimits } from '#domain/shipping/shipping-box.ts'
import { collapseWhitespace } from '#domain/text.ts'
import { line } from '../../text.ts'
import { claimOverride, expectedVersion, hasChanges } from '../fields.ts'
import { oneOf } from '../list-query.ts'
import { money, moneyInput, share, shareInput } from '../money.ts'
import { adminProduct } from './products.ts'

const isStorable = (text: string) => !text.includes('\u0000')
const notStorable = 'This text contains a character that cannot be stored.'

/** A line that may be empty. */
const emptyLine = (max: number, label: string) =>
  z
    .string({ error: `${label} must be text.` })
    .overwrite(collapseWhitespace)
    .max(max, `${label} can be at most ${max} characters.`)
    .refine(isStorable, notStorable)

/** A whole number of at least 1. */
const positive = (label: string, max: number) =>
  z
    .number({ error: `${label} must be a number.` })
    .int(`${label} must be a whole number.`)
    .min(1, `${label} must be more than zero.`)
    .max(max, `${label} can be at most ${max.toLocaleString('en-US')}.`)

/** A side of a package, in millimeters. */
const packageSide = (label: string) =>
  z
    .number({ error: `${label} must be a number.` })
    .int(`${label} must be a number of inches.`)
    .min(1, `${label} must be more than zero.`)
    .max(boxLimits.longestSide, `${label} can be at most 108 inches.`)
    .nullable()

const count = line(maxAttributeLength.count, 'The count')
  .transform(toCountLabel)
  .refine(isCountLabel, countError)

const barcode = z
  .string({ error: 'The barcode must be text.' })
  .overwrite((text) => text.replace(/[\s-]/g, ''))
  .max(14, 'The barcode can be at most 14 digits.')

const imageInput = z.object({
  key: z.string().max(100),
  alt: line(200, 'The alt text'),
})

/**
 * The fields of a product. Absent ones stay unchanged, and null clears one. The use case validates the product that
 * results.
 */
const productFields = {
  name: line(200, 'The product name'),
  description: z
    .string({ error: 'The description must be text.' })
    .trim()
    .max(10_000, 'The description can be at most 10,000 characters.')
    .refine(isStorable, notStorable),
  slug: line(120, 'The URL slug'),
  metaTitle: emptyLine(200, 'The meta title'),
  metaDescription: emptyLine(400, 'The meta description'),
  category: line(100, 'The category'),
  brand: line(100, 'The brand'),
  family: line(120, 'The family').nullable(),
  size: line(maxAttributeLength.size, 'The size').transform(toSizeLabel).nullable(),
  count: count.nullable(),
  flavor: line(maxAttributeLength.flavor, 'The flavor').nullable(),
  sku: line(60, 'The SKU').nullable(),
  barcode: barcode.nullable(),
  weightGrams: positive('The shipping weight', 100_000),
  extraHandlingDays: z
    .number({ error: 'The extra handling days must be a number.' })
    .int('The extra handling days must be whole days.')
    .min(0, 'The extra handling days cannot be negative.')
    .max(
      calendarLimits.extraHandlingDays,
      `A product can have at most ${calendarLimits.extraHandlingDays} extra handling days.`,
    ),
  packageLength: packageSide('The length of the package'),
  packageWidth: packageSide('The width of the package'),
  packageHeight: packageSide('The height of the package'),
  taxClass: oneOf('The sales tax', taxClasses),
  netMilligrams: positive('The net weight', 100_000_000).nullable(),
  form: oneOf('The form', productForms),
  composition: oneOf('The composition', compositions),
  hasSyntheticAlkaloids: z.boolean({ error: 'Choose yes or no.' }),
  servingSize: line(100, 'The serving size').nullable(),
  servingsPerContainer: positive('The servings per container', 100_000).nullable(),
  piecesPerContainer: positive('The pieces per container', 100_000).nullable(),
  hasMeasuredServing: z.boolean({ error: 'Choose yes or no.' }),
  images: z.array(imageInput).max(maxProductImages, `A product can have at most ${maxProductImages} images.`),
  stock: z
    .number({ error: 'The stock must be a number.' })
    .int('The stock must be a whole number.')
    .min(0, 'The stock cannot be negative.')
    .max(1_000_000, 'The stock can be at most 1,000,000.'),
  reorderPoint: z
    .number({ error: 'The reorder point must be a number.' })
    .int('The reorder point must be a whole number.')
    .min(0, 'The reorder point cannot be negative.')
    .max(1_000_000, 'The reorder point can be at most 1,000,000.')
    .nullable(),
  listPrice: moneyInput('The price', { min: 1, max: 10_000_000 }),
  discount: shareInput('The discount', { max: 9900 }),
  status: oneOf('status', productStatuses),
} as const

const productChanges = z.object(productFields).partial()

/** A draft to preview: the fields that the form changes. */
export const productPreviewRequest = productChanges

/** The quick edit of the list and the product page send what they change. */
export const productUpdate = productChanges
  .extend({
    /** The stock that the form showed. The edit is refused if the stock has changed in the meantime. */
    expectedStock: z.number().int().min(0).optional(),
    claimOverride,
    expectedVersion,
  })
  .refine(hasChanges, 'There are no changes to save.')

const editedImage = z.object({
  key: z.string(),
  url: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type EditedImage = z.infer<typeof editedImage>

export const editedProduct = z.object({
  id: z.string(),
  isDemo: z.boolean(),
  version: z.number().int(),
  name: z.string(),
  description: z.string(),
  slug: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  category: z.string(),
  brand: z.string(),
  family: z.string().optional(),
  size: z.string().optional(),
  count: z.string().optional(),
  flavor: z.string().optional(),
  sku: z.string().optional(),
  barcode: z.string().optional(),
  weightGrams: z.number().int(),
  extraHandlingDays: z.number().int(),
  packageLength: z.number().int().optional(),
  packageWidth: z.number().int().optional(),
  packageHeight: z.number().int().optional(),
  taxClass: z.enum(taxClasses),
  netMilligrams: z.number().int().optional(),
  form: z.enum(productForms).optional(),
  composition: z.enum(compositions).optional(),
  hasSyntheticAlkaloids: z.boolean(),
  servingSize: z.string().optional(),
  servingsPerContainer: z.number().int().optional(),
  reorderPoint: z.number().int().optional(),
  piecesPerContainer: z.number().int().optional(),
  hasMeasuredServing: z.boolean(),
  images: z.array(editedImage),
  listPrice: money,
  discount: share,
  stock: z.number().int(),
  status: z.enum(productStatuses),
})
export type EditedProduct = z.infer<typeof editedProduct>

export const productUpdatedResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  product: adminProduct,
  /** The same product with every field that staff edit. */
  edited: editedProduct,
})

export const editedProductResponse = z.object({
  success: z.literal(true),
  product: editedProduct,
  /** Why the product is visible but cannot be sold. */
  holdNotice: z.string().optional(),
  /** What staff changed, the last change first. */
  changes: z.array(
    z.object({
      version: z.number().int(),
      changedBy: z.string(),
      changedAt: z.string(),
      fields: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
    }),
  ),
})
export type ProductRecordChange = z.infer<typeof editedProductResponse>['changes'][number]

export const productImageAddedResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  image: editedImage.omit({ alt: true }),
})
