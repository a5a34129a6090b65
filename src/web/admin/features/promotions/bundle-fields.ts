import type { AdminBundle } from '#contract/admin/promotions/bundles.ts'
import { bundleLimits } from '#domain/promotions/bundle.ts'
import { switchField } from '../../forms/choice-kinds.tsx'
import { defineFields, type ValuesOf } from '../../forms/field.ts'
import {
  countField,
  moneyField,
  optionalMomentField,
  textField,
  valueField,
} from '../../forms/field-kinds.tsx'

/** The inputs of one product of a set. */
export interface PartInputs {
  readonly productId: string
  readonly name: string
  /** Of one unit, in cents. */
  readonly unitPrice: number
  /** As entered. */
  readonly quantity: string
}

export const partFields = defineFields({ quantity: countField({ label: 'Units in a set' }) })

/** The inputs of a stored part. */
export function toPartInputs({
  productId,
  name,
  unitPrice,
  quantity,
}: AdminBundle['parts'][number]): PartInputs {
  return { productId, name, unitPrice, quantity: partFields.quantity.toInput(quantity) }
}

export const bundleFields = defineFields({
  name: textField({
    label: 'Name',
    hint: 'Customers see it on its page, beside the discount, on the order and in emails.',
    autoComplete: 'off',
    maxLength: bundleLimits.name,
  }),
  slug: textField({
    label: 'URL slug',
    hint: 'The end of its address, such as powder-sample-pack.',
    autoComplete: 'off',
    autoCapitalize: 'none',
    maxLength: 120,
  }),
  description: textField({
    label: 'Description',
    optional: true,
    hint: 'What is in it, in a sentence or two.',
    rows: 3,
    maxLength: bundleLimits.description,
  }),
  price: moneyField({
    label: 'Price of one set',
    hint: 'In dollars. What the products cost more is taken off as a discount.',
    autoComplete: 'off',
  }),
  parts: valueField<readonly PartInputs[]>({
    label: 'Products',
    read: (stored) => (isParts(stored) ? stored : undefined),
    format: (parts) => parts.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
  }),
  isActive: switchField({ label: 'Offered', text: 'Offer it in the shop' }),
  startsAt: optionalMomentField({ label: 'Start date' }),
  endsAt: optionalMomentField({ label: 'End date' }),
})

/** Parts in the history of edits have no names, so the form cannot take them. */
function isParts(stored: unknown): stored is readonly PartInputs[] {
  return (
    Array.isArray(stored) &&
    stored.every((each) => typeof each === 'object' && each !== null && 'name' in each)
  )
}

/** The values as the body of the call. */
export function toBundleInput({ parts, ...values }: ValuesOf<typeof bundleFields>) {
  return {
    ...values,
    parts: parts.map(({ productId, quantity }) => ({
      productId,
      quantity: partFields.quantity.parse(quantity),
    })),
  }
}
