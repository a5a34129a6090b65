import { suggestionsQuery } from '#contract/shop/catalog-requests.ts'
import { suggestionsResponse } from '#contract/shop/search.ts'
import { loadSuggestions } from '../pages/suggestions.ts'
import { sendPublic } from '../public-answer.ts'
import type { Routes } from '../routes.ts'

export const searchRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/search/suggest',
    { schema: { querystring: suggestionsQuery, response: { 200: suggestionsResponse } } },
    async (request, reply) =>
      sendPublic(request, reply, { success: true, ...(await loadSuggestions(shop.db, request.query.text)) }),
  )
}
