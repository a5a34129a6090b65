import * as calls from '#contract/admin/age-checks/calls.ts'
import { openAgeDocument } from '#usecases/age-checks/age-documents.ts'
import { decideAgeCheck } from '#usecases/age-checks/decide-age-check.ts'
import { loadAgeCheck } from '#usecases/age-checks/load-age-check.ts'
import { decideAgeOverride, overrideAgeCheck } from '#usecases/age-checks/override-age-check.ts'
import { repeatAgeCheck, requestAgeDocument } from '#usecases/age-checks/repeat-age-check.ts'
import { revokeAgeCheck } from '#usecases/age-checks/revoke-age-check.ts'
import { sendRefusal, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { sendFile } from '../../../send-file.ts'
import { serializeAgeCheck } from '../../../serializers/admin/age-checks/age-checks.ts'
import { getActor } from '../authorize.ts'
import { sendUpdatedOrder } from '../orders/load-order.ts'

export const ageCheckRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getAgeCheck, async (request, reply) => {
    const by = getActor(request)
    const loaded = await loadAgeCheck(shop, { number: request.params.number, by })
    return sendResult(reply, loaded, (check) => ({
      success: true,
      ageCheck: serializeAgeCheck(check, by.id),
    }))
  })

  handle(app, calls.decideAgeCheck, async (request, reply) => {
    const number = request.params.number
    const decision = { number, ...request.body, by: getActor(request) }
    return sendUpdatedOrder(shop, reply, number, await decideAgeCheck(shop, decision))
  })

  handle(app, calls.overrideAgeCheck, async (request, reply) => {
    const number = request.params.number
    const step = { number, ...request.body, by: getActor(request) }
    return sendUpdatedOrder(shop, reply, number, await overrideAgeCheck(shop, step))
  })

  handle(app, calls.decideAgeOverride, async (request, reply) => {
    const number = request.params.number
    const step = { number, ...request.body, by: getActor(request) }
    return sendUpdatedOrder(shop, reply, number, await decideAgeOverride(shop, step))
  })
}

/** What comes before a decision, and after it. */
export const ageStepRoutes: Routes = (app, { shop }) => {
  const steps = [
    [calls.revokeAgeCheck, revokeAgeCheck],
    [calls.repeatAgeCheck, repeatAgeCheck],
    [calls.requestAgeDocument, requestAgeDocument],
  ] as const
  for (const [call, run] of steps)
    handle(app, call, async (request, reply) => {
      const number = request.params.number
      const step = { number, ...request.body, by: getActor(request) }
      return sendUpdatedOrder(shop, reply, number, await run(shop, step))
    })

  handle(app, calls.getAgeDocument, async (request, reply) => {
    const { number, id } = request.params
    const by = getActor(request)
    const opened = await openAgeDocument(shop, { number, id, by })
    if (!opened.ok) return sendRefusal(reply, opened.refusal)
    const { mediaType, content } = opened.value
    if (mediaType === 'application/pdf')
      reply.header('content-disposition', 'attachment; filename="customer-document.pdf"')
    return sendFile(reply, content, { mediaType, cacheControl: 'no-store' })
  })
}
