import {
  codeProof,
  newCodes,
  newSecret,
  ownSessionParams,
  passwordChange,
  passwordProof,
  securityAnswer,
} from '#contract/admin/staff.ts'
import { done } from '#contract/answers/refusal.ts'
import { readSecondFactor } from '#db/queries/staff/second-factor.ts'
import { listStaffSessions } from '#db/queries/staff/sessions.ts'
import { needsSecondFactor } from '#domain/staff/permissions.ts'
import { changeOwnPassword } from '#usecases/staff/change-password.ts'
import { turnOffSecondFactor } from '#usecases/staff/disable-second-factor.ts'
import { turnOnSecondFactor } from '#usecases/staff/enable-second-factor.ts'
import { renewRecoveryCodes } from '#usecases/staff/renew-recovery-codes.ts'
import { endStaffSession } from '#usecases/staff/revoke-session.ts'
import { signInRules } from '#usecases/staff/sign-in-policy.ts'
import { beginSecondFactor } from '#usecases/staff/start-second-factor.ts'
import { sendOutcome } from '../../errors.ts'
import { limitBy, limits } from '../../rate-limit.ts'
import type { Routes } from '../../routes.ts'
import { presentQr, presentStaffSession } from '../../serializers/admin/staff.ts'
import { actorOf } from './authorize.ts'

const said = (message: string) => ({ success: true, message })

/** One's own password, second factor and sessions. */
export const adminSecurityRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/security',
    { schema: { response: { 200: securityAnswer } } },
    async (request, reply) => {
      const staff = actorOf(request)
      const [factor, sessions, rules] = await Promise.all([
        readSecondFactor(shop.db, staff.id),
        listStaffSessions(shop.db, staff.id, shop.clock.now()),
        signInRules(shop.db),
      ])
      return reply.send({
        success: true,
        secondFactor: {
          since: factor.since?.toISOString(),
          recoveryCodesLeft: factor.codes_left,
          required: needsSecondFactor(staff.role, rules.secondFactor),
        },
        sessions: sessions.map((row) => presentStaffSession(row, staff.session.id)),
      })
    },
  )

  app.post(
    '/api/admin/security/password',
    { schema: { body: passwordChange, response: { 200: done } } },
    async (request, reply) => {
      const staff = actorOf(request)
      await limitBy(shop, limits.staffPassword, `session:${staff.session.id}`, reply)
      return sendOutcome(reply, await changeOwnPassword(shop, staff, request.body), said)
    },
  )

  app.post(
    '/api/admin/security/second-factor/begin',
    { schema: { response: { 200: newSecret } } },
    async (request, reply) => {
      const { secret, address } = await beginSecondFactor(shop, actorOf(request))
      return reply.send({ success: true, secret, qr: presentQr(address) })
    },
  )

  app.post(
    '/api/admin/security/second-factor/confirm',
    { schema: { body: codeProof, response: { 200: newCodes } } },
    async (request, reply) => {
      const staff = actorOf(request)
      await limitBy(shop, limits.staffCode, `session:${staff.session.id}`, reply)
      return sendOutcome(reply, await turnOnSecondFactor(shop, staff, request.body.code), (codes) => ({
        ...said('The second factor is set up.'),
        codes,
      }))
    },
  )

  app.post(
    '/api/admin/security/second-factor/off',
    { schema: { body: passwordProof, response: { 200: done } } },
    async (request, reply) => {
      const staff = actorOf(request)
      await limitBy(shop, limits.staffPassword, `session:${staff.session.id}`, reply)
      return sendOutcome(reply, await turnOffSecondFactor(shop, staff, request.body.password), said)
    },
  )

  app.post(
    '/api/admin/security/recovery-codes',
    { schema: { response: { 200: newCodes } } },
    async (request, reply) =>
      sendOutcome(reply, await renewRecoveryCodes(shop, actorOf(request)), (codes) => ({
        ...said('New recovery codes were made. The old ones are void.'),
        codes,
      })),
  )

  app.post(
    '/api/admin/security/sessions/:session/end',
    { schema: { params: ownSessionParams, response: { 200: done } } },
    async (request, reply) => {
      const by = actorOf(request)
      const ended = { staffId: by.id, sessionId: request.params.session, by }
      return sendOutcome(reply, await endStaffSession(shop, ended), said)
    },
  )
}
