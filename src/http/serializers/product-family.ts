import type { ProductPageData } from '#contract/shop/pages.ts'
import type { AttributeOrder } from '#domain/catalog/attribute-value.ts'
import type { Product } from '#domain/catalog/product.ts'
import { listFamilyChoices } from '#domain/catalog/product-family.ts'
import { isSoldOut } from '#domain/inventory/stock-status.ts'

/** The choices within a family: for each size, count and flavor, the member that is otherwise closest to this product. */
export function serializeFamily(
  product: Product,
  family: readonly Product[],
  order: AttributeOrder,
): ProductPageData['siblings'][number][] {
  return listFamilyChoices(product, family, order).map(({ field, label, member }) => ({
    id: member.id,
    href: `/products/${member.slug}`,
    kind: field,
    label,
    current: product[field] === label,
    soldOut: isSoldOut(member),
  }))
}
