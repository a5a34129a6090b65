import { done } from '#contract/basic-answers.ts'
import { addressBookAnswer, mailSettingsAnswer, ownReviewsAnswer } from '#contract/shop/account.ts'
import {
  addressToRemove,
  addressToSave,
  dataRequest,
  deletionRequest,
  mailChoices,
  ownReviewsRequest,
} from '#contract/shop/account-requests.ts'
import { recordPrivacySignal } from '#db/queries/email/preferences.ts'
import { listCustomerReviews } from '#db/queries/reviews/reviews.ts'
import { maxAddresses } from '#domain/customers/address-book.ts'
import { listAddressBook, removeAddress, saveAddress } from '#usecases/customers/address-book.ts'
import { deleteAccount } from '#usecases/customers/delete-account.ts'
import { exportPersonalData } from '#usecases/customers/export-personal-data.ts'
import { getEmailSettings, saveEmailPreferences } from '#usecases/email/email-preferences.ts'
import { getToken, hasPrivacySignal, requireCustomer } from '../customer-session.ts'
import { sendRefusal, sendResult } from '../errors.ts'
import { limitByKey, limits } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'
import {
  serializeAddress,
  serializeCustomerReview,
  serializeEmailSettings,
} from '../serializers/customers.ts'

const reviewsShown = 10
const said = (message: string) => ({ success: true as const, message })

/** The address book, what was written, what mail is wanted, and the rights over one's own data. */
export const customerRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/address/list',
    { schema: { response: { 200: addressBookAnswer } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      const book = await listAddressBook(shop, customer.id)
      return reply.send({ success: true, addresses: book.map(serializeAddress), most: maxAddresses })
    },
  )

  app.post(
    '/api/address/save',
    { schema: { body: addressToSave, response: { 200: done } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      return sendResult(reply, await saveAddress(shop, customer.id, request.body), said)
    },
  )

  app.post(
    '/api/address/remove',
    { schema: { body: addressToRemove, response: { 200: done } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      return sendResult(reply, await removeAddress(shop, customer.id, request.body.addressId), said)
    },
  )

  app.post(
    '/api/review/own',
    { schema: { body: ownReviewsRequest, response: { 200: ownReviewsAnswer } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      const { page = 1, limit = reviewsShown } = request.body ?? {}
      const slice = { limit, offset: (page - 1) * limit }
      const { rows, total } = await listCustomerReviews(shop.db, customer.id, slice)
      const reviews = rows.map(serializeCustomerReview)
      return reply.send({ success: true, reviews, total, page, pageSize: limit })
    },
  )

  app.post(
    '/api/user/notifications/get',
    { schema: { response: { 200: mailSettingsAnswer } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      if (hasPrivacySignal(request)) await recordPrivacySignal(shop.db, customer.id, shop.clock.now())
      const settings = await getEmailSettings(shop, customer)
      return reply.send({ success: true, settings: settings && serializeEmailSettings(settings) })
    },
  )

  app.post(
    '/api/user/notifications/save',
    { schema: { body: mailChoices, response: { 200: done } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      return sendResult(reply, await saveEmailPreferences(shop, customer, request.body), said)
    },
  )

  app.post('/api/user/data', { schema: { body: dataRequest } }, async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    await limitByKey(shop, limits.myData, customer.id, reply)
    const { password, format } = request.body
    const outcome = await exportPersonalData(shop, customer, { password, token: getToken(request) ?? '' })
    if (!outcome.ok) return sendRefusal(reply, outcome.refusal)
    // What packs it is loaded when somebody asks, not with the shop.
    const { serializePersonalDataCsv, serializePersonalDataJson } = await import(
      '../serializers/personal-data.ts'
    )
    const day = outcome.value.collectedAt.slice(0, 10)
    const name = format === 'json' ? `my-data-${day}.json` : `my-data-${day}.zip`
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .type(format === 'json' ? 'application/json; charset=utf-8' : 'application/zip')
      .send(
        format === 'json'
          ? serializePersonalDataJson(outcome.value)
          : serializePersonalDataCsv(outcome.value),
      )
  })

  app.post(
    '/api/user/delete',
    { schema: { body: deletionRequest, response: { 200: done } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      await limitByKey(shop, limits.signIn, `password:${customer.id}`, reply)
      const deletion = { ...request.body, token: getToken(request) ?? '' }
      return sendResult(reply, await deleteAccount(shop, customer, deletion), said)
    },
  )

  /** Says to machines that the signal is honoured (https://www.w3.org/TR/gpc/#gpc-support-resource). */
  app.get('/.well-known/gpc.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').send({ gpc: true, lastUpdate: '2026-11-21' }),
  )
}
