import * as calls from '#contract/admin/compliance/calls.ts'
import { refuse } from '#domain/refusal.ts'
import { mapProduct } from '#usecases/compliance/map-product.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'

export const complianceMapRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getComplianceMap, async ({ query: { productId, productClass } }, reply) => {
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
  })
}
