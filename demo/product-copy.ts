import { demoBrands } from './data/brands.data.ts'
import { leafByTone, paragraphsByForm } from './data/copy.data.ts'
import { pieceMg } from './data/pieces.data.ts'
import type { DemoProduct } from './demo-catalog.ts'
import { titleCase } from './products.ts'
import { createRandom } from './seeded-random.ts'

/** '30CT' → '30 capsules', '8 OZ' → '8 oz'. */
export function formatSize(product: DemoProduct): string {
  if (product.oz !== null) return `${product.oz} oz`
  const count = product.count ?? 1
  const noun = unitNouns[product.family.form] ?? 'piece'
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

const unitNouns: Partial<Record<DemoProduct['family']['form'], string>> = {
  capsules: 'capsule',
  'extract-capsules': 'capsule',
  'leaf-tablets': 'tablet',
  'extract-tablets': 'tablet',
  '7-oh-tablets': 'tablet',
  gummies: 'piece',
  '7-oh-gummies': 'piece',
  sticks: 'stick',
  shot: 'bottle',
  '7-oh-shot': 'bottle',
}

/** Two to four short paragraphs, separated by blank lines. Products of a family share the first paragraph. */
export function describeProduct(product: DemoProduct): string {
  const { family } = product
  const values: Readonly<Record<string, string>> = {
    name: family.name,
    origin: family.origin,
    brand: family.brand,
    town: demoBrands.find((brand) => brand.name === family.brand)?.town ?? '',
    leaf: leafByTone[family.tone],
    flavor: titleCase(product.flavor ?? 'Unflavored'),
    mg: String(pieceMg[family.form] ?? ''),
    size: formatSize(product),
  }
  const familyRandom = createRandom(`copy ${family.key}`)
  const productRandom = createRandom(`copy ${product.key}`)
  return paragraphsByForm[family.form]
    .map((pools, index) =>
      pools
        .map((pool) => (index === 0 ? familyRandom : productRandom).pick(pool))
        .map((sentence) => sentence.replace(/\{(\w+)\}/g, (token, name: string) => values[name] ?? token))
        .map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1))
        .join(' '),
    )
    .join('\n\n')
}

export function metaTitle(product: DemoProduct): string {
  return `${product.name}, ${formatSize(product)} | Leafward`
}

export function metaDescription(product: DemoProduct): string {
  const { family } = product
  const kind = product.productClass === 'leaf' ? `${leafByTone[family.tone]}, ` : ''
  return `${family.brand} ${family.name}, ${formatSize(product)}: ${kind}tested lot by lot, figures to read before you buy. Adults 21 and over.`
}
