import * as calls from '#contract/shop/catalog-calls.ts'
import { suggestionsQuery } from '#contract/shop/catalog-requests.ts'
import { ok } from '#domain/refusal.ts'
import { publicRead, sendPublicRead } from '../cache/public-reads.ts'
import { handle, withSchemas } from '../handle.ts'
import { loadSuggestions } from '../pages/suggestions.ts'
import type { Routes } from '../routes.ts'

export const searchRoutes: Routes = (app, { shop, caches }) => {
  handle(
    app,
    withSchemas(calls.suggest, { query: suggestionsQuery }),
    (request, reply) =>
      sendPublicRead(caches, request, reply, async (scope) => {
        scope.addTags('catalog', 'stock', 'menu')
        return ok({ success: true, ...(await loadSuggestions(shop.db, caches.catalog, request.query.text)) })
      }),
    { config: publicRead },
  )
}
