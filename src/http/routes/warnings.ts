import * as calls from '#contract/shop/shipping-calls.ts'
import { warningsRequest } from '#contract/shop/shipping-requests.ts'
import { isId } from '#domain/id.ts'
import { ok } from '#domain/refusal.ts'
import { listDestinationWarnings } from '#usecases/shipping/list-warnings.ts'
import { getNextHour } from '../cache/next-hour.ts'
import { publicRead, sendPublicRead } from '../cache/public-reads.ts'
import { handle, withSchemas } from '../handle.ts'
import { limits } from '../limits.ts'
import { limitByIp } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'
import { serializeRefusedLine, serializeWarning } from '../serializers/shipping.ts'

export const warningRoutes: Routes = (app, { shop, caches }) => {
  handle(
    app,
    withSchemas(calls.getWarnings, { body: warningsRequest }),
    (request, reply) =>
      sendPublicRead(caches, request, reply, async (scope) => {
        const { zip, city, placeAnswers: answers = [] } = request.body
        const productIds = [...new Set(request.body.productIds.filter(isId))]
        scope.addTags('rules', ...productIds.map((id) => `product:${id}` as const))
        // Rules begin and end at midnight in New York.
        scope.expireAt(getNextHour(shop.clock.now()))
        const found = await listDestinationWarnings(shop, { productIds, zip, city, answers })
        return ok({
          success: true,
          warnings: found.warnings.map(serializeWarning),
          ...(found.refusedLines.length > 0 && {
            refusedLines: found.refusedLines.map(serializeRefusedLine),
          }),
        })
      }),
    { config: publicRead, preHandler: limitByIp(shop, limits.warnings) },
  )
}
