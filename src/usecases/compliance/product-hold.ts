import type { ProductRow } from '#db/queries/catalog/products.ts'
import type { RegulatedProduct } from '#domain/compliance/lab-results.ts'
import { evaluateSalesHold, type SalesHold } from '#domain/compliance/sales-hold.ts'

type ProductForRules = Pick<ProductRow, 'id' | 'product_class' | 'lot'>

/** The product as the rules see it: its class and what the current lot's report says. */
export function toRegulatedProduct(row: ProductForRules): RegulatedProduct {
  return {
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
  }
}

/** The notice that stands where ADD TO CART would be; undefined when the product may be sold. */
export function getHoldNotice(row: ProductForRules, holds: readonly SalesHold[]): string | undefined {
  const verdict = evaluateSalesHold(toRegulatedProduct(row), holds)
  return verdict.ok ? undefined : verdict.notice
}
