import { demoFamilies } from './data/families.data.ts'
import { formNames, ounceMg, packGrams, pieceMg, priceCurve } from './data/pieces.data.ts'
import { classByForm, type DemoFamily, type DemoProduct, type Flavor } from './demo-catalog.ts'
import { createDemoId } from './seeded-random.ts'

/** 'WILD BERRY' → 'Wild Berry' */
export function titleCase(text: string): string {
  return text.toLowerCase().replace(/(^|\s)\S/g, (letter) => letter.toUpperCase())
}

function createSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** Rounds to a price that ends in .49 or .99. */
function roundListPrice(cents: number): number {
  return Math.max(1, Math.round(cents / 50)) * 50 - 1
}

function createProduct(family: DemoFamily, size: string, flavor: Flavor | null): DemoProduct {
  const amount = Number.parseInt(size, 10)
  const isOunces = size.endsWith('OZ')
  const netMg = amount * ((isOunces ? ounceMg : pieceMg)[family.form] ?? 1000)
  const curve = priceCurve[family.form]
  const flavorPart = flavor ? `, ${titleCase(flavor)}` : ''
  const name = `${family.brand} ${family.name} ${formNames[family.form]}${flavorPart}`
  const key = createSlug(`${name} ${size}`)
  return {
    key,
    id: createDemoId(`product ${key}`),
    family,
    slug: key,
    name,
    size,
    flavor,
    oz: isOunces ? amount : null,
    count: isOunces ? null : amount,
    productClass: classByForm[family.form],
    netMg,
    weightGrams: Math.ceil((netMg / 1000) * 1.04 + packGrams[family.form]),
    listPriceCents: roundListPrice(curve.cents * family.priceLevel * amount ** curve.growth),
    bestSeller: size === family.bestSeller && (flavor === null || flavor === family.flavors?.[0]),
  }
}

/** Creates the 230 products of the demo store, family by family. */
export function createProducts(): DemoProduct[] {
  return demoFamilies.flatMap((family) =>
    (family.flavors ?? [null]).flatMap((flavor) =>
      family.sizes.map((size) => createProduct(family, size, flavor)),
    ),
  )
}
