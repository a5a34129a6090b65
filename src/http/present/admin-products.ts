import type { AdminProduct } from '#contract/admin/products.ts'
import type { AdminProductRow } from '#db/queries/admin-products.ts'
import { averageRating } from '#domain/catalogue/rating.ts'
import { checkProductHold, type SalesHold } from '#domain/compliance/product-hold.ts'
import { cents, toDollars } from '#domain/money.ts'
import { fileUrl } from './product.ts'

export function presentAdminProduct(row: AdminProductRow, holds: readonly SalesHold[]): AdminProduct {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    image: row.picture === null ? undefined : fileUrl(row.picture),
    category: row.category,
    brand: row.brand,
    size: [row.oz_label, row.count_label].filter(Boolean).join(' · ') || undefined,
    flavour: row.flavour ?? undefined,
    listPrice: toDollars(cents(row.list_price_cents)),
    percentOff: row.discount_bp / 100,
    price: toDollars(cents(row.price_cents)),
    stock: row.stock,
    sold30Days: row.units_sold_30d,
    rating: averageRating(row.rating_sum, row.rating_count).exact,
    reviewCount: row.rating_count,
    status: row.status,
    lot: row.lot?.lot_number,
    hold: whyHeld(row, holds),
    demo: row.is_demo,
    createdAt: row.created_at.toISOString(),
  }
}

/** The notice that stands where ADD TO CART would be (D29). */
export function whyHeld(
  row: Pick<AdminProductRow, 'id' | 'product_class' | 'lot'>,
  holds: readonly SalesHold[],
): string | undefined {
  const verdict = checkProductHold(
    {
      productId: row.id,
      productClass: row.product_class,
      lab:
        row.lot === null
          ? undefined
          : {
              hydroxyPpm: row.lot.hydroxy_ppm,
              hydroxyUgPerArticle: row.lot.hydroxy_ug_per_article,
              alkaloidsPpm: row.lot.alkaloids_ppm,
            },
    },
    holds,
  )
  return verdict.ok ? undefined : verdict.notice
}
