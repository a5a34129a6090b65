import type { ProductClass } from '#domain/composition/product-class.ts'

export const productClassLabels: Readonly<Record<ProductClass, string>> = {
  leaf: 'Plain leaf',
  extract: 'Extract',
  '7-oh': '7-hydroxy',
}

/** Which products a rule of the rulebook covers. */
export const ruleClassLabels: Readonly<Record<ProductClass | 'all' | 'not-leaf', string>> = {
  ...productClassLabels,
  all: 'All products',
  'not-leaf': 'All except plain leaf',
}
