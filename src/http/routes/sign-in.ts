import { done } from '#contract/answers/refusal.ts'
import { profileAnswer, signInAnswer } from '#contract/answers/user.ts'
import { registration, signIn as signInSchema } from '#contract/user.ts'
import { addressToProve, wasAgeVerified } from '#db/queries/customers/accounts.ts'
import { deleteCustomerSession } from '#db/queries/customers/sessions.ts'
import { notePrivacySignal } from '#db/queries/email/preferences.ts'
import { register } from '#usecases/customers/register.ts'
import { signIn } from '#usecases/customers/sign-in.ts'
import { hashToken } from '#usecases/tokens.ts'
import { arrivalOf, requireCustomer, signalsPrivacy, tokenOf } from '../customer-session.ts'
import { sendOutcome } from '../errors.ts'
import { limitByAddress, limits } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'
import { limitSignIn } from '../sign-in-limits.ts'

export const peopleRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/user/register',
    {
      preHandler: limitByAddress(shop, limits.register),
      schema: { body: registration, response: { 200: signInAnswer } },
    },
    async (request, reply) => {
      const { firstname, lastname, acceptTerms = false, ...rest } = request.body
      const input = { ...rest, firstName: firstname, lastName: lastname, acceptTerms }
      const outcome = await register(shop, input, arrivalOf(request, request.body))
      return sendOutcome(reply, outcome, (token) => ({
        success: true,
        token,
        message: 'Account created successfully!',
      }))
    },
  )

  app.post(
    '/api/user/login',
    { schema: { body: signInSchema, response: { 200: signInAnswer } } },
    async (request, reply) => {
      const forgive = await limitSignIn(shop, request, reply, request.body)
      const outcome = await signIn(shop, request.body, arrivalOf(request, request.body))
      if (outcome.ok) await forgive()
      return sendOutcome(reply, outcome, (token) => ({
        success: true,
        token,
        message: 'Account logged in successfully!',
      }))
    },
  )

  app.post('/api/user/profile', { schema: { response: { 200: profileAnswer } } }, async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    const [pending, ageVerified] = await Promise.all([
      addressToProve(shop.db, customer.id, shop.clock.now()),
      wasAgeVerified(shop.db, customer.id),
    ])
    if (signalsPrivacy(request)) await notePrivacySignal(shop.db, customer.id, shop.clock.now())
    return reply.send({
      success: true,
      userId: customer.id,
      user: {
        firstname: customer.first_name,
        lastname: customer.last_name,
        email: customer.email ?? undefined,
        phone: customer.phone ?? undefined,
        dateOfBirth: customer.date_of_birth,
        dateOfBirthLocked: ageVerified,
        hasPassword: customer.password_hash !== null,
        emailVerified: customer.email_verified_at !== null,
        pendingEmail: pending === customer.email?.toLowerCase() ? undefined : pending,
      },
    })
  })

  /** Ends the session of the token; an unknown token is ended already. */
  app.post('/api/user/logout', { schema: { response: { 200: done } } }, async (request, reply) => {
    const token = tokenOf(request)
    if (token !== undefined) await deleteCustomerSession(shop.db, hashToken(token))
    return reply.send({ success: true, message: 'You are signed out.' })
  })
}
