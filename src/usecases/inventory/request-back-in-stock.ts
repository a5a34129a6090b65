import { findProduct } from '#db/queries/catalog/products.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import { hasOptedOut, optIn } from '#db/queries/email/preferences.ts'
import { insertBackInStockRequest } from '#db/queries/inventory/back-in-stock-requests.ts'
import { getHoldNotice } from '#domain/compliance/show-product.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { isSameEmail } from '#domain/email-address.ts'
import { isId } from '#domain/id.ts'
import { isSoldOut } from '#domain/inventory/stock-status.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

/**
 * Saves a request to be emailed once when a sold-out product is back. The result reveals nothing about the address:
 * only its owner may know about existing requests or opt-outs.
 */
export async function requestBackInStock(
  shop: Shop,
  input: { readonly productId: string; readonly email: string; readonly customer: Customer | undefined },
): Promise<Result<void>> {
  const product = isId(input.productId) ? await findProduct(shop.db, input.productId) : undefined
  if (product === undefined) return refuse('product-not-found')
  const salesRules = await getRulebook(shop.db)
  if (getHoldNotice(product, salesRules, shop.clock.now()) !== undefined) return refuse('on-hold')
  if (!isSoldOut(product))
    return refuse('invalid-state', { message: 'This product is in stock: you can order it now.' })
  const { email } = input
  const { customer } = input
  const isOwnAddress =
    customer?.email !== undefined &&
    isSameEmail(customer.email, email) &&
    customer.emailVerifiedAt !== undefined
  await shop.db.transaction().execute(async (transaction) => {
    // Only the verified owner of an address can end its opt-out.
    if (isOwnAddress) await optIn(transaction, email, 'back-in-stock')
    else if (await hasOptedOut(transaction, email, 'back-in-stock')) return
    await insertBackInStockRequest(transaction, {
      productId: product.id,
      email,
      customerId: isOwnAddress ? customer.id : undefined,
      now: shop.clock.now(),
    })
  })
  return ok(undefined)
}
