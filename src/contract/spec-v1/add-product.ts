import * as z from 'zod'
import { toCountLabel, toSizeLabel } from '#domain/catalog/unit-price.ts'
import { compositions, productForms } from '#domain/composition/product-form.ts'
import { basisPoints, fromDollars } from '#domain/money.ts'
import { collapseWhitespace } from '#domain/text.ts'
import { invertNames, renameFields } from './rename-fields.ts'

/** Upload limits, for the form and the server. */
export const uploadLimits = { images: 10, imageBytes: 2 * 1024 * 1024, coaBytes: 10 * 1024 * 1024 } as const

export const imageTypes = ['image/jpeg', 'image/png', 'image/jpg'] as const

export const uploadMessages = {
  imageType: 'Only JPG, JPEG, PNG files are allowed',
  imageSize: 'File size must be less than 2MB!',
  coaType: 'The COA report must be a PDF file.',
  coaSize: 'The COA report can be at most 10 MB.',
} as const

const stored = (typed: z.ZodString, label: string, max: number) =>
  typed
    .max(max, `${label} can be at most ${max} characters.`)
    .refine((text) => !text.includes('\u0000'), `${label} contains a character that cannot be stored.`)

const line = (label: string, max: number) => stored(z.string().overwrite(collapseWhitespace), label, max)

const required = (label: string, max: number) =>
  line(label, max)
    .default('')
    .pipe(z.string().min(1, `${label} is required.`))

const optional = (label: string, max: number) => line(label, max).default('')

/** A number typed into a form: '', '12', '12.50'. Empty is undefined. */
function number(label: string, shape: RegExp, expected: string) {
  return z
    .string()
    .trim()
    .max(20, `${label} is too long.`)
    .default('')
    .refine((text) => text === '' || shape.test(text), `${label} must be ${expected}.`)
    .transform((text) => (text === '' ? undefined : Number(text)))
}

const twoDecimals = /^\d{1,9}(\.\d{1,2})?$/

const fourDecimals = /^\d{1,6}(\.\d{1,4})?$/

const percentage = (label: string) =>
  number(label, fourDecimals, 'a number with at most four decimals').pipe(
    z.number().max(100, `${label} can be at most 100 percent.`).optional(),
  )

/** '30', '30 CT' and '30ct' → '30CT'. */
const count = line('Count', 20)
  .default('')
  .transform(toCountLabel)
  .refine(
    (label) => label === '' || /^[1-9]\d{0,4}CT$/.test(label),
    'Count must be a whole number above zero, such as 30CT.',
  )

/** '8', '8-OZ' and '8 oz' → '8 OZ'. */
const ounces = line('Size', 20)
  .default('')
  .transform(toSizeLabel)
  .refine(
    (label) => label === '' || /^(?=.*[1-9])\d{1,3}(\.\d{1,2})? OZ$/.test(label),
    'Size must be a number of ounces above zero, such as 8 OZ.',
  )

const choice = <const Choices extends readonly string[]>(label: string, choices: Choices) =>
  z
    .union([z.literal('').transform(() => undefined), z.enum(choices)], {
      error: `${label} must be one of ${choices.join(', ')}.`,
    })
    .optional()

/**
 * The text fields of `POST /api/product/add`. All values are text, and empty fields are optional. Form, composition and lab
 * results are not in the specification.
 * `price` is the list price in dollars, and `discount` is a percentage off it.
 */
export const newProductFields = z.object({
  category: required('Category', 100),
  brand: required('Brand', 100),
  product_name: required('Product name', 200),
  stock_count: number('Stock count', /^\d{1,7}$/, 'a whole number').pipe(
    z.number({ error: 'Stock count is required.' }).max(1_000_000, 'Stock count can be at most 1000000.'),
  ),
  price: number('Price', twoDecimals, 'dollars with at most two decimals').pipe(
    z
      .number({ error: 'Price is required.' })
      .positive('Price must be more than zero.')
      .max(100_000, 'Price can be at most $100,000.'),
  ),
  discount: number('Discount', twoDecimals, 'a percentage with at most two decimals').pipe(
    z.number().max(99, 'Discount can be at most 99 percent.').optional(),
  ),
  count,
  oz: ounces,
  flavour: optional('Flavor', 60),
  /** Why the product is published although its texts have claims. */
  claim_override: stored(z.string().trim(), 'The reason', 500).default(''),
  product_description: stored(z.string().trim(), 'Product description', 10_000).default(''),
  meta_title: optional('Meta title', 200),
  meta_description: optional('Meta description', 400),
  URL_slug: optional('URL slug', 120),
  lot_number: optional('Lot number', 60),
  mitragynine_percent: percentage('Mitragynine'),
  hydroxy_percent: percentage('7-hydroxymitragynine'),
  alkaloids_percent: percentage('All alkaloids'),
  hydroxy_mg_per_article: number(
    '7-hydroxymitragynine in one article',
    /^\d{1,6}(\.\d{1,3})?$/,
    'milligrams with at most three decimals',
  ),
  form: choice('Form', productForms),
  composition: choice('Composition', compositions),
  has_synthetic_alkaloids: choice('Synthetic alkaloids', ['yes', 'no']),
})
type NewProductFields = z.infer<typeof newProductFields>

export const productAddedResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  product: z.object({ id: z.string(), slug: z.string() }),
  /** Its first lot, when the form had a report, a lot number or a result. */
  lot: z.object({ id: z.string(), number: z.string() }).optional(),
  /** Why the new product is visible but cannot be sold yet. */
  hold: z.string().optional(),
})

/** The fields with domain names and units. */
export function fromSpecNewProduct(fields: NewProductFields) {
  const listPrice = fromDollars(fields.price)
  const discountBp = fromDollars(fields.discount ?? 0)
  if (listPrice === undefined || discountBp === undefined)
    throw new Error('The schema lets only whole cents through')
  return {
    category: fields.category,
    brand: fields.brand,
    name: fields.product_name,
    description: fields.product_description,
    metaTitle: fields.meta_title,
    metaDescription: fields.meta_description,
    slug: fields.URL_slug,
    claimOverride: fields.claim_override || undefined,
    count: fields.count,
    oz: fields.oz,
    flavor: fields.flavour,
    form: fields.form,
    composition: fields.composition,
    hasSyntheticAlkaloids: fields.has_synthetic_alkaloids === 'yes',
    listPrice,
    discount: basisPoints(discountBp),
    stock: fields.stock_count,
    lot: {
      lotNumber: fields.lot_number,
      mitragyninePpm: scaleDecimal(fields.mitragynine_percent, 10_000),
      sevenOhPpm: scaleDecimal(fields.hydroxy_percent, 10_000),
      totalAlkaloidsPpm: scaleDecimal(fields.alkaloids_percent, 10_000),
      sevenOhMicrogramsPerArticle: scaleDecimal(fields.hydroxy_mg_per_article, 1000),
    },
  }
}

/** Avoids floating-point errors: 0.023 % × 10,000 is 230 ppm, not 229.99999999999997. */
function scaleDecimal(figure: number | undefined, parts: number): number | undefined {
  return figure === undefined ? undefined : Math.round(figure * parts)
}

/** Domain field → wire field. */
const specFieldNames = {
  name: 'product_name',
  category: 'category',
  brand: 'brand',
  count: 'count',
  size: 'oz',
  flavor: 'flavour',
  form: 'form',
  composition: 'composition',
  hasSyntheticAlkaloids: 'has_synthetic_alkaloids',
  description: 'product_description',
  listPrice: 'price',
  discount: 'discount',
  stock: 'stock_count',
  lotNumber: 'lot_number',
  mitragyninePercent: 'mitragynine_percent',
  alkaloidsPercent: 'alkaloids_percent',
  sevenOhPercent: 'hydroxy_percent',
  sevenOhMilligramsPerUnit: 'hydroxy_mg_per_article',
  metaTitle: 'meta_title',
  metaDescription: 'meta_description',
  slug: 'URL_slug',
  claimOverride: 'claim_override',
} as const

/** A new product as staff enter it. */
export interface NewProductForm {
  readonly values: Readonly<Record<string, string>>
  readonly images: readonly (File | undefined)[]
  readonly labReport: File | undefined
}

/** Builds the request body. Skips empty values; each image is a separate part. */
export function toSpecNewProduct({ values, images, labReport }: NewProductForm): FormData {
  const body = new FormData()
  for (const [name, specName] of Object.entries(specFieldNames)) {
    const value = values[name]?.trim() ?? ''
    if (value !== '') body.append(specName, value)
  }
  if (labReport !== undefined) body.append('coa_report', labReport)
  for (const image of images) if (image !== undefined) body.append('image', image)
  return body
}

const domainFieldNames = invertNames(specFieldNames)

/** What the server would refuse in the text fields, by form field. The first error of a field counts. */
export function findNewProductErrors(values: NewProductForm['values']): Record<string, string> {
  const { error } = newProductFields.safeParse(renameFields(values, specFieldNames))
  const issues = error?.issues.toReversed() ?? []
  return fromSpecFieldErrors(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])))
}

/** The errors of a refusal by form field. */
export function fromSpecFieldErrors(fields: Readonly<Record<string, string>>): Record<string, string> {
  return renameFields(fields, domainFieldNames)
}

/** The errors of a refusal by wire field. */
export function toSpecFieldErrors(fields: Readonly<Record<string, string>>): Record<string, string> {
  return renameFields(fields, specFieldNames)
}
