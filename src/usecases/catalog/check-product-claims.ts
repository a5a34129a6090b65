import type { Database } from '#db/open.ts'
import { listProductTexts, type ProductTexts } from '#db/queries/catalog/product-texts.ts'
import type { Refusal } from '#domain/refusal.ts'
import { type ClaimCheck, checkClaims } from '../claims/check-claims.ts'
import type { Shop } from '../shop.ts'

type ClaimShop = Pick<Shop, 'textReader' | 'enqueue'>
type Override = Pick<ClaimCheck, 'overrideReason' | 'by' | 'now'>

/** Refuses to publish product texts with claims. Call it in the transaction that publishes the product. */
export function checkProductClaims(
  shop: ClaimShop,
  transaction: Database,
  { images, ...fields }: ProductTexts,
  override: Override,
): Promise<Refusal | undefined> {
  const { name } = fields
  const alts = images.map(({ alt }, index) => [`images.${index}.alt`, alt])
  const texts = { ...fields, ...Object.fromEntries(alts) }
  return checkClaims(shop, transaction, { scope: 'product', subject: name, texts, ...override })
}

/** The same for stored products that are about to be published. The refusal names the first one with a claim. */
export async function checkClaimsOfProducts(
  shop: ClaimShop,
  transaction: Database,
  ids: readonly string[],
  by: Pick<Override, 'by' | 'now'>,
): Promise<Refusal | undefined> {
  for (const texts of await listProductTexts(transaction, ids)) {
    const refusal = await checkProductClaims(shop, transaction, texts, { overrideReason: undefined, ...by })
    if (refusal !== undefined)
      return { ...refusal, message: `${texts.name} is not published. ${refusal.message}` }
  }
  return undefined
}
