import { brandInput, brandsResponse } from '#contract/admin/brands.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import { listBrands } from '#db/queries/catalog/brands.ts'
import { createBrand } from '#usecases/catalog/create-brand.ts'
import { sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeBrand } from '../../serializers/admin/brands.ts'
import { serializeMessage } from '../../serializers/message.ts'
import { getActor } from './authorize.ts'

export const brandRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/brands',
    { config: { permission: 'see the shop' }, schema: { response: { 200: brandsResponse } } },
    async (_request, reply) =>
      reply.send({ success: true, rows: (await listBrands(shop.db)).map(serializeBrand) }),
  )

  app.post(
    '/api/admin/brands',
    {
      config: { permission: 'edit products' },
      schema: { body: brandInput, response: { 200: messageResponse } },
    },
    async (request, reply) => {
      const brand = { ...request.body, by: getActor(request) }
      return sendResult(reply, await createBrand(shop, brand), serializeMessage)
    },
  )
}
