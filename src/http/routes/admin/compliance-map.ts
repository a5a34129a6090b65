import { complianceMapQuery, complianceMapResponse } from '#contract/admin/compliance-map.ts'
import { refuse } from '#domain/refusal.ts'
import { mapProduct } from '#usecases/compliance/map-product.ts'
import { sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'

export const complianceMapRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/compliance/map',
    {
      config: { permission: 'see rules' },
      schema: { querystring: complianceMapQuery, response: { 200: complianceMapResponse } },
    },
    async ({ query: { productId, productClass } }, reply) => {
      const asked = productClass !== undefined ? { productClass } : productId !== undefined && { productId }
      const mapped = asked === false ? refuse('product-not-found') : await mapProduct(shop, asked)
      return sendResult(reply, mapped, ({ version, notSold, states }) => ({
        success: true,
        version,
        notSold,
        states: states.map((state) => ({
          ...state,
          explanations: [...state.explanations],
          ruleIds: [...state.ruleIds],
          counties: state.counties.map((county) => ({
            ...county,
            explanations: [...county.explanations],
            ruleIds: [...county.ruleIds],
          })),
        })),
      }))
    },
  )
}
