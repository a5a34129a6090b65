import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { emailPreferencesUpdate } from '#contract/shop/account-requests.ts'
import * as calls from '#contract/shop/email-calls.ts'
import {
  backInStockRequest,
  newsletterConfirmation,
  newsletterRequest,
  unsubscribeLink,
  unsubscribeRequest,
} from '#contract/shop/email-requests.ts'
import { getEmailSettings, saveEmailPreferences } from '#usecases/email/email-preferences.ts'
import { confirmNewsletter, requestNewsletter } from '#usecases/email/newsletter.ts'
import { savePrivacySignal } from '#usecases/email/save-privacy-signal.ts'
import { unsubscribe } from '#usecases/email/unsubscribe.ts'
import { requestBackInStock } from '#usecases/inventory/request-back-in-stock.ts'
import { findCustomerOfRequest, hasPrivacySignal, requireCustomer } from '../customer-session.ts'
import { sendMessage, sendResult } from '../errors.ts'
import { handle, withSchemas } from '../handle.ts'
import { limits } from '../limits.ts'
import { limitByIp, limitByKey, limitWrongLinks, toAccountKey } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'
import { serializeEmailSettings } from '../serializers/customers.ts'

/** The same whether or not the email address has a request already, so it does not reveal requests. */
const requested = 'We will send you one email when this product is back in stock.'
const requestedWithoutSender =
  'We saved your request. This shop cannot send email yet, so the email will stay in the outbox of the admin area.'

/** The same whether or not the address gets the newsletter already. */
const confirmationSent =
  'Check your inbox. Unless you are already subscribed, we have emailed you a link to confirm.'
const confirmationWithoutSender =
  'This shop cannot send email yet. Unless this address is already subscribed, its confirmation link is in the outbox of the admin area.'

/** Back-in-stock requests and email preferences. */
export const emailRoutes: Routes = (app, { shop }) => {
  handle(
    app,
    withSchemas(calls.requestStockEmail, { body: backInStockRequest }),
    async (request, reply) => {
      await limitByKey(shop, limits.backInStockPerEmail, toAccountKey(request.body.email), reply)
      const customer = await findCustomerOfRequest(shop, request)
      const outcome = await requestBackInStock(shop, { ...request.body, customer })
      const message = shop.emailSender === undefined ? requestedWithoutSender : requested
      return sendResult(reply, outcome, () => ({ success: true, message }))
    },
    { preHandler: limitByIp(shop, limits.backInStock) },
  )

  handle(app, calls.getNotifications, async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    if (hasPrivacySignal(request)) await savePrivacySignal(shop, customer)
    const settings = await getEmailSettings(shop, customer)
    return reply.send({ success: true, settings: settings && serializeEmailSettings(settings) })
  })

  handle(
    app,
    withSchemas(calls.saveNotifications, { body: emailPreferencesUpdate }),
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      return sendMessage(reply, await saveEmailPreferences(shop, customer, request.body))
    },
  )
}

/** The newsletter is only sent to addresses whose owner confirmed it. */
export const newsletterRoutes: Routes = (app, { shop }) => {
  handle(
    app,
    withSchemas(calls.subscribeToNewsletter, { body: newsletterRequest }),
    async (request, reply) => {
      await limitByKey(shop, limits.newsletterPerEmail, toAccountKey(request.body.email), reply)
      const message = shop.emailSender === undefined ? confirmationWithoutSender : confirmationSent
      await requestNewsletter(shop, request.body)
      return reply.send({ success: true, message })
    },
    { preHandler: limitByIp(shop, limits.newsletter) },
  )

  handle(
    app,
    withSchemas(calls.confirmNewsletter, { body: newsletterConfirmation }),
    async (request, reply) => {
      const confirm = () => confirmNewsletter(shop, request.body.token)
      return sendMessage(reply, await limitWrongLinks(shop, request, reply, confirm))
    },
  )
}

/** Unsubscribing on the page, and with one click in the email client (RFC 8058). */
export const unsubscribeRoutes: Routes = (app, { shop }) => {
  handle(app, withSchemas(calls.unsubscribe, { body: unsubscribeRequest }), async (request, reply) => {
    const { token, resubscribe = false } = request.body
    const change = () => unsubscribe(shop, { token, resubscribe })
    return sendMessage(reply, await limitWrongLinks(shop, request, reply, change))
  })

  // A GET shows a page that asks first, because link scanners open links. Email clients send a POST.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      // The body is always 'List-Unsubscribe=One-Click'.
      (_request, _body, parsed) => parsed(null, undefined),
    )
    scope
      .withTypeProvider<ZodTypeProvider>()
      .post(
        '/unsubscribe',
        { schema: { hide: true, querystring: unsubscribeLink } },
        async (request, reply) => {
          const stop = () => unsubscribe(shop, { token: request.query.token, resubscribe: false })
          return sendMessage(reply, await limitWrongLinks(shop, request, reply, stop))
        },
      )
  })
}
