import { basisPoints, cents, share } from '#domain/money.ts'
import { defaultPriceTiers } from '#domain/pricing/price-tiers.ts'
import { type BundleDraft, sumPartPrices } from '#domain/promotions/bundle.ts'
import type { DemoStore } from './demo-store.ts'
import { createDemoId } from './seeded-random.ts'

export type DemoBundle = BundleDraft & { readonly id: string }

/** What a pack costs of the sum of its products. */
const packShare = basisPoints(8500)

/** Sample packs of the smallest size of some families. */
const packs = [
  {
    name: 'Powder sample pack',
    slug: 'powder-sample-pack',
    description: 'A green, a red and a white powder in their smallest size, from three brands.',
    families: [
      'tarnleaf-green-borneo-powder',
      'tollymoor-red-borneo-powder',
      'brackenby-white-maeng-da-powder',
    ],
  },
  {
    name: 'Capsule sample pack',
    slug: 'capsule-sample-pack',
    description: 'Four kinds of capsules, 30 of each, from four brands.',
    families: [
      'thistlemark-green-malay-capsules',
      'wexmere-white-maeng-da-capsules',
      'kestrow-yellow-indo-capsules',
      'yarrowden-white-borneo-capsules',
    ],
  },
] as const

/** Creates the sample packs of the demo store. */
export function createBundles({ products, prices }: Pick<DemoStore, 'products' | 'prices'>): DemoBundle[] {
  return packs.map(({ families, name, slug, description }) => {
    const parts = families.map((key) => {
      const product = products.find(({ family }) => family.key === key)
      const price = product && prices.get(product.key)?.price
      if (product === undefined || price === undefined) throw new Error(`The demo store has no ${key}`)
      return { productId: product.id, quantity: 1, price }
    })
    const reduced = share(sumPartPrices(parts, defaultPriceTiers), packShare)
    return {
      id: createDemoId(`bundle ${slug}`),
      name,
      slug,
      description,
      // A price that ends in .49 or .99.
      price: cents(Math.floor(reduced / 50) * 50 - 1),
      parts: parts.map(({ productId, quantity }) => ({ productId, quantity })),
      isActive: true,
      startsAt: undefined,
      endsAt: undefined,
    }
  })
}
