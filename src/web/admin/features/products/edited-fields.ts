import type * as z from 'zod'
import type { EditedImage, EditedProduct, productUpdate } from '#contract/admin/catalog/edit-product.ts'
import { formatUnits } from '#domain/text.ts'
import { parseDollars, parsePercent, toDollarText, toPercentText } from '../../state/amounts.ts'
import {
  formatMoneyValue,
  formatShareValue,
  formatStateValue,
  formatText,
  formatValueIn,
  formatYesNo,
} from '../../state/conflict-values.ts'
import { compositionLabels, productFormLabels } from '../../state/product-contents-labels.ts'

type Update = Omit<z.input<typeof productUpdate>, 'expectedVersion' | 'expectedStock' | 'claimOverride'>
export type EditedFieldName = Exclude<keyof Update, 'images'>

/** The form of a product: each field as it is typed, and the images. */
export type ProductFormValues = Readonly<Record<EditedFieldName, string>> & {
  readonly images: readonly EditedImage[]
}

/** How the form shows a field, and how a stored value is read by staff. */
interface EditedField {
  readonly label: string
  /** A stored value as typed. */
  toInput(value: unknown): string
  /** What was typed as a value of the call. */
  fromInput(typed: string): unknown
  /** A stored value for a reader. */
  format(value: unknown): string
}

const toText = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const toNumber = (typed: string) => Number(typed.replace(/[,\s]/g, '') || Number.NaN)

const text = (label: string): EditedField => ({
  label,
  toInput: toText,
  fromInput: (typed) => typed,
  format: formatText,
})
/** An empty field is stored as none. */
const optional = (label: string): EditedField => ({
  ...text(label),
  fromInput: (typed) => typed.trim() || null,
})
const number = (label: string, format = formatText): EditedField => ({
  label,
  toInput: toText,
  fromInput: toNumber,
  format,
})
const optionalNumber = (label: string, format = formatText): EditedField => ({
  ...number(label, format),
  fromInput: (typed) => (typed.trim() === '' ? null : toNumber(typed)),
})
const yesNo = (label: string): EditedField => ({
  label,
  toInput: (value) => (value === true ? 'yes' : 'no'),
  fromInput: (typed) => typed === 'yes',
  format: formatYesNo,
})
const choice = (label: string, labels: Readonly<Record<string, string>>): EditedField => ({
  ...text(label),
  format: (value) => labels[toText(value)] ?? formatText(value),
})

const compositionNames = Object.fromEntries(
  Object.entries(compositionLabels).map(([composition, { label }]) => [composition, label]),
)

/** In the order of the form. */
export const editedFields: Readonly<Record<EditedFieldName, EditedField>> = {
  name: text('Product name'),
  description: text('Description'),
  form: choice('Form', productFormLabels),
  composition: choice('Composition', compositionNames),
  hasSyntheticAlkaloids: yesNo('Synthetic alkaloids'),
  servingSize: optional('Serving size'),
  servingsPerContainer: optionalNumber('Servings per container'),
  piecesPerContainer: optionalNumber('Pieces per container'),
  hasMeasuredServing: yesNo('Measured serving'),
  netMilligrams: {
    label: 'Net weight in grams',
    toInput: (value) => (typeof value === 'number' ? String(value / 1000) : ''),
    fromInput: (typed) => (typed.trim() === '' ? null : Math.round(toNumber(typed) * 1000)),
    format: (value) => (typeof value === 'number' ? formatUnits(value / 1000, 'gram') : formatText(value)),
  },
  slug: text('URL slug'),
  metaTitle: text('Meta title'),
  metaDescription: text('Meta description'),
  status: { ...text('Status'), format: formatStateValue },
  listPrice: {
    label: 'List price in dollars',
    toInput: (value) => (typeof value === 'number' ? toDollarText(value) : ''),
    fromInput: (typed) => parseDollars(typed) ?? Number.NaN,
    format: formatMoneyValue,
  },
  discount: {
    label: 'Discount in percent',
    toInput: (value) => (typeof value === 'number' && value !== 0 ? toPercentText(value) : ''),
    fromInput: (typed) => parsePercent(typed || '0') ?? Number.NaN,
    format: formatShareValue,
  },
  stock: number('Stock'),
  category: text('Category'),
  brand: text('Brand'),
  family: optional('Product family'),
  size: optional('Size'),
  count: optional('Count'),
  flavor: optional('Flavor'),
  sku: optional('SKU'),
  barcode: optional('Barcode'),
  weightGrams: number('Shipping weight in grams', formatValueIn('gram')),
}

export const editedFieldNames = Object.keys(editedFields).filter(
  (name): name is EditedFieldName => name in editedFields,
)

export function isEditedFieldName(name: string): name is EditedFieldName {
  return Object.hasOwn(editedFields, name)
}

/** '3 images: A pouch; Its back; A spoonful' */
export function formatImages(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0) return 'None'
  const alts = value.flatMap((image: unknown) =>
    typeof image === 'object' && image !== null && 'alt' in image ? [String(image.alt)] : [],
  )
  return `${formatUnits(value.length, 'image')}: ${alts.join('; ')}`
}

export function toFormValues(product: EditedProduct): ProductFormValues {
  const texts = Object.fromEntries(
    editedFieldNames.map((name) => [name, editedFields[name].toInput(product[name])]),
  ) as Record<EditedFieldName, string>
  return { ...texts, images: product.images }
}

const toImageInput = (images: readonly EditedImage[]) => images.map(({ key, alt }) => ({ key, alt }))

/** The fields that differ from the product as it was loaded, as the call takes them. */
export function toProductChanges(base: EditedProduct, values: ProductFormValues): Update {
  const before = toFormValues(base)
  const changes = editedFieldNames
    .filter((name) => values[name] !== before[name])
    .map((name) => [name, editedFields[name].fromInput(values[name])])
  const images = toImageInput(values.images)
  const hasNewImages = JSON.stringify(images) !== JSON.stringify(toImageInput(before.images))
  return { ...Object.fromEntries(changes), ...(hasNewImages ? { images } : {}) }
}
