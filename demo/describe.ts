import { demoBrands } from './data/brands.data.ts'
import { leafOfTone, paragraphsOfForm } from './data/copy.data.ts'
import { pieceMg } from './data/pieces.data.ts'
import type { DemoProduct } from './demo-catalog.ts'
import { titleCase } from './make-catalog.ts'
import { seeded } from './seeded.ts'

/** '30CT' → '30 capsules', '8 OZ' → '8 oz': the size as a sentence says it. */
export function sizeInWords(product: DemoProduct): string {
  if (product.oz !== null) return `${product.oz} oz`
  const count = product.count ?? 1
  const noun = pieceNoun[product.family.form] ?? 'piece'
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

const pieceNoun: Partial<Record<DemoProduct['family']['form'], string>> = {
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

/** Two to four short paragraphs, parted by blank lines. Siblings share the leaf and differ in the pack. */
export function describeProduct(product: DemoProduct): string {
  const { family } = product
  const words: Readonly<Record<string, string>> = {
    name: family.name,
    origin: family.origin,
    brand: family.brand,
    town: demoBrands.find((brand) => brand.name === family.brand)?.town ?? '',
    leaf: leafOfTone[family.tone],
    flavor: titleCase(product.flavor ?? 'Unflavored'),
    mg: String(pieceMg[family.form] ?? ''),
    size: sizeInWords(product),
  }
  const leafChoice = seeded(`copy ${family.key}`)
  const packChoice = seeded(`copy ${product.key}`)
  return paragraphsOfForm[family.form]
    .map((pools, place) =>
      pools
        .map((pool) => (place === 0 ? leafChoice : packChoice).pick(pool))
        .map((sentence) => sentence.replace(/\{(\w+)\}/g, (token, word: string) => words[word] ?? token))
        .map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1))
        .join(' '),
    )
    .join('\n\n')
}

export function metaTitle(product: DemoProduct): string {
  return `${product.name}, ${sizeInWords(product)} | Leafward`
}

export function metaDescription(product: DemoProduct): string {
  const { family } = product
  const kind = product.productClass === 'leaf' ? `${leafOfTone[family.tone]}, ` : ''
  return `${family.brand} ${family.name}, ${sizeInWords(product)}: ${kind}tested lot by lot, figures to read before you buy. Adults 21 and over.`
}
