import { done } from '#contract/answers/refusal.ts'
import { accountUpdate, emailProof, passwordRequest, passwordReset } from '#contract/user.ts'
import { askAgainToProveEmail } from '#usecases/customers/request-email-verification.ts'
import { askForNewPassword } from '#usecases/customers/request-password-reset.ts'
import { resetPassword } from '#usecases/customers/reset-password.ts'
import { updateAccount } from '#usecases/customers/update-account.ts'
import { verifyEmail } from '#usecases/customers/verify-email.ts'
import { requireCustomer, tokenOf } from '../customer-session.ts'
import { sendOutcome } from '../errors.ts'
import { accountKey, limitBy, limitByAddress, limits } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'

/** The same for every account and for none, so that it tells nobody who is a customer. */
const linkSent =
  'If there is an account with this address, we have sent a link to it. It works for 30 minutes.'
const linkKept =
  'This shop sends no mail yet. If there is an account with this address, its link waits in the mailbox of the admin area for 30 minutes.'
const said = (message: string) => ({ success: true as const, message })

/** What the owner of an account may do to it, and what its mails lead to. */
export const accountRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/user/update',
    { schema: { body: accountUpdate, response: { 200: done } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      const { firstname, lastname, ...rest } = request.body
      // Guessing the password with a stolen token is as slow as guessing it at the sign-in.
      if (rest.currentPassword !== undefined) await limitBy(shop, limits.currentPassword, customer.id, reply)
      const change = { ...rest, firstName: firstname, lastName: lastname }
      const session = { token: tokenOf(request) ?? '' }
      return sendOutcome(reply, await updateAccount(shop, customer, change, session), said)
    },
  )

  app.post(
    '/api/user/forgot-password',
    {
      preHandler: limitByAddress(shop, limits.forgotPassword),
      schema: { body: passwordRequest, response: { 200: done } },
    },
    async (request, reply) => {
      const { userId } = request.body
      await limitBy(shop, limits.linkToAccount, accountKey(userId), reply)
      await askForNewPassword(shop, userId)
      return reply.send(said(shop.email === undefined ? linkKept : linkSent))
    },
  )

  app.post(
    '/api/user/reset-password',
    {
      preHandler: limitByAddress(shop, limits.accountLink),
      schema: { body: passwordReset, response: { 200: done } },
    },
    async (request, reply) => sendOutcome(reply, await resetPassword(shop, request.body), said),
  )

  app.post(
    '/api/user/verify-email',
    {
      preHandler: limitByAddress(shop, limits.accountLink),
      schema: { body: emailProof, response: { 200: done } },
    },
    async (request, reply) => sendOutcome(reply, await verifyEmail(shop, request.body.token), said),
  )

  /** Sends the link of the welcome once more, or that of a changed address. */
  app.post('/api/user/send-verification', { schema: { response: { 200: done } } }, async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    await limitBy(shop, limits.linkToAccount, `verify:${customer.id}`, reply)
    return sendOutcome(reply, await askAgainToProveEmail(shop, customer), said)
  })
}
