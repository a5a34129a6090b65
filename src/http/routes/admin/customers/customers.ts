import * as calls from '#contract/admin/customers/calls.ts'
import { listCustomers } from '#db/queries/customers/customer-list.ts'
import { findCustomerById } from '#db/queries/customers/customers.ts'
import { getCreditBalance, getHeldCredit, listCreditMovements } from '#db/queries/payments/store-credit.ts'
import { recordAccess } from '#db/queries/staff/audit-log.ts'
import { cents } from '#domain/money.ts'
import { canSeePersonalData } from '#domain/staff/permissions.ts'
import { changeCredit } from '#usecases/customers/change-credit.ts'
import { sendMessage, sendRefusal } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeCredit } from '../../../serializers/admin/customers/credit.ts'
import { serializeCustomer } from '../../../serializers/admin/customers/customers.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import { getActor } from '../authorize.ts'
import { handleList } from '../handle-list.ts'

export const customerRoutes: Routes = (app, context) => {
  handleList(
    app,
    context,
    calls.listCustomers,
    async ({ query, by }, slice) => {
      const { db, mode, clock } = context.shop
      const now = clock.now()
      const search = { ...query, searchesAddresses: canSeePersonalData(by.role) }
      const customers = await listCustomers(db, mode, search, slice)
      return serializeList(customers, (customer) => serializeCustomer(customer, now))
    },
    () => ({ subject: 'customers', what: 'list' }),
  )

  const { shop } = context
  handle(app, calls.getCustomerCredit, async (request, reply) => {
    const customer = await findCustomerById(shop.db, request.params.id)
    if (customer === undefined) return sendRefusal(reply, { code: 'not-found' })
    const owner = { customerId: customer.id, mode: shop.mode }
    const [credit, held, movements] = await Promise.all([
      getCreditBalance(shop.db, owner),
      getHeldCredit(shop.db, owner),
      listCreditMovements(shop.db, owner, shownMovements),
    ])
    await recordAccess(shop.db, { by: getActor(request), subject: customer.id, what: 'store credit' })
    return reply.send(serializeCredit(customer, { ...credit, held, movements }))
  })

  handle(app, calls.changeCustomerCredit, async (request, reply) => {
    const { amount, ...change } = request.body
    const customerId = request.params.id
    const by = getActor(request)
    return sendMessage(reply, await changeCredit(shop, { ...change, customerId, amount: cents(amount), by }))
  })
}

/** A customer with more has them in the download of personal data. */
const shownMovements = 200
