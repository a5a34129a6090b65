import * as calls from '#contract/shop/account-calls.ts'
import { addressInput, deleteAddressRequest } from '#contract/shop/account-requests.ts'
import { maxAddresses } from '#domain/customers/address-book.ts'
import { loadAddressBook, removeAddress, saveAddress } from '#usecases/customers/address-book.ts'
import { requireCustomer } from '../customer-session.ts'
import { sendMessage } from '../errors.ts'
import { handle, withSchemas } from '../handle.ts'
import type { Routes } from '../routes.ts'
import { serializeAddress } from '../serializers/customers.ts'

export const addressBookRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getAddresses, async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    const { addresses, lastShippingService } = await loadAddressBook(shop, customer.id)
    return reply.send({
      success: true,
      addresses: addresses.map(serializeAddress),
      maxAddresses,
      lastShippingService,
    })
  })

  handle(app, withSchemas(calls.saveAddress, { body: addressInput }), async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    return sendMessage(reply, await saveAddress(shop, customer.id, request.body))
  })

  handle(app, withSchemas(calls.removeAddress, { body: deleteAddressRequest }), async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    return sendMessage(reply, await removeAddress(shop, customer.id, request.body.addressId))
  })
}
