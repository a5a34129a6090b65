import { messageResponse } from '#contract/basic-responses.ts'
import {
  accountUpdate,
  passwordReset,
  passwordResetRequest,
  verifyEmailRequest,
} from '#contract/shop/account-requests.ts'
import { ok } from '#domain/refusal.ts'
import { resendEmailVerification } from '#usecases/customers/request-email-verification.ts'
import { requestPasswordReset } from '#usecases/customers/request-password-reset.ts'
import { resetPassword } from '#usecases/customers/reset-password.ts'
import { setsPhone, updateAccount } from '#usecases/customers/update-account.ts'
import { verifyEmail } from '#usecases/customers/verify-email.ts'
import { getToken, requireCustomer } from '../customer-session.ts'
import { sendMessage } from '../errors.ts'
import { limitByIp, limitByKey, limits, toAccountKey } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'

/** The same whether or not the account exists, so it does not reveal who is a customer. */
const linkSent =
  'If there is an account with this address or phone number, we have sent a link to its email address. It works for 30 minutes.'
const linkQueued =
  'This shop cannot send email yet. If there is an account with this address or phone number, its link is in the outbox of the admin area and works for 30 minutes.'

export const accountRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/user/update',
    { schema: { body: accountUpdate, response: { 200: messageResponse } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      const change = request.body
      // Guessing the password with a stolen token must be limited like at sign-in.
      if (change.currentPassword !== undefined)
        await limitByKey(shop, limits.currentPassword, customer.id, reply)
      if (change.phone !== undefined && setsPhone(customer, change))
        await limitByKey(shop, limits.registerIdentifier, toAccountKey(change.phone), reply)
      const session = { token: getToken(request) ?? '' }
      return sendMessage(reply, await updateAccount(shop, customer, change, session))
    },
  )

  /** Where password managers look for the page that changes a password. */
  app.get('/.well-known/change-password', { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect('/my-account?tab=details', 302),
  )
}

/** Requests for the links in account emails, and what opening them does. */
export const accountLinkRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/user/forgot-password',
    {
      preHandler: limitByIp(shop, limits.forgotPassword),
      schema: { body: passwordResetRequest, response: { 200: messageResponse } },
    },
    async (request, reply) => {
      const { emailOrPhone } = request.body
      await limitByKey(shop, limits.linkToAccount, toAccountKey(emailOrPhone), reply)
      await requestPasswordReset(shop, emailOrPhone)
      return sendMessage(reply, ok(shop.emailSender === undefined ? linkQueued : linkSent))
    },
  )

  app.post(
    '/api/user/reset-password',
    {
      preHandler: limitByIp(shop, limits.accountLink),
      schema: { body: passwordReset, response: { 200: messageResponse } },
    },
    async (request, reply) => sendMessage(reply, await resetPassword(shop, request.body)),
  )

  app.post(
    '/api/user/verify-email',
    {
      preHandler: limitByIp(shop, limits.accountLink),
      schema: { body: verifyEmailRequest, response: { 200: messageResponse } },
    },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      return sendMessage(reply, await verifyEmail(shop, { token: request.body.token, customer }))
    },
  )

  /** Sends the verification link for a new account or a changed email address again. */
  app.post(
    '/api/user/send-verification',
    { schema: { response: { 200: messageResponse } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      await limitByKey(shop, limits.linkToAccount, `verify:${customer.id}`, reply)
      return sendMessage(reply, await resendEmailVerification(shop, customer))
    },
  )
}
