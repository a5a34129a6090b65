import * as z from 'zod'
import type { EditedImage } from '#contract/admin/catalog/edit-product.ts'
import { productStatuses } from '#domain/catalog/product.ts'
import { taxClasses, taxClassLabels } from '#domain/catalog/tax-class.ts'
import { compositionLabels, productFormLabels } from '#domain/composition/product-contents-labels.ts'
import { type Composition, compositions, productForms } from '#domain/composition/product-form.ts'
import { lowStockThreshold } from '#domain/inventory/stock-status.ts'
import { formatUnits } from '#domain/text.ts'
import { choiceField, optionalChoiceField, selectField, switchField } from '../../forms/choice-kinds.tsx'
import { defineFields, type FieldKind } from '../../forms/field.ts'
import {
  countField,
  emptyAsZero,
  measureField,
  moneyField,
  nullable,
  shareField,
  type TypedField,
  textField,
} from '../../forms/field-kinds.tsx'
import { inches, measuredField } from '../../forms/measured-field.ts'
import type { FieldsState } from '../../forms/use-fields.ts'
import { MarkdownField } from '../../parts/markdown-field.tsx'
import { formatText, formatYesNo } from '../../state/conflict-values.ts'
import { MeasuredServing, Radios } from './product-contents-controls.tsx'

const { 'plain-leaf': leaf, extract, enriched } = compositionLabels

/** It decides which rules apply. */
const compositionField: FieldKind<Composition | '', Composition | undefined> = {
  ...optionalChoiceField({
    label: 'Composition',
    values: compositions,
    labels: { 'plain-leaf': leaf.label, extract: extract.label, enriched: enriched.label },
    unchosen: '',
  }),
  draw: (props) => (
    <Radios
      {...props}
      choices={compositions.map((composition) => ({ value: composition, ...compositionLabels[composition] }))}
    />
  ),
}

const syntheticAlkaloidsField: FieldKind<'yes' | 'no' | '', boolean> = {
  label: 'Synthetic alkaloids',
  toInput: (stored) => (stored === undefined ? '' : stored === true ? 'yes' : 'no'),
  parse: (answer) => answer === 'yes',
  format: formatYesNo,
  draw: (props) => (
    <Radios
      {...props}
      label="Synthetic or semi-synthetic alkaloids"
      choices={[
        { value: 'no', label: 'No', explanation: 'Every alkaloid comes from the leaf as it is.' },
        { value: 'yes', label: 'Yes', explanation: 'At least one alkaloid is made or changed chemically.' },
      ]}
    />
  ),
}

/** What the product is. A new product answers them too. */
export const contentsFields = defineFields({
  form: optionalChoiceField({
    label: 'Form',
    hint: 'Decides what counts as one piece under the federal limit.',
    values: productForms,
    labels: productFormLabels,
    unchosen: 'Choose…',
  }),
  composition: compositionField,
  hasSyntheticAlkaloids: syntheticAlkaloidsField,
})

const netWeight = nullable(
  measureField({
    label: 'Net weight in grams',
    unit: 'g',
    parts: 1000,
    optional: true,
    hint: 'What the package contains.',
  }),
)

const netWeightField: TypedField<number | null> = {
  ...netWeight,
  parse: (typed) => roundMilligrams(netWeight.parse(typed)),
  format: (stored) => (typeof stored === 'number' ? formatUnits(stored / 1000, 'gram') : formatText(stored)),
}

const descriptionField: TypedField<string> = {
  ...textField({ label: 'Description' }),
  draw: ({ value, onChange, ...props }) => (
    <MarkdownField
      {...props}
      kind="description"
      rows={10}
      maxLength={10_000}
      hint="Markdown: ## Heading, **bold**, *italic*, - list, [text](/url). No HTML."
      value={value}
      onText={onChange}
    />
  ),
}

const storedImage = z.object({
  key: z.string(),
  url: z.string().optional(),
  alt: z.string(),
  width: z.number().default(0),
  height: z.number().default(0),
})

const imagesField: FieldKind<readonly EditedImage[], Pick<EditedImage, 'key' | 'alt'>[]> = {
  label: 'Images',
  toInput: (stored) =>
    z
      .array(storedImage)
      .safeParse(stored)
      .data?.map(({ url, ...image }) => ({ ...image, url: url ?? `/files/${image.key}` })),
  parse: (images) => images.map(({ key, alt }) => ({ key, alt })),
  /** '3 images: A pouch; Its back; A spoonful' */
  format(stored) {
    const { data = [] } = z.array(storedImage.pick({ alt: true })).safeParse(stored)
    if (data.length === 0) return formatText(undefined)
    return `${formatUnits(data.length, 'image')}: ${data.map(({ alt }) => alt).join('; ')}`
  },
  draw: () => null,
}

export const productFields = defineFields({
  name: textField({ label: 'Product name', maxLength: 200 }),
  description: descriptionField,
  ...contentsFields,
  servingSize: nullable(
    textField({
      label: 'Serving size',
      optional: true,
      maxLength: 100,
      hint: 'As on the label: 2 capsules.',
    }),
  ),
  servingsPerContainer: nullable(countField({ label: 'Servings per container', optional: true })),
  piecesPerContainer: nullable(
    countField({
      label: 'Pieces per container',
      optional: true,
      hint: 'Capsules, tablets, gummies, sticks, shots or tea bags.',
    }),
  ),
  hasMeasuredServing: {
    ...switchField({ label: 'Measured serving', text: 'The container measures a serving' }),
    draw: MeasuredServing,
  },
  netMilligrams: netWeightField,
  slug: textField({ label: 'URL slug', maxLength: 120 }),
  metaTitle: textField({ label: 'Meta title', optional: true, maxLength: 200 }),
  metaDescription: textField({ label: 'Meta description', rows: 3, maxLength: 400 }),
  status: choiceField({ label: 'Status', values: productStatuses }),
  listPrice: moneyField({ label: 'List price in dollars' }),
  discount: emptyAsZero(shareField({ label: 'Discount in percent', placeholder: '0' })),
  stock: countField({ label: 'Stock' }),
  reorderPoint: nullable(
    countField({
      label: 'Reorder point',
      optional: true,
      hint: `The dashboard and the product list show it as low at this stock and below. Empty: ${lowStockThreshold}.`,
    }),
  ),
  category: selectField({ label: 'Category' }),
  brand: selectField({ label: 'Brand' }),
  family: suggestedField('Product family', {
    hint: 'Products that differ only in size, count or flavor. A new name makes a new family.',
  }),
  size: suggestedField('Size', { hint: 'Such as 8 OZ.' }),
  count: suggestedField('Count', { hint: 'Such as 30CT.' }),
  flavor: suggestedField('Flavor', {}),
  sku: nullable(textField({ label: 'SKU', maxLength: 60 })),
  barcode: nullable(
    textField({
      label: 'Barcode',
      inputMode: 'numeric',
      hint: 'The digits below the bars: UPC, EAN or GTIN.',
    }),
  ),
  weightGrams: countField({
    label: 'Shipping weight in grams',
    unit: 'gram',
    hint: 'With its package.',
  }),
  extraHandlingDays: emptyAsZero(
    countField({
      label: 'Extra handling days',
      unit: 'day',
      hint: 'Packing days that it takes longer than other products. Shoppers see later dates.',
    }),
  ),
  packageLength: packageSide('Package length in inches'),
  packageWidth: packageSide('Package width in inches'),
  packageHeight: packageSide('Package height in inches'),
  taxClass: choiceField({
    label: 'Sales tax',
    hint: 'Where the shop adds tax to prices.',
    values: taxClasses,
    labels: taxClassLabels,
  }),
  images: imagesField,
})
export type ProductFieldsState = FieldsState<typeof productFields>

/** Of the package that goes into a box. */
function packageSide(label: string) {
  return nullable(measuredField(inches, { label, optional: true }))
}

/** A text with suggestions from other products. */
function suggestedField(label: string, options: { hint?: string }) {
  return nullable(textField({ label, optional: true, autoComplete: 'off', ...options }))
}

function roundMilligrams(milligrams: number | null): number | null {
  return milligrams === null ? null : Math.round(milligrams)
}

/** The stock that the form showed, for an edit that changes it: orders change the stock while the form is open. */
export function getExpectedStock({
  edit: { conflict },
  saved,
  changes,
}: {
  edit: Pick<ProductFieldsState['edit'], 'conflict'>
  saved: Pick<ProductFieldsState['saved'], 'stock'>
  changes: Pick<ProductFieldsState['changes'], 'stock'>
}): { readonly expectedStock?: number } {
  if (changes.stock === undefined) return {}
  const theirs = conflict?.fields.find(({ field }) => field === 'stock')?.theirs
  return { expectedStock: typeof theirs === 'number' ? theirs : saved.stock }
}
