import {
  codeProof,
  passwordProof,
  passwordUpdate,
  recoveryCodesResponse,
  secondFactorSecretResponse,
  securityResponse,
} from '#contract/admin/security.ts'
import { ownSessionParams } from '#contract/admin/session.ts'
import { done } from '#contract/basic-answers.ts'
import { getSecondFactor } from '#db/queries/staff/second-factor.ts'
import { listStaffSessions } from '#db/queries/staff/sessions.ts'
import { requiresSecondFactor } from '#domain/staff/permissions.ts'
import { changeStaffPassword } from '#usecases/staff/change-password.ts'
import { disableSecondFactor } from '#usecases/staff/disable-second-factor.ts'
import { enableSecondFactor } from '#usecases/staff/enable-second-factor.ts'
import { renewRecoveryCodes } from '#usecases/staff/renew-recovery-codes.ts'
import { revokeStaffSession } from '#usecases/staff/revoke-session.ts'
import { getSignInPolicy } from '#usecases/staff/sign-in-policy.ts'
import { startSecondFactor } from '#usecases/staff/start-second-factor.ts'
import { sendResult } from '../../errors.ts'
import { limitByKey, limits } from '../../rate-limit.ts'
import type { Routes } from '../../routes.ts'
import { serializeQrCode, serializeStaffSession } from '../../serializers/admin/staff.ts'
import { getActor } from './authorize.ts'

const said = (message: string) => ({ success: true, message })

/** One's own password, second factor and sessions. */
export const adminSecurityRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/security',
    { config: { permission: 'own account' }, schema: { response: { 200: securityResponse } } },
    async (request, reply) => {
      const staff = getActor(request)
      const [factor, sessions, rules] = await Promise.all([
        getSecondFactor(shop.db, staff.id),
        listStaffSessions(shop.db, staff.id, shop.clock.now()),
        getSignInPolicy(shop.db),
      ])
      return reply.send({
        success: true,
        secondFactor: {
          since: factor.since?.toISOString(),
          recoveryCodesLeft: factor.codesLeft,
          required: requiresSecondFactor(staff.role, rules.secondFactor),
        },
        sessions: sessions.map((row) => serializeStaffSession(row, staff.session.id)),
      })
    },
  )

  app.post(
    '/api/admin/security/password',
    { config: { permission: 'own account' }, schema: { body: passwordUpdate, response: { 200: done } } },
    async (request, reply) => {
      const staff = getActor(request)
      await limitByKey(shop, limits.staffPassword, `session:${staff.session.id}`, reply)
      return sendResult(reply, await changeStaffPassword(shop, staff, request.body), said)
    },
  )

  app.post(
    '/api/admin/security/second-factor/start',
    {
      config: { permission: 'own account', stepUp: true },
      schema: { response: { 200: secondFactorSecretResponse } },
    },
    async (request, reply) => {
      const { secret, address } = await startSecondFactor(shop, getActor(request))
      return reply.send({ success: true, secret, qr: serializeQrCode(address) })
    },
  )

  app.post(
    '/api/admin/security/second-factor/confirm',
    {
      config: { permission: 'own account', stepUp: true },
      schema: { body: codeProof, response: { 200: recoveryCodesResponse } },
    },
    async (request, reply) => {
      const staff = getActor(request)
      await limitByKey(shop, limits.staffCode, `session:${staff.session.id}`, reply)
      return sendResult(reply, await enableSecondFactor(shop, staff, request.body.code), (codes) => ({
        ...said('The second factor is set up.'),
        codes,
      }))
    },
  )

  app.post(
    '/api/admin/security/second-factor/disable',
    { config: { permission: 'own account' }, schema: { body: passwordProof, response: { 200: done } } },
    async (request, reply) => {
      const staff = getActor(request)
      await limitByKey(shop, limits.staffPassword, `session:${staff.session.id}`, reply)
      return sendResult(reply, await disableSecondFactor(shop, staff, request.body.password), said)
    },
  )

  app.post(
    '/api/admin/security/recovery-codes',
    {
      config: { permission: 'own account', stepUp: true },
      schema: { response: { 200: recoveryCodesResponse } },
    },
    async (request, reply) =>
      sendResult(reply, await renewRecoveryCodes(shop, getActor(request)), (codes) => ({
        ...said('New recovery codes were made. The old ones are void.'),
        codes,
      })),
  )

  app.post(
    '/api/admin/security/sessions/:session/revoke',
    { config: { permission: 'own account' }, schema: { params: ownSessionParams, response: { 200: done } } },
    async (request, reply) => {
      const by = getActor(request)
      const ended = { staffId: by.id, sessionId: request.params.session, by }
      return sendResult(reply, await revokeStaffSession(shop, ended), said)
    },
  )
}
