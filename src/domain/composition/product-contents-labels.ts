import type { Composition, ProductForm } from './product-form.ts'

export const productFormLabels: Readonly<Record<ProductForm, string>> = {
  powder: 'Powder',
  'crushed-leaf': 'Crushed leaf',
  capsule: 'Capsules',
  tablet: 'Tablets',
  gummy: 'Gummies',
  shot: 'Shot',
  tincture: 'Tincture or other liquid',
  'extract-powder': 'Extract powder',
  resin: 'Resin',
  tea: 'Tea',
  stick: 'Sticks',
  other: 'Other',
}

export const compositionLabels: Readonly<
  Record<Composition, { readonly label: string; readonly explanation: string }>
> = {
  'plain-leaf': {
    label: 'Plain leaf',
    explanation: 'Dried leaf, whole, crushed or ground. Nothing is concentrated or added.',
  },
  extract: {
    label: 'Extract',
    explanation: 'The alkaloids of the leaf are concentrated.',
  },
  enriched: {
    label: 'Enriched with 7-hydroxymitragynine',
    explanation: '7-hydroxymitragynine is added, or raised above what the leaf has.',
  },
}
