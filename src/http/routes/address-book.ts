import { done } from '#contract/basic-answers.ts'
import { addressBookAnswer } from '#contract/shop/account.ts'
import { addressToRemove, addressToSave } from '#contract/shop/account-requests.ts'
import { maxAddresses } from '#domain/customers/address-book.ts'
import { listAddressBook, removeAddress, saveAddress } from '#usecases/customers/address-book.ts'
import { requireCustomer } from '../customer-session.ts'
import { sendMessage } from '../errors.ts'
import type { Routes } from '../routes.ts'
import { serializeAddress } from '../serializers/customers.ts'

export const addressBookRoutes: Routes = (app, { shop }) => {
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
      return sendMessage(reply, await saveAddress(shop, customer.id, request.body))
    },
  )

  app.post(
    '/api/address/remove',
    { schema: { body: addressToRemove, response: { 200: done } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      return sendMessage(reply, await removeAddress(shop, customer.id, request.body.addressId))
    },
  )
}
