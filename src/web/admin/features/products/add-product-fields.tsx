import type { ReportField } from '#domain/lots/lab-report/suggestion.ts'
import { selectField } from '../../forms/choice-kinds.tsx'
import { type ControlProps, defineFields, type FieldKind, type InputsOf } from '../../forms/field.ts'
import { type TextOptions, type TypedField, textField } from '../../forms/field-kinds.tsx'
import { formatText } from '../../state/conflict-values.ts'
import { ImageSlots } from './image-slots.tsx'
import { LabReportPicker } from './lab-report-picker.tsx'
import { contentsFields } from './product-fields.tsx'

/** A number of at least 0, in steps of its last decimal. */
function numberField({ step, ...options }: TextOptions & { step: string }) {
  return textField({
    type: 'number',
    min: '0',
    step,
    inputMode: step === '1' ? 'numeric' : 'decimal',
    ...options,
  })
}

/** A figure of the first lot, in the unit of its label. */
function figureField({
  unit,
  ...options
}: TextOptions & { unit: '%' | 'mg'; noticeLabel: string }): TypedField<string> {
  return { ...numberField({ step: unit === '%' ? '0.0001' : '0.001', ...options }), unit }
}

type ImageFiles = readonly (File | undefined)[]

const imagesField: FieldKind<ImageFiles, readonly File[]> = {
  label: 'Images',
  toInput: () => [],
  parse: (images) => images.filter((image) => image !== undefined),
  format: formatText,
  draw: ({ value, onChange }) => <ImageSlots images={value} onChange={onChange} />,
}

const labReportField: FieldKind<File | null, File | undefined> = {
  label: 'COA report',
  toInput: () => null,
  parse: (file) => file ?? undefined,
  format: formatText,
  draw: ({ value, onChange }: ControlProps<File | null>) => (
    <LabReportPicker file={value ?? undefined} onChange={(file) => onChange(file ?? null)} />
  ),
}

/** What the call of a new product takes as texts, and its files. */
export const addProductFields = defineFields({
  name: textField({ label: 'Product name' }),
  category: selectField({ label: 'Category' }),
  brand: selectField({ label: 'Brand' }),
  count: selectField({ label: 'Count' }),
  size: selectField({ label: 'Size' }),
  flavor: selectField({ label: 'Flavor', className: 'sm:col-span-2' }),
  description: textField({ label: 'Product description', rows: 5 }),
  ...contentsFields,
  listPrice: numberField({ label: 'Price in dollars', step: '0.01' }),
  discount: numberField({
    label: 'Discount in percent',
    step: '0.01',
    max: '99',
    hint: 'leave empty if no discount',
  }),
  stock: numberField({ label: 'Stock count', step: '1' }),
  lotNumber: textField({ label: 'Lot number', hint: 'Generated when left empty.' }),
  mitragyninePercent: figureField({
    label: 'Mitragynine in percent',
    noticeLabel: 'Mitragynine',
    unit: '%',
  }),
  alkaloidsPercent: figureField({
    label: 'Total alkaloids in percent',
    noticeLabel: 'Total alkaloids',
    unit: '%',
  }),
  sevenOhPercent: figureField({
    label: '7-hydroxymitragynine in percent',
    noticeLabel: '7-hydroxymitragynine',
    unit: '%',
  }),
  sevenOhMilligramsPerUnit: figureField({
    label: '7-hydroxymitragynine per unit, in milligrams',
    noticeLabel: '7-hydroxymitragynine per unit',
    unit: 'mg',
  }),
  metaTitle: textField({ label: 'Meta title' }),
  metaDescription: textField({ label: 'Meta description', rows: 2 }),
  slug: textField({ label: 'URL slug' }),
  claimOverride: textField({ label: 'Reason to publish it with this claim' }),
  images: imagesField,
  labReport: labReportField,
})
export type AddProductInputs = InputsOf<typeof addProductFields>

/** The fields that a report can fill, each after its name in the reading of a report. */
export const reportedFields = [
  ['number', 'lotNumber'],
  ['mitragyninePpm', 'mitragyninePercent'],
  ['totalAlkaloidsPpm', 'alkaloidsPercent'],
  ['sevenOhPpm', 'sevenOhPercent'],
  ['sevenOhMicrogramsPerArticle', 'sevenOhMilligramsPerUnit'],
] as const satisfies readonly (readonly [ReportField, keyof AddProductInputs])[]
