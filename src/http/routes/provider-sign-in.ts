import { done } from '#contract/basic-answers.ts'
import { identityAddress, identityAnswer } from '#contract/shop/identity.ts'
import {
  identityLink,
  identityRegistration,
  identityReturn,
  identityTaking,
  identityUnlink,
  identityVisit,
} from '#contract/shop/identity-requests.ts'
import { finishProviderSignIn } from '#usecases/customers/finish-provider-sign-in.ts'
import { registerWithProvider } from '#usecases/customers/register-with-provider.ts'
import {
  handleProviderCallback,
  providerCallbackPath,
  startProviderSignIn,
} from '#usecases/customers/start-provider-sign-in.ts'
import { refuseWrongOwnerPassword, unlinkProvider } from '#usecases/customers/unlink-identity.ts'
import { getSignInContext, requireCustomer } from '../customer-session.ts'
import { sendRefusal, sendResult } from '../errors.ts'
import { clearSignInCookie, getSignInCookie, setSignInCookie } from '../provider-sign-in-cookie.ts'
import { limitByIp, limitByKey, limits } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'

/** The page that takes what came of a visit; its address holds nothing. */
const resultPage = '/auth/complete'

/** Signing in with an account of another service. Without one set up, these addresses do not exist. */
export const providerSignInRoutes: Routes = (app, { shop }) => {
  const provider = shop.identityProvider
  if (provider === undefined) return
  const limited = limitByIp(shop, limits.identity)

  app.get(
    '/api/auth/google',
    { preHandler: limited, schema: { querystring: identityVisit } },
    async (request, reply) => {
      const visit = await startProviderSignIn(shop, provider, { comeBackTo: request.query.back })
      setSignInCookie(shop, reply, visit.browserKey)
      return reply.header('cache-control', 'no-store').redirect(visit.address ?? resultPage, 303)
    },
  )

  app.get(
    providerCallbackPath,
    { preHandler: limited, schema: { hide: true, querystring: identityReturn } },
    async (request, reply) => {
      const browserKey = getSignInCookie(shop, request)
      const { state } = request.query
      const query = request.raw.url?.split('?')[1] ?? ''
      if (browserKey !== undefined && state !== undefined)
        await handleProviderCallback(shop, provider, { browserKey, state, query })
      return reply.header('cache-control', 'no-store').redirect(resultPage, 303)
    },
  )

  app.post(
    '/api/auth/result',
    { preHandler: limited, schema: { body: identityTaking, response: { 200: identityAnswer } } },
    async (request, reply) => {
      const browserKey = getSignInCookie(shop, request)
      const arrival = getSignInContext(request, request.body)
      const outcome = await finishProviderSignIn(shop, { browserKey, arrival })
      if (!outcome.ok || outcome.value.kind !== 'new-person') clearSignInCookie(shop, reply)
      reply.header('cache-control', 'no-store')
      return sendResult(reply, outcome, (taken) => ({
        success: true,
        outcome: taken.kind,
        comeBackTo: taken.comeBackTo,
        token: taken.kind === 'signed-in' ? taken.token : undefined,
        person:
          taken.kind === 'new-person'
            ? {
                firstname: taken.person.firstName,
                lastname: taken.person.lastName,
                email: taken.person.email ?? '',
              }
            : undefined,
      }))
    },
  )

  app.post(
    '/api/auth/register',
    {
      preHandler: limitByIp(shop, limits.register),
      schema: { body: identityRegistration, response: { 200: identityAnswer } },
    },
    async (request, reply) => {
      const { firstname, lastname, dateOfBirth, acceptTerms } = request.body
      const input = { firstName: firstname, lastName: lastname, dateOfBirth, acceptTerms }
      const browserKey = getSignInCookie(shop, request)
      const arrival = getSignInContext(request, request.body)
      const outcome = await registerWithProvider(shop, provider, input, { browserKey, arrival })
      if (outcome.ok) clearSignInCookie(shop, reply)
      reply.header('cache-control', 'no-store')
      return sendResult(reply, outcome, ({ token, comeBackTo }) => ({
        success: true,
        outcome: 'signed-in' as const,
        token,
        comeBackTo,
      }))
    },
  )

  /** Begins a visit that adds the provider to the account that is signed in. */
  app.post(
    '/api/auth/google/link',
    { preHandler: limited, schema: { body: identityLink, response: { 200: identityAddress } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      await limitByKey(shop, limits.currentPassword, customer.id, reply)
      const wrong = await refuseWrongOwnerPassword(shop, customer, request.body.currentPassword)
      if (wrong !== undefined) return sendRefusal(reply, wrong.refusal)
      const visit = await startProviderSignIn(shop, provider, {
        comeBackTo: request.body.back,
        linkTo: customer.id,
      })
      setSignInCookie(shop, reply, visit.browserKey)
      return reply.send({ success: true, url: visit.address ?? resultPage })
    },
  )

  app.post(
    '/api/auth/google/unlink',
    { preHandler: limited, schema: { body: identityUnlink, response: { 200: done } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      await limitByKey(shop, limits.currentPassword, customer.id, reply)
      const password = request.body.currentPassword
      const outcome = await unlinkProvider(shop, provider, { customer, password })
      return sendResult(reply, outcome, (message) => ({ success: true, message }))
    },
  )
}
