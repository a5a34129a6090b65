import type { Composition, ProductForm } from '#domain/catalog/product-contents.ts'
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

/** The columns that say what the container holds. Extract powder comes with a scoop of one gram. */
export function describeContents(product: DemoProduct) {
  const form = productForms[product.family.form]
  const hasScoop = form === 'extract-powder'
  const servingSize = hasScoop ? '1 g (scoop enclosed)' : '1 piece'
  return {
    form,
    composition: compositionByClass[product.productClass],
    piecesPerContainer: product.count,
    servingSize: hasScoop || product.count !== null ? servingSize : null,
    servingsPerContainer: hasScoop ? Math.max(1, Math.floor(product.netMg / 1000)) : product.count,
    hasMeasuredServing: hasScoop,
  }
}
