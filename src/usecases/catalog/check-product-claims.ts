import type { Database } from '#db/open.ts'
import { listProductTexts, type ProductTexts } from '#db/queries/catalog/product-texts.ts'
import type { Refusal } from '#domain/refusal.ts'
import { type ClaimCheck, checkClaims } from '../compliance/check-claims.ts'

type Override = Pick<ClaimCheck, 'overrideReason' | 'by' | 'now'>

/** Refuses to publish product texts with claims. Call it in the transaction that publishes the product. */
export function checkProductClaims(
  transaction: Database,
  { name, description, metaTitle, metaDescription, slug, flavor }: ProductTexts,
  override: Override,
): Promise<Refusal | undefined> {
  const texts = { name, description, metaTitle, metaDescription, slug, flavor }
  return checkClaims(transaction, { scope: 'product', subject: name, texts, ...override })
}

/** The same for stored products that are about to be published. The refusal names the first one with a claim. */
export async function checkClaimsOfProducts(
  transaction: Database,
  ids: readonly string[],
  by: Pick<Override, 'by' | 'now'>,
): Promise<Refusal | undefined> {
  for (const texts of await listProductTexts(transaction, ids)) {
    const refusal = await checkProductClaims(transaction, texts, { overrideReason: undefined, ...by })
    if (refusal !== undefined)
      return { ...refusal, message: `${texts.name} is not published. ${refusal.message}` }
  }
  return undefined
}
