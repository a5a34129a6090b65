import * as accountCalls from '#contract/shop/account-calls.ts'
import {
  accountUpdate,
  passwordReset,
  passwordResetRequest,
  verifyEmailRequest,
} from '#contract/shop/account-requests.ts'
import * as signInCalls from '#contract/shop/sign-in-calls.ts'
import { ok } from '#domain/refusal.ts'
import { resendEmailVerification } from '#usecases/customers/request-email-verification.ts'
import { requestPasswordReset } from '#usecases/customers/request-password-reset.ts'
import { resetPassword } from '#usecases/customers/reset-password.ts'
import { setsPhone, updateAccount } from '#usecases/customers/update-account.ts'
import { verifyEmail } from '#usecases/customers/verify-email.ts'
import { getToken, requireCustomer } from '../customer-session.ts'
import { sendMessage } from '../errors.ts'
import { handle, withSchemas } from '../handle.ts'
import { limits } from '../limits.ts'
import {
  limitAttempts,
  limitByIp,
  limitByKey,
  limitWrongLinks,
  limitWrongProofs,
  toAccountKey,
} from '../rate-limit.ts'
import type { Routes } from '../routes.ts'

/** The same whether or not the account exists, so it does not reveal who is a customer. */
const linkSent =
  'If there is an account with this address or phone number, we have sent a link to its email address. It works for 30 minutes.'
const linkQueued =
  'This shop cannot send email yet. If there is an account with this address or phone number, its link is in the outbox of the admin area and works for 30 minutes.'

export const accountRoutes: Routes = (app, { shop }) => {
  handle(app, withSchemas(accountCalls.updateAccount, { body: accountUpdate }), async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    const change = request.body
    const session = { token: getToken(request) ?? '' }
    const update = () => updateAccount(shop, customer, change, session)
    const limitPhone = () => {
      if (change.phone === undefined || !setsPhone(customer, change)) return update()
      const counters = [{ limit: limits.registerIdentifier, key: toAccountKey(change.phone) }]
      const counts = ({ ok }: Awaited<ReturnType<typeof update>>) => ok
      return limitAttempts(shop, reply, { counters, counts }, update)
    }
    // Guessing the password with a stolen token must be limited like at sign-in.
    const counter = { limit: limits.currentPassword, key: customer.id }
    const outcome =
      change.currentPassword === undefined
        ? await limitPhone()
        : await limitWrongProofs(shop, reply, counter, limitPhone)
    return sendMessage(reply, outcome)
  })

  /** Where password managers look for the page that changes a password. */
  app.get('/.well-known/change-password', { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect('/my-account?tab=details', 302),
  )
}

/** Requests for the links in account emails, and what opening them does. */
export const accountLinkRoutes: Routes = (app, { shop }) => {
  handle(
    app,
    withSchemas(signInCalls.requestPasswordReset, { body: passwordResetRequest }),
    async (request, reply) => {
      const { emailOrPhone } = request.body
      await limitByKey(shop, limits.linkToAccount, toAccountKey(emailOrPhone), reply)
      await requestPasswordReset(shop, emailOrPhone)
      return sendMessage(reply, ok(shop.emailSender === undefined ? linkQueued : linkSent))
    },
    { preHandler: limitByIp(shop, limits.forgotPassword) },
  )

  handle(app, withSchemas(signInCalls.resetPassword, { body: passwordReset }), async (request, reply) => {
    const reset = () => resetPassword(shop, request.body)
    return sendMessage(reply, await limitWrongLinks(shop, request, reply, reset))
  })

  handle(app, withSchemas(signInCalls.verifyEmail, { body: verifyEmailRequest }), async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    const { token, password } = request.body
    const session = { token: getToken(request) ?? '' }
    const verify = () => verifyEmail(shop, { token, password, customer, session })
    // Guessing the password with a stolen token must be limited like at sign-in.
    const counter = { limit: limits.currentPassword, key: customer.id }
    const attempt = password === undefined ? verify : () => limitWrongProofs(shop, reply, counter, verify)
    return sendMessage(reply, await limitWrongLinks(shop, request, reply, attempt))
  })

  /** Sends the verification link for a new account or a changed email address again. */
  handle(app, signInCalls.requestVerification, async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    await limitByKey(shop, limits.linkToAccount, `verify:${customer.id}`, reply)
    return sendMessage(reply, await resendEmailVerification(shop, customer))
  })
}
