import { addressBookAnswer, mailSettingsAnswer, ownReviewsAnswer } from '#contract/answers/my-account.ts'
import { done } from '#contract/answers/refusal.ts'
import {
  addressToRemove,
  addressToSave,
  dataRequest,
  deletionRequest,
  mailChoices,
  ownReviewsRequest,
} from '#contract/my-account.ts'
import { notePrivacySignal } from '#db/queries/email/preferences.ts'
import { reviewsOfCustomer } from '#db/queries/reviews/reviews.ts'
import { mostAddresses } from '#domain/customers/address-book.ts'
import { readAddressBook, removeAddress, saveAddress } from '#usecases/customers/address-book.ts'
import { deleteAccount } from '#usecases/customers/delete-account.ts'
import { collectMyData } from '#usecases/customers/export-personal-data.ts'
import { readMailSettings, saveMailChoices } from '#usecases/email/email-preferences.ts'
import { requireCustomer, signalsPrivacy, tokenOf } from '../customer-session.ts'
import { sendOutcome, sendRefusal } from '../errors.ts'
import { limitBy, limits } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'
import { presentAddress, presentListedReview, presentMailSettings } from '../serializers/customers.ts'

const reviewsShown = 10
const said = (message: string) => ({ success: true as const, message })

/** The address book, what was written, what mail is wanted, and the rights over one's own data. */
export const myAccountRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/address/list',
    { schema: { response: { 200: addressBookAnswer } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      const book = await readAddressBook(shop, customer.id)
      return reply.send({ success: true, addresses: book.map(presentAddress), most: mostAddresses })
    },
  )

  app.post(
    '/api/address/save',
    { schema: { body: addressToSave, response: { 200: done } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      return sendOutcome(reply, await saveAddress(shop, customer.id, request.body), said)
    },
  )

  app.post(
    '/api/address/remove',
    { schema: { body: addressToRemove, response: { 200: done } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      return sendOutcome(reply, await removeAddress(shop, customer.id, request.body.addressId), said)
    },
  )

  app.post(
    '/api/review/own',
    { schema: { body: ownReviewsRequest, response: { 200: ownReviewsAnswer } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      const { page = 1, limit = reviewsShown } = request.body ?? {}
      const slice = { limit, offset: (page - 1) * limit }
      const { rows, total } = await reviewsOfCustomer(shop.db, customer.id, slice)
      const reviews = rows.map(presentListedReview)
      return reply.send({ success: true, reviews, total, page, pageSize: limit })
    },
  )

  app.post(
    '/api/user/notifications/get',
    { schema: { response: { 200: mailSettingsAnswer } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      if (signalsPrivacy(request)) await notePrivacySignal(shop.db, customer.id, shop.clock.now())
      const settings = await readMailSettings(shop, customer)
      return reply.send({ success: true, settings: settings && presentMailSettings(settings) })
    },
  )

  app.post(
    '/api/user/notifications/save',
    { schema: { body: mailChoices, response: { 200: done } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      return sendOutcome(reply, await saveMailChoices(shop, customer, request.body), said)
    },
  )

  app.post('/api/user/data', { schema: { body: dataRequest } }, async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    await limitBy(shop, limits.myData, customer.id, reply)
    const { password, format } = request.body
    const outcome = await collectMyData(shop, customer, { password, token: tokenOf(request) ?? '' })
    if (!outcome.ok) return sendRefusal(reply, outcome.refusal)
    // What packs it is loaded when somebody asks, not with the shop.
    const { myDataAsCsv, myDataAsJson } = await import('../serializers/personal-data.ts')
    const day = outcome.value.collectedAt.slice(0, 10)
    const name = format === 'json' ? `my-data-${day}.json` : `my-data-${day}.zip`
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .type(format === 'json' ? 'application/json; charset=utf-8' : 'application/zip')
      .send(format === 'json' ? myDataAsJson(outcome.value) : myDataAsCsv(outcome.value))
  })

  app.post(
    '/api/user/delete',
    { schema: { body: deletionRequest, response: { 200: done } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      await limitBy(shop, limits.signIn, `password:${customer.id}`, reply)
      const deletion = { ...request.body, token: tokenOf(request) ?? '' }
      return sendOutcome(reply, await deleteAccount(shop, customer, deletion), said)
    },
  )

  /** Says to machines that the signal is honoured (https://www.w3.org/TR/gpc/#gpc-support-resource). */
  app.get('/.well-known/gpc.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').send({ gpc: true, lastUpdate: '2026-11-21' }),
  )
}
