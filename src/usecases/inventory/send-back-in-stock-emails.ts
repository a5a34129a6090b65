import { findProducts, type ProductRow } from '#db/queries/catalog/products.ts'
import { readRuleBook } from '#db/queries/compliance/places.ts'
import {
  lockFirstRequests,
  lockWaiting,
  markTold,
  productsWaitedFor,
} from '#db/queries/inventory/back-in-stock-requests.ts'
import { howManyToTell, tellingWindowHours } from '#domain/inventory/back-in-stock.ts'
import { holdNotice } from '../compliance/product-hold.ts'
import { queueMail } from '../email/queue-email.ts'
import { unsubscribeAddress } from '../email/store-identity.ts'
import { backInStock } from '../email/templates/back-in-stock.ts'
import { eachOnItsOwn } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'
import { hashToken, newToken } from '../tokens.ts'

const hour = 3_600_000
/** In one transaction; the next minute takes the next ones. */
const mostAtOnce = 200

/** Tells those who wait for what is back in stock: the first to ask first, and no more of them than the stock bears. */
export async function tellWhoWaits(shop: Shop): Promise<void> {
  const since = new Date(shop.clock.now().getTime() - tellingWindowHours * hour)
  const { holds } = await readRuleBook(shop.db)
  const products = await findProducts(shop.db, await productsWaitedFor(shop.db))
  // No mail announces what may not be sold.
  const sold = products.filter((product) => holdNotice(product, holds) === undefined)
  await eachOnItsOwn(sold, (product) => tell(shop, product, since))
}

async function tell(shop: Shop, product: ProductRow, since: Date): Promise<void> {
  await shop.db.transaction().execute(async (transaction) => {
    const counts = await lockWaiting(transaction, product.id, since)
    const most = Math.min(mostAtOnce, howManyToTell(counts))
    if (most === 0) return
    for (const { id, email, customer_id: customerId } of await lockFirstRequests(
      transaction,
      product.id,
      most,
    )) {
      const token = newToken()
      await queueMail(shop, transaction, { to: email, template: 'back-in-stock', customerId }, (house) =>
        backInStock(house, product, unsubscribeAddress(house, token)),
      )
      await markTold(transaction, { id, at: shop.clock.now(), unsubscribeHash: hashToken(token) })
    }
  })
}
