import type { Composition, ProductForm } from '#domain/composition/product-form.ts'
import type { DemoProduct, Form } from './demo-catalog.ts'

const productForms: Readonly<Record<Form, ProductForm>> = {
  powder: 'powder',
  'crushed-leaf': 'crushed-leaf',
  'flavored-powder': 'powder',
  sticks: 'stick',
  capsules: 'capsule',
  'leaf-tablets': 'tablet',
  'extract-capsules': 'capsule',
  'extract-tablets': 'tablet',
  'extract-powder': 'extract-powder',
  dropper: 'tincture',
  shot: 'shot',
  gummies: 'gummy',
  '7-oh-tablets': 'tablet',
  '7-oh-gummies': 'gummy',
  '7-oh-shot': 'shot',
}

const compositionByClass: Readonly<Record<DemoProduct['productClass'], Composition>> = {
  leaf: 'plain-leaf',
  extract: 'extract',
  '7-oh': 'enriched',
}

/** A serving of loose leaf, as its label says. */
const leafServingMg = 2000

/** The columns that say what the container holds. Extract powder comes with a scoop of one gram. */
export function describeContents(product: DemoProduct) {
  const form = productForms[product.family.form]
  const hasScoop = form === 'extract-powder'
  const isLooseLeaf = product.productClass === 'leaf' && (form === 'powder' || form === 'crushed-leaf')
  return {
    form,
    composition: compositionByClass[product.productClass],
    piecesPerContainer: product.count,
    ...describeServing(product, { hasScoop, isLooseLeaf }),
    hasMeasuredServing: hasScoop,
  }
}

function describeServing(
  { netMg, count }: Pick<DemoProduct, 'netMg' | 'count'>,
  { hasScoop, isLooseLeaf }: { readonly hasScoop: boolean; readonly isLooseLeaf: boolean },
) {
  const countServings = (servingMg: number) => Math.max(1, Math.floor(netMg / servingMg))
  if (hasScoop) return { servingSize: '1 g (scoop enclosed)', servingsPerContainer: countServings(1000) }
  if (isLooseLeaf && count === null)
    return { servingSize: '2 g', servingsPerContainer: countServings(leafServingMg) }
  return { servingSize: count === null ? null : '1 piece', servingsPerContainer: count }
}
