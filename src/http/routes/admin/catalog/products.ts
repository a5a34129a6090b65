import * as calls from '#contract/admin/catalog/calls.ts'
import { listProducts } from '#db/queries/catalog/product-list.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import { setProductStatus } from '#usecases/catalog/set-product-status.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeListedProduct } from '../../../serializers/admin/catalog/products.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'
import { handleList } from '../handle-list.ts'

export const productRoutes: Routes = (app, context) => {
  const { shop } = context
  handleList(app, context, calls.listProducts, async ({ query: { sale, ...query } }, slice) => {
    const now = shop.clock.now()
    const held = sale === 'held' ? { ids: await shop.kept.listHeldProductIds(now) } : {}
    const [products, salesRules] = await Promise.all([
      listProducts(shop.db, { ...query, ...held, now }, slice),
      getRulebook(shop.db),
    ])
    return serializeList(products, (product) => serializeListedProduct(product, salesRules, now))
  })

  handle(app, calls.updateProductStatuses, async (request, reply) => {
    const update = { ...request.body, by: getActor(request) }
    return sendResult(reply, await setProductStatus(shop, update), serializeMessage)
  })
}
