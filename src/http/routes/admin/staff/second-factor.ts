import * as calls from '#contract/admin/staff/calls.ts'
import { disableSecondFactor } from '#usecases/staff/disable-second-factor.ts'
import { enableSecondFactor } from '#usecases/staff/enable-second-factor.ts'
import { renewRecoveryCodes } from '#usecases/staff/renew-recovery-codes.ts'
import { startSecondFactor } from '#usecases/staff/start-second-factor.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import { limits } from '../../../limits.ts'
import { limitWrongProofs } from '../../../rate-limit.ts'
import type { Routes } from '../../../routes.ts'
import { serializeQrCode } from '../../../serializers/admin/qr-code.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'

/** The second factor and recovery codes of the signed-in staff member. */
export const secondFactorRoutes: Routes = (app, { shop }) => {
  handle(app, calls.startSecondFactor, async (request, reply) => {
    const { secret, address } = await startSecondFactor(shop, getActor(request))
    return reply.send({ success: true, secret, qr: await serializeQrCode(address) })
  })

  handle(app, calls.confirmSecondFactor, async (request, reply) => {
    const staff = getActor(request)
    const counter = { limit: limits.staffCode, key: `session:${staff.session.id}` }
    const outcome = await limitWrongProofs(shop, reply, counter, () =>
      enableSecondFactor(shop, staff, request.body.code),
    )
    return sendResult(reply, outcome, toRecoveryCodes('Second factor turned on.'))
  })

  handle(app, calls.disableSecondFactor, async (request, reply) => {
    const staff = getActor(request)
    const counter = { limit: limits.staffPassword, key: `session:${staff.session.id}` }
    const disable = () => disableSecondFactor(shop, staff, request.body.password)
    const outcome = await limitWrongProofs(shop, reply, counter, disable)
    return sendResult(reply, outcome, serializeMessage)
  })

  handle(app, calls.renewRecoveryCodes, async (request, reply) => {
    const outcome = await renewRecoveryCodes(shop, getActor(request))
    return sendResult(
      reply,
      outcome,
      toRecoveryCodes('Recovery codes created. Your old codes no longer work.'),
    )
  })
}

function toRecoveryCodes(message: string) {
  return (codes: readonly string[]) => ({ ...serializeMessage(message), codes })
}
