import type { AdminProduct } from '#contract/admin/products.ts'
import type { ProductListRow } from '#db/queries/catalog/product-list.ts'
import type { SalesHold } from '#domain/compliance/sales-hold.ts'
import { cents, toDollars } from '#domain/money.ts'
import { calculateAverageRating } from '#domain/reviews/rating.ts'
import { getHoldNotice } from '#usecases/compliance/product-hold.ts'
import { toFileUrl } from '../products.ts'

export function serializeListedProduct(row: ProductListRow, holds: readonly SalesHold[]): AdminProduct {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    image: row.picture === null ? undefined : toFileUrl(row.picture),
    category: row.category,
    brand: row.brand,
    size: [row.oz_label, row.count_label].filter(Boolean).join(' · ') || undefined,
    flavour: row.flavour ?? undefined,
    listPrice: toDollars(cents(row.list_price_cents)),
    percentOff: row.discount_bp / 100,
    price: toDollars(cents(row.price_cents)),
    stock: row.stock,
    waiting: row.waiting,
    sold30Days: row.units_sold_30d,
    rating: calculateAverageRating(row.rating_sum, row.rating_count).exact,
    reviewCount: row.rating_count,
    status: row.status,
    lot: row.lot?.lot_number,
    hold: getHoldNotice(row, holds),
    demo: row.is_demo,
    createdAt: row.created_at.toISOString(),
  }
}
