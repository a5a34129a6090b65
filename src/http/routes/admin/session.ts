import { sessionConfirmation, sessionUnlock } from '#contract/admin/session.ts'
import { done } from '#contract/basic-answers.ts'
import { adminSession, adminSignIn, adminToken } from '#contract/spec-v1/admin.ts'
import { signInAnswer } from '#contract/spec-v1/user.ts'
import { forgetHits } from '#db/queries/rate-limits.ts'
import { deleteStaffSession, updateStaffSession } from '#db/queries/staff/sessions.ts'
import { hasPermission, permissions } from '#domain/staff/permissions.ts'
import { isSessionLocked } from '#domain/staff/session.ts'
import { confirmSession } from '#usecases/staff/confirm-session.ts'
import { signInStaff, verifyStaffPassword } from '#usecases/staff/sign-in.ts'
import { getSignInPolicy } from '#usecases/staff/sign-in-policy.ts'
import { unlockSession } from '#usecases/staff/unlock-session.ts'
import { hashToken } from '#usecases/tokens.ts'
import { getStaffSignInContext, getToken } from '../../customer-session.ts'
import { sendRefusal, sendResult } from '../../errors.ts'
import { limitByKey, limits } from '../../rate-limit.ts'
import type { Routes } from '../../routes.ts'
import { limitStaffSignIn } from '../../sign-in-limits.ts'
import { findStaffByToken, lacksRequiredSecondFactor } from '../../staff-session.ts'
import { getActor } from './authorize.ts'

const said = (message: string) => ({ success: true as const, message })

export const adminSessionRoutes: Routes = (app, context) => {
  const { shop } = context
  app.post(
    '/api/admin/login',
    { config: { permission: 'open' }, schema: { body: adminSignIn, response: { 200: signInAnswer } } },
    async (request, reply) => {
      const { code } = request.body
      const { asker, forgive } = await limitStaffSignIn(shop, request, reply, request.body)
      const proved = await verifyStaffPassword(shop, request.body)
      if (!proved.ok) return sendRefusal(reply, proved.refusal)
      await forgive()
      // Only of who knows the password: else anybody could use up the codes of a stranger.
      if (code !== undefined) await limitByKey(shop, limits.staffCode, asker, reply)
      const outcome = await signInStaff(
        shop,
        proved.value,
        code,
        getStaffSignInContext(request, request.body),
      )
      if (outcome.ok && code !== undefined) await forgetHits(shop.db, [`${limits.staffCode.name}:${asker}`])
      return sendResult(reply, outcome, (token) => ({
        success: true,
        token,
        message: 'Signed in successfully!',
      }))
    },
  )

  app.post(
    '/api/admin/validate',
    { config: { permission: 'open' }, schema: { body: adminToken, response: { 200: adminSession } } },
    async (request, reply) => {
      const [staff, rules] = await Promise.all([
        findStaffByToken(shop, request.body.token),
        getSignInPolicy(shop.db),
      ])
      if (staff === undefined) return sendRefusal(reply, { code: 'not-staff' })
      const factor = lacksRequiredSecondFactor(staff, rules)
        ? 'needed'
        : staff.totpSecret === undefined
          ? 'off'
          : 'on'
      return reply.header('cache-control', 'no-store').send({
        success: true,
        username: staff.username,
        name: staff.displayName,
        role: staff.role,
        permissions: permissions.filter((name) => hasPermission(staff.role, name)),
        secondFactor: factor,
        locked: isSessionLocked(staff.session, shop.clock.now(), rules),
        idleMinutes: rules.idleMinutes,
      })
    },
  )

  /** Ends the session of the token; an unknown token is ended already. */
  app.post(
    '/api/admin/logout',
    { config: { permission: 'open' }, schema: { response: { 200: done } } },
    async (request, reply) => {
      const token = getToken(request)
      if (token !== undefined) await deleteStaffSession(shop.db, hashToken(token))
      return reply.send(said('You are signed out.'))
    },
  )

  app.post(
    '/api/admin/session/unlock',
    { config: { permission: 'open' }, schema: { body: sessionUnlock, response: { 200: done } } },
    async (request, reply) => {
      const staff = await findStaffByToken(shop, getToken(request))
      if (staff === undefined) return sendRefusal(reply, { code: 'not-staff' })
      await limitByKey(shop, limits.staffPassword, `session:${staff.session.id}`, reply)
      return sendResult(reply, await unlockSession(shop, staff, request.body.password), said)
    },
  )
  openSessionRoutes(app, context)
}

/** What a session in use does: stays awake, is locked on purpose, and proves itself again. */
const openSessionRoutes: Routes = (app, { shop }) => {
  /** The person typed or moved, though nothing was asked; the guard writes it down. */
  app.post(
    '/api/admin/session/active',
    { config: { permission: 'own account' }, schema: { response: { 200: done } } },
    async (_request, reply) => reply.send(said('Noted.')),
  )

  app.post(
    '/api/admin/session/lock',
    { config: { permission: 'own account' }, schema: { response: { 200: done } } },
    async (request, reply) => {
      await updateStaffSession(shop.db, getActor(request).session.id, { lockedAt: shop.clock.now() })
      return reply.send(said('The session is locked.'))
    },
  )

  app.post(
    '/api/admin/session/confirm',
    { config: { permission: 'own account' }, schema: { body: sessionConfirmation, response: { 200: done } } },
    async (request, reply) => {
      const staff = getActor(request)
      const limit = 'code' in request.body ? limits.staffCode : limits.staffPassword
      await limitByKey(shop, limit, `session:${staff.session.id}`, reply)
      return sendResult(reply, await confirmSession(shop, staff, request.body), said)
    },
  )
}
