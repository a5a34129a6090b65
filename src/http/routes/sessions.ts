import * as calls from '#contract/shop/account-calls.ts'
import { revokeSessionRequest } from '#contract/shop/account-requests.ts'
import { findCustomerIdentity } from '#db/queries/customers/identities.ts'
import { listCustomerSessions } from '#db/queries/customers/sessions.ts'
import { describeDevice, maskIpAddress } from '#domain/customers/device-name.ts'
import { revokeOtherSessions, revokeSession } from '#usecases/customers/revoke-session.ts'
import { hashToken } from '#usecases/tokens.ts'
import { getToken, requireCustomer } from '../customer-session.ts'
import { sendMessage } from '../errors.ts'
import { handle, withSchemas } from '../handle.ts'
import type { Routes } from '../routes.ts'

/** The sign-in methods and sessions of an account. */
export const sessionRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getSecurity, async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    const provider = shop.identityProvider
    const [sessions, identity] = await Promise.all([
      listCustomerSessions(shop.db, customer.id, shop.clock.now()),
      provider && findCustomerIdentity(shop.db, customer.id, provider.issuer),
    ])
    const current = hashToken(getToken(request) ?? '')
    const sorted = sessions.toSorted(
      (a, b) => Number(b.tokenHash.equals(current)) - Number(a.tokenHash.equals(current)),
    )
    return reply.header('cache-control', 'no-store').send({
      success: true,
      hasPassword: customer.passwordHash !== undefined,
      provider: provider && {
        name: provider.name,
        linked: identity !== undefined,
        email: identity?.email,
      },
      sessions: sorted.map((session) => ({
        id: session.id,
        device: describeDevice(session.userAgent),
        ipAddress: maskIpAddress(session.ip),
        signedInAt: session.createdAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
        current: session.tokenHash.equals(current),
      })),
    })
  })

  handle(app, withSchemas(calls.endSession, { body: revokeSessionRequest }), async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    return sendMessage(reply, await revokeSession(shop, customer, request.body.sessionId))
  })

  handle(app, calls.endOtherSessions, async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    return sendMessage(reply, await revokeOtherSessions(shop, customer, getToken(request) ?? ''))
  })
}
