import { suggestionsQuery } from '#contract/shop/catalog-requests.ts'
import { suggestionsResponse } from '#contract/shop/search.ts'
import { ok } from '#domain/refusal.ts'
import { publicRead, sendPublicRead } from '../cache/public-reads.ts'
import { loadSuggestions } from '../pages/suggestions.ts'
import type { Routes } from '../routes.ts'

export const searchRoutes: Routes = (app, { shop, caches }) => {
  app.get(
    '/api/search/suggest',
    { config: publicRead, schema: { querystring: suggestionsQuery, response: { 200: suggestionsResponse } } },
    (request, reply) =>
      sendPublicRead(caches, request, reply, async (scope) => {
        scope.addTags('catalog', 'stock', 'menu')
        return ok({ success: true, ...(await loadSuggestions(shop.db, caches.catalog, request.query.text)) })
      }),
  )
}
