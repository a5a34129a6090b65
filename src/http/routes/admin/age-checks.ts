import {
  ageCheckResponse,
  ageDecision,
  ageDocumentParams,
  ageOverride,
  ageOverrideDecision,
  ageStep,
} from '#contract/admin/age-checks.ts'
import { orderUpdatedResponse } from '#contract/admin/orders.ts'
import { orderNumberParams } from '#contract/order-number.ts'
import { openAgeDocument } from '#usecases/age-checks/age-documents.ts'
import { decideAgeCheck } from '#usecases/age-checks/decide-age-check.ts'
import { loadAgeCheck } from '#usecases/age-checks/load-age-check.ts'
import { decideAgeOverride, overrideAgeCheck } from '#usecases/age-checks/override-age-check.ts'
import { repeatAgeCheck, requestAgeDocument } from '#usecases/age-checks/repeat-age-check.ts'
import { revokeAgeCheck } from '#usecases/age-checks/revoke-age-check.ts'
import { sendRefusal, sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { sendFile } from '../../send-file.ts'
import { serializeAgeCheck } from '../../serializers/admin/age-checks.ts'
import { getActor } from './authorize.ts'
import { sendUpdatedOrder } from './load-order.ts'

const path = '/api/admin/orders/:number/age-check'
const decides = { permission: 'decide age checks' } as const
const updated = { params: orderNumberParams, response: { 200: orderUpdatedResponse } }

export const ageCheckRoutes: Routes = (app, { shop }) => {
  app.get(
    path,
    {
      config: { permission: 'see customers' },
      schema: { params: orderNumberParams, response: { 200: ageCheckResponse } },
    },
    async (request, reply) => {
      const by = getActor(request)
      const loaded = await loadAgeCheck(shop, { number: request.params.number, by })
      return sendResult(reply, loaded, (check) => ({
        success: true,
        ageCheck: serializeAgeCheck(check, by.id),
      }))
    },
  )

  app.post(path, { config: decides, schema: { ...updated, body: ageDecision } }, async (request, reply) => {
    const number = request.params.number
    const decision = { number, ...request.body, by: getActor(request) }
    return sendUpdatedOrder(shop, reply, number, await decideAgeCheck(shop, decision))
  })

  app.post(
    `${path}/override`,
    { config: { ...decides, stepUp: true }, schema: { ...updated, body: ageOverride } },
    async (request, reply) => {
      const number = request.params.number
      const step = { number, ...request.body, by: getActor(request) }
      return sendUpdatedOrder(shop, reply, number, await overrideAgeCheck(shop, step))
    },
  )

  app.post(
    `${path}/override/decide`,
    { config: { ...decides, stepUp: true }, schema: { ...updated, body: ageOverrideDecision } },
    async (request, reply) => {
      const number = request.params.number
      const step = { number, ...request.body, by: getActor(request) }
      return sendUpdatedOrder(shop, reply, number, await decideAgeOverride(shop, step))
    },
  )
}

/** What comes before a decision, and after it. */
export const ageStepRoutes: Routes = (app, { shop }) => {
  const steps = {
    revoke: revokeAgeCheck,
    repeat: repeatAgeCheck,
    'request-document': requestAgeDocument,
  } as const
  for (const [name, run] of Object.entries(steps))
    app.post(
      `${path}/${name}`,
      { config: decides, schema: { ...updated, body: ageStep } },
      async (request, reply) => {
        const number = request.params.number
        const step = { number, ...request.body, by: getActor(request) }
        return sendUpdatedOrder(shop, reply, number, await run(shop, step))
      },
    )

  app.get(
    `${path}/documents/:id`,
    { config: decides, schema: { hide: true, params: ageDocumentParams } },
    async (request, reply) => {
      const { number, id } = request.params
      const by = getActor(request)
      const opened = await openAgeDocument(shop, { number, id, by })
      if (!opened.ok) return sendRefusal(reply, opened.refusal)
      const { mediaType, content } = opened.value
      if (mediaType === 'application/pdf')
        reply.header('content-disposition', 'attachment; filename="customer-document.pdf"')
      return sendFile(reply, content, { mediaType, cacheControl: 'no-store' })
    },
  )
}
