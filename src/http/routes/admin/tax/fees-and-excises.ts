import type * as z from 'zod'
import * as calls from '#contract/admin/tax/calls.ts'
import type { deliveryFeeInput } from '#contract/admin/tax/tax-tables.ts'
import { cents } from '#domain/money.ts'
import { saveDeliveryFee } from '#usecases/tax/save-delivery-fee.ts'
import { saveExcise } from '#usecases/tax/save-excise.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'
import { withDays } from './dated-body.ts'

export const feesAndExcisesRoutes: Routes = (app, { shop }) => {
  handle(app, calls.createDeliveryFee, async (request, reply) => {
    const row = toFee(request.body)
    const saved = await saveDeliveryFee(shop, { existing: undefined, row, by: getActor(request) })
    return sendResult(reply, saved, serializeMessage)
  })

  handle(app, calls.updateDeliveryFee, async (request, reply) => {
    const { expectedVersion, ...body } = request.body
    const existing = { id: request.params.id, expectedVersion }
    const saved = await saveDeliveryFee(shop, { existing, row: toFee(body), by: getActor(request) })
    return sendResult(reply, saved, serializeMessage)
  })

  handle(app, calls.createExcise, async (request, reply) => {
    const row = withDays(request.body)
    const saved = await saveExcise(shop, { existing: undefined, row, by: getActor(request) })
    return sendResult(reply, saved, serializeMessage)
  })

  handle(app, calls.updateExcise, async (request, reply) => {
    const { expectedVersion, ...body } = request.body
    const existing = { id: request.params.id, expectedVersion }
    const saved = await saveExcise(shop, { existing, row: withDays(body), by: getActor(request) })
    return sendResult(reply, saved, serializeMessage)
  })
}

function toFee(body: z.infer<typeof deliveryFeeInput>) {
  const { amount, minimum, smallSeller } = body
  return {
    ...withDays(body),
    amount: cents(amount),
    minimum: cents(minimum),
    smallSeller: smallSeller === undefined ? undefined : cents(smallSeller),
  }
}
