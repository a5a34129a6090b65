import {
  finishProviderSignInRequest,
  linkProviderRequest,
  providerCallbackParams,
  providerRegistrationRequest,
  providerSignInQuery,
  unlinkProviderRequest,
} from '#contract/shop/provider-sign-in-requests.ts'
import * as calls from '#contract/shop/sign-in-calls.ts'
import { ok } from '#domain/refusal.ts'
import { finishProviderSignIn } from '#usecases/customers/finish-provider-sign-in.ts'
import { registerWithProvider } from '#usecases/customers/register-with-provider.ts'
import { explainUnverifiedLink } from '#usecases/customers/resolve-identity.ts'
import {
  handleProviderCallback,
  providerCallbackPath,
  startProviderSignIn,
} from '#usecases/customers/start-provider-sign-in.ts'
import { refuseWrongOwnerPassword, unlinkProvider } from '#usecases/customers/unlink-provider.ts'
import { getSignInContext, requireCustomer } from '../customer-session.ts'
import { sendMessage, sendRefusal, sendResult } from '../errors.ts'
import { handle, withSchemas } from '../handle.ts'
import { limits } from '../limits.ts'
import { clearSignInCookie, getSignInCookie, setSignInCookie } from '../provider-sign-in-cookie.ts'
import { limitByIp, limitWrongProofs } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'
import { serializeProviderSignIn } from '../serializers/customers.ts'

/** The page that finishes a sign-in. Its URL contains no secret. */
const resultPage = '/auth/complete'

/** Sign-in with an identity provider. These routes exist only when one is set up. */
export const providerSignInRoutes: Routes = (app, { shop }) => {
  const provider = shop.identityProvider
  if (provider === undefined) return
  const limited = limitByIp(shop, limits.identity)

  handle(
    app,
    withSchemas(calls.startProviderSignIn, { query: providerSignInQuery }),
    async (request, reply) => {
      const started = await startProviderSignIn(shop, provider, { returnPath: request.query.returnPath })
      setSignInCookie(shop, reply, started.browserKey)
      return reply.header('cache-control', 'no-store').redirect(started.url ?? resultPage, 303)
    },
    { preHandler: limited },
  )

  app.get(
    providerCallbackPath,
    { preHandler: limited, schema: { hide: true, querystring: providerCallbackParams } },
    async (request, reply) => {
      const browserKey = getSignInCookie(shop, request)
      const { state } = request.query
      const query = request.raw.url?.split('?')[1] ?? ''
      if (browserKey !== undefined && state !== undefined)
        await handleProviderCallback(shop, provider, { browserKey, state, query })
      return reply.header('cache-control', 'no-store').redirect(resultPage, 303)
    },
  )

  handle(
    app,
    withSchemas(calls.getIdentityResult, { body: finishProviderSignInRequest }),
    async (request, reply) => {
      const browserKey = getSignInCookie(shop, request)
      const context = getSignInContext(request, request.body)
      const outcome = await finishProviderSignIn(shop, { browserKey, context })
      if (!outcome.ok || outcome.value.kind !== 'new-customer') clearSignInCookie(shop, reply)
      reply.header('cache-control', 'no-store')
      return sendResult(reply, outcome, serializeProviderSignIn)
    },
    { preHandler: limited },
  )

  handle(
    app,
    withSchemas(calls.registerWithIdentity, { body: providerRegistrationRequest }),
    async (request, reply) => {
      const browserKey = getSignInCookie(shop, request)
      const context = getSignInContext(request, request.body)
      const outcome = await registerWithProvider(shop, provider, request.body, { browserKey, context })
      if (outcome.ok) clearSignInCookie(shop, reply)
      reply.header('cache-control', 'no-store')
      return sendResult(reply, outcome, (opened) => serializeProviderSignIn({ kind: 'signed-in', ...opened }))
    },
    { preHandler: limitByIp(shop, limits.register) },
  )
}

/** Links or unlinks an identity of the signed-in customer. Both require the current password. */
export const providerLinkRoutes: Routes = (app, { shop }) => {
  const provider = shop.identityProvider
  if (provider === undefined) return
  const limited = limitByIp(shop, limits.identity)

  handle(
    app,
    withSchemas(calls.linkIdentity, { body: linkProviderRequest }),
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      const { currentPassword, returnPath } = request.body
      const counter = { limit: limits.currentPassword, key: customer.id }
      const verified = await limitWrongProofs(
        shop,
        reply,
        counter,
        async () => (await refuseWrongOwnerPassword(shop, customer, currentPassword)) ?? ok(undefined),
      )
      if (!verified.ok) return sendRefusal(reply, verified.refusal)
      if (customer.emailVerifiedAt === undefined)
        return sendRefusal(reply, { code: 'invalid-state', message: explainUnverifiedLink(provider) })
      const started = await startProviderSignIn(shop, provider, { returnPath, linkTo: customer.id })
      setSignInCookie(shop, reply, started.browserKey)
      return reply.send({ success: true, url: started.url ?? resultPage })
    },
    { preHandler: limited },
  )

  handle(
    app,
    withSchemas(calls.unlinkIdentity, { body: unlinkProviderRequest }),
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      const password = request.body.currentPassword
      const counter = { limit: limits.currentPassword, key: customer.id }
      const outcome = await limitWrongProofs(shop, reply, counter, () =>
        unlinkProvider(shop, provider, { customer, password }),
      )
      return sendMessage(reply, outcome)
    },
    { preHandler: limited },
  )
}
