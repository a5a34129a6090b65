import * as calls from '#contract/shop/sign-in-calls.ts'
import * as specCalls from '#contract/spec-v1/calls.ts'
import { toSpecCustomerFieldErrors } from '#contract/spec-v1/user.ts'
import {
  fromSpecRegistration,
  fromSpecSignIn,
  registration,
  signInRequest,
} from '#contract/spec-v1/user-requests.ts'
import { findEmailToVerify } from '#db/queries/customers/account-tokens.ts'
import { hasVerifiedAge } from '#db/queries/customers/customers.ts'
import { register } from '#usecases/customers/register.ts'
import { signOut } from '#usecases/customers/revoke-session.ts'
import { signIn } from '#usecases/customers/sign-in.ts'
import { savePrivacySignal } from '#usecases/email/save-privacy-signal.ts'
import { getSignInContext, getToken, hasPrivacySignal, requireCustomer } from '../customer-session.ts'
import { renameErrorFields, sendMessage, sendResult } from '../errors.ts'
import { handle, withSchemas } from '../handle.ts'
import { limits } from '../limits.ts'
import { limitAttempts, limitByIp, toAccountKey } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'
import { serializeProfile } from '../serializers/customers.ts'
import { limitSignIn } from '../sign-in-limits.ts'

const tooManyAccountsSentence =
  'Too many accounts were created with this email address or phone number today. Sign in, or try again tomorrow.'

export const registrationRoutes: Routes = (app, { shop }) => {
  handle(
    app,
    withSchemas(specCalls.register, { body: registration }),
    async (request, reply) => {
      const input = fromSpecRegistration(request.body)
      // The email address beside a phone number counts, too.
      const { emailOrPhone, email = emailOrPhone } = input
      const counters = [...new Set([emailOrPhone, email].map(toAccountKey))].map((key) => ({
        limit: limits.registerIdentifier,
        key,
        sentence: tooManyAccountsSentence,
      }))
      const counts = ({ ok }: Awaited<ReturnType<typeof register>>) => ok
      const outcome = await limitAttempts(shop, reply, { counters, counts }, () =>
        register(shop, input, getSignInContext(request, input)),
      )
      return sendResult(reply, renameErrorFields(outcome, toSpecCustomerFieldErrors), (token) => ({
        success: true,
        token,
        message: 'Account created successfully!',
      }))
    },
    { preHandler: limitByIp(shop, limits.register) },
  )
}

export const signInRoutes: Routes = (app, { shop }) => {
  handle(
    app,
    withSchemas(specCalls.signIn, { body: signInRequest }),
    async (request, reply) => {
      const credentials = fromSpecSignIn(request.body)
      const outcome = await limitSignIn(shop, request, reply, credentials, (accountIds) =>
        signIn(shop, { ...credentials, accountIds }, getSignInContext(request, credentials)),
      )
      // The name that was typed is not logged, because it may be a password.
      if (!outcome.ok)
        request.log.warn({ ip: request.ip, code: outcome.refusal.code }, 'customer sign-in failed')
      return sendResult(reply, outcome, (token) => ({
        success: true,
        token,
        message: 'Account logged in successfully!',
      }))
    },
    { preHandler: limitByIp(shop, limits.signIns) },
  )

  handle(app, specCalls.getProfile, async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    const [pendingEmail, isAgeVerified] = await Promise.all([
      findEmailToVerify(shop.db, customer.id, shop.clock.now()),
      hasVerifiedAge(shop.db, shop.mode, customer.id),
    ])
    if (hasPrivacySignal(request)) await savePrivacySignal(shop, customer)
    return reply.send({
      success: true,
      userId: customer.id,
      user: serializeProfile(customer, { pendingEmail, isAgeVerified }),
    })
  })

  handle(app, calls.signOut, async (request, reply) =>
    sendMessage(reply, await signOut(shop, getToken(request))),
  )
}
