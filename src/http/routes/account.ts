import { done } from '#contract/basic-answers.ts'
import { accountUpdate, emailProof, passwordRequest, passwordReset } from '#contract/shop/account-requests.ts'
import { resendEmailVerification } from '#usecases/customers/request-email-verification.ts'
import { requestPasswordReset } from '#usecases/customers/request-password-reset.ts'
import { resetPassword } from '#usecases/customers/reset-password.ts'
import { updateAccount } from '#usecases/customers/update-account.ts'
import { verifyEmail } from '#usecases/customers/verify-email.ts'
import { getToken, requireCustomer } from '../customer-session.ts'
import { sendResult } from '../errors.ts'
import { limitByIp, limitByKey, limits, toAccountKey } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'

/** The same for every account and for none, so that it tells nobody who is a customer. */
const linkSent =
  'If there is an account with this address, we have sent a link to it. It works for 30 minutes.'
const linkKept =
  'This shop sends no mail yet. If there is an account with this address, its link waits in the mailbox of the admin area for 30 minutes.'
const answerMessage = (message: string) => ({ success: true as const, message })

/** What the owner of an account may do to it, and what its mails lead to. */
export const accountRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/user/update',
    { schema: { body: accountUpdate, response: { 200: done } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      const { firstname, lastname, ...rest } = request.body
      // Guessing the password with a stolen token is as slow as guessing it at the sign-in.
      if (rest.currentPassword !== undefined)
        await limitByKey(shop, limits.currentPassword, customer.id, reply)
      const change = { ...rest, firstName: firstname, lastName: lastname }
      const session = { token: getToken(request) ?? '' }
      return sendResult(reply, await updateAccount(shop, customer, change, session), answerMessage)
    },
  )

  app.post(
    '/api/user/forgot-password',
    {
      preHandler: limitByIp(shop, limits.forgotPassword),
      schema: { body: passwordRequest, response: { 200: done } },
    },
    async (request, reply) => {
      const { userId } = request.body
      await limitByKey(shop, limits.linkToAccount, toAccountKey(userId), reply)
      await requestPasswordReset(shop, userId)
      return reply.send(answerMessage(shop.emailSender === undefined ? linkKept : linkSent))
    },
  )

  app.post(
    '/api/user/reset-password',
    {
      preHandler: limitByIp(shop, limits.accountLink),
      schema: { body: passwordReset, response: { 200: done } },
    },
    async (request, reply) => sendResult(reply, await resetPassword(shop, request.body), answerMessage),
  )

  app.post(
    '/api/user/verify-email',
    {
      preHandler: limitByIp(shop, limits.accountLink),
      schema: { body: emailProof, response: { 200: done } },
    },
    async (request, reply) => sendResult(reply, await verifyEmail(shop, request.body.token), answerMessage),
  )

  /** Sends the link of the welcome once more, or that of a changed address. */
  app.post('/api/user/send-verification', { schema: { response: { 200: done } } }, async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    await limitByKey(shop, limits.linkToAccount, `verify:${customer.id}`, reply)
    return sendResult(reply, await resendEmailVerification(shop, customer), answerMessage)
  })
}
