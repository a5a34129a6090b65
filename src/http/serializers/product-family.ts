import type { ProductPageData } from '#contract/shop/pages.ts'
import type { Product } from '#domain/catalog/product.ts'
import { isSoldOut } from '#domain/inventory/stock-status.ts'

type Sibling = ProductPageData['siblings'][number]

const fields = [
  { kind: 'size', of: (member: Product) => member.size },
  { kind: 'count', of: (member: Product) => member.count },
  { kind: 'flavor', of: (member: Product) => member.flavor },
] as const

/**
 * The choices within a family: for each size, count and flavor, the member that is otherwise closest to this product.
 * A field with only one value in the family is not a choice.
 */
export function serializeFamily(product: Product, family: readonly Product[]): Sibling[] {
  return fields.flatMap(({ kind, of }) => {
    const labels = [...new Set(family.flatMap((member) => of(member) ?? []))]
    if (labels.length < 2) return []
    labels.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    return labels.flatMap((label) => {
      const nearest = family
        .filter((member) => of(member) === label)
        .sort((a, b) => countSharedFields(b, product) - countSharedFields(a, product))[0]
      if (nearest === undefined) return []
      return [
        {
          id: nearest.id,
          href: `/products/${nearest.slug}`,
          kind,
          label,
          current: of(product) === label,
          soldOut: isSoldOut(nearest),
        },
      ]
    })
  })
}

function countSharedFields(member: Product, product: Product): number {
  if (member.id === product.id) return fields.length + 1
  return fields.filter(({ of }) => of(member) === of(product)).length
}
