import * as calls from '#contract/shop/shipping-calls.ts'
import { deliveryRequest } from '#contract/shop/shipping-requests.ts'
import { findProduct } from '#db/queries/catalog/products.ts'
import { isId } from '#domain/id.ts'
import { ok, refuse } from '#domain/refusal.ts'
import { checkDelivery } from '#usecases/shipping/check-delivery.ts'
import { publicRead, sendPublicRead } from '../cache/public-reads.ts'
import { handle, withSchemas } from '../handle.ts'
import { limits } from '../limits.ts'
import { limitByIp } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'
import { serializeWarning, serializeZipCheck } from '../serializers/shipping.ts'

export const deliveryRoutes: Routes = (app, { shop, caches }) => {
  handle(
    app,
    withSchemas(calls.checkDelivery, { body: deliveryRequest }),
    (request, reply) =>
      sendPublicRead(caches, request, reply, async (scope) => {
        const { productId, zip } = request.body
        const product = isId(productId) ? await findProduct(shop.db, productId) : undefined
        if (product === undefined) return refuse('product-not-found')
        // The settings say from where it ships, and the methods and the calendar how.
        scope.addTags('rules', 'content', 'shipping', `product:${product.id}`)
        scope.expireAt(getNextHalfHour(shop.clock.now()))
        const { verdict, arrival, warnings } = await checkDelivery(shop, product, zip)
        return ok({
          ...serializeZipCheck(zip, verdict),
          arrival,
          ...(warnings.length > 0 && { warnings: warnings.map(serializeWarning) }),
        })
      }),
    { config: publicRead, preHandler: limitByIp(shop, limits.delivery) },
  )
}

const halfHourMs = 1_800_000

/** Rules begin and end at midnight in New York, and every cut-off is a full or half hour. */
function getNextHalfHour(now: Date): Date {
  return new Date((Math.floor(now.getTime() / halfHourMs) + 1) * halfHourMs)
}
