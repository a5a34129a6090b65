import type { AdminPriceList } from '#contract/admin/customers/price-lists.ts'
import { type NetTermKind, netTermKinds, netTermLabels } from '#domain/payments/net-terms.ts'
import { formatUnits } from '#domain/text.ts'
import { choiceField, selectField } from '../../forms/choice-kinds.tsx'
import { defineFields } from '../../forms/field.ts'
import { countField, moneyField, optional, textField, valueField } from '../../forms/field-kinds.tsx'

/** How staff read the payment terms of a group. */
export const termsLabels: Readonly<Record<NetTermKind | 'none', string>> = {
  none: 'None',
  ...netTermLabels,
}

/** The inputs of one price of the list. */
export interface PriceInputs {
  readonly productId: string
  readonly name: string
  /** In cents. */
  readonly publicPrice: number
  /** As entered. */
  readonly price: string
  readonly minimumQuantity: string
}

export const priceFields = defineFields({
  price: moneyField({ label: 'Price' }),
  minimumQuantity: countField({ label: 'Minimum units' }),
})

/** The inputs of a stored price, or of one in a newer version. */
export function toPriceInputs(stored: AdminPriceList['prices'][number]): PriceInputs {
  const { productId, name, publicPrice } = stored
  return {
    productId,
    name,
    publicPrice,
    price: priceFields.price.toInput(stored.price) ?? '',
    minimumQuantity: priceFields.minimumQuantity.toInput(stored.minimumQuantity) ?? '',
  }
}

export function parsePriceInputs({ productId, price, minimumQuantity }: PriceInputs) {
  return {
    productId,
    price: priceFields.price.parse(price),
    minimumQuantity: priceFields.minimumQuantity.parse(minimumQuantity),
  }
}

export const priceListFields = defineFields({
  name: textField({ label: 'Name', hint: 'For staff. Customers do not see it.', maxLength: 60 }),
  minimumSubtotal: optional(
    moneyField({
      label: 'Minimum subtotal',
      optional: true,
      hint: 'What the items of an order must cost at least.',
    }),
  ),
  prices: valueField<readonly PriceInputs[]>({
    label: 'Prices',
    read: (stored) => (isPrices(stored) ? stored : undefined),
    format: (prices) => formatUnits(prices.length, 'price'),
  }),
})

/** Prices in the history of edits have no names, so the form cannot take them. */
function isPrices(stored: unknown): stored is readonly PriceInputs[] {
  return (
    Array.isArray(stored) &&
    stored.every((each) => typeof each === 'object' && each !== null && 'name' in each)
  )
}

export const groupFields = defineFields({
  name: textField({ label: 'Name', hint: 'For staff. Customers do not see it.', maxLength: 60 }),
  priceListId: optional(
    selectField({ label: 'Price list', hint: 'Without one, the group pays what everyone pays.' }),
  ),
  terms: choiceField({
    label: 'Payment terms',
    hint: 'With terms, members may pay by invoice. Their orders ship before they are paid.',
    values: ['none', ...netTermKinds],
    labels: termsLabels,
  }),
  creditLimit: optional(
    moneyField({
      label: 'Credit limit',
      hint: 'What a member may owe in all. A customer may get another one.',
    }),
  ),
  overdueDays: optional(
    countField({
      label: 'Overdue days',
      hint: 'An order on terms is refused when an invoice is overdue for more days.',
    }),
  ),
})
