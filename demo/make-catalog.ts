import { demoFamilies } from './data/families.data.ts'
import { nameOfForm, ounceMg, packGrams, pieceMg, priceCurve } from './data/pieces.data.ts'
import { classOfForm, type DemoFamily, type DemoProduct, type Flavor } from './demo-catalog.ts'
import { demoId } from './seeded.ts'

/** 'WILD BERRY' → 'Wild Berry' */
export function titleCase(words: string): string {
  return words.toLowerCase().replace(/(^|\s)\S/g, (letter) => letter.toUpperCase())
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** Ends in .49 or .99, as the shop's list prices do. */
function shelfPrice(cents: number): number {
  return Math.max(1, Math.round(cents / 50)) * 50 - 1
}

function makeProduct(family: DemoFamily, size: string, flavor: Flavor | null): DemoProduct {
  const amount = Number.parseInt(size, 10)
  const isOunces = size.endsWith('OZ')
  const netMg = amount * ((isOunces ? ounceMg : pieceMg)[family.form] ?? 1000)
  const curve = priceCurve[family.form]
  const flavorPart = flavor ? `, ${titleCase(flavor)}` : ''
  const name = `${family.brand} ${family.name} ${nameOfForm[family.form]}${flavorPart}`
  const key = slugOf(`${name} ${size}`)
  return {
    key,
    id: demoId(`product ${key}`),
    family,
    slug: key,
    name,
    size,
    flavor,
    oz: isOunces ? amount : null,
    count: isOunces ? null : amount,
    productClass: classOfForm[family.form],
    netMg,
    weightGrams: Math.ceil((netMg / 1000) * 1.04 + packGrams[family.form]),
    listPriceCents: shelfPrice(curve.cents * family.priceLevel * amount ** curve.growth),
    bestSeller: size === family.bestSeller && (flavor === null || flavor === family.flavors?.[0]),
  }
}

/** All 230 products of the demo store, in the order of their families. The same on every call. */
export function makeCatalog(): DemoProduct[] {
  return demoFamilies.flatMap((family) =>
    (family.flavors ?? [null]).flatMap((flavor) =>
      family.sizes.map((size) => makeProduct(family, size, flavor)),
    ),
  )
}
