import { messageResponse } from '#contract/basic-responses.ts'
import { addressBookResponse } from '#contract/shop/account.ts'
import { addressInput, deleteAddressRequest } from '#contract/shop/account-requests.ts'
import { maxAddresses } from '#domain/customers/address-book.ts'
import { loadAddressBook, removeAddress, saveAddress } from '#usecases/customers/address-book.ts'
import { requireCustomer } from '../customer-session.ts'
import { sendMessage } from '../errors.ts'
import type { Routes } from '../routes.ts'
import { serializeAddress } from '../serializers/customers.ts'

export const addressBookRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/address/list',
    { schema: { response: { 200: addressBookResponse } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      const { addresses, lastShippingService } = await loadAddressBook(shop, customer.id)
      return reply.send({
        success: true,
        addresses: addresses.map(serializeAddress),
        maxAddresses,
        lastShippingService,
      })
    },
  )

  app.post(
    '/api/address/save',
    { schema: { body: addressInput, response: { 200: messageResponse } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      return sendMessage(reply, await saveAddress(shop, customer.id, request.body))
    },
  )

  app.post(
    '/api/address/remove',
    { schema: { body: deleteAddressRequest, response: { 200: messageResponse } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      return sendMessage(reply, await removeAddress(shop, customer.id, request.body.addressId))
    },
  )
}
