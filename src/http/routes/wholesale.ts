import * as calls from '#contract/shop/account-calls.ts'
import { wholesaleApplicationRequest } from '#contract/shop/wholesale-requests.ts'
import { findCreditTerms, listInvoicesOfCustomer } from '#db/queries/customers/credit-terms.ts'
import { findGroupOfCustomer } from '#db/queries/customers/customer-groups.ts'
import { findPriceListOfCustomer } from '#db/queries/customers/price-lists.ts'
import { findApplicationOfCustomer } from '#db/queries/customers/wholesale-applications.ts'
import { countOverdueDays } from '#domain/payments/net-terms.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { applyForWholesale } from '#usecases/customers/wholesale-applications.ts'
import { requireCustomer } from '../customer-session.ts'
import { sendMessage } from '../errors.ts'
import { handle, withSchemas } from '../handle.ts'
import { limits } from '../limits.ts'
import { loadListedFromPrices } from '../pages/product-cards.ts'
import { limitByIp } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'

export const wholesaleRoutes: Routes = (app, { shop }) => {
  // Pages are kept for everyone, so the browser of a member asks for its prices.
  handle(app, calls.getPriceList, async (request, reply) => {
    const { id } = await requireCustomer(shop, request)
    const list = await findPriceListOfCustomer(shop.db, id, 'published')
    const { minimumSubtotal, prices } = list ?? {}
    return reply.send({
      success: true,
      priceList: prices && { minimumSubtotal, prices: { ...prices } },
      fromPrices: prices && (await loadListedFromPrices(shop, prices)),
    })
  })

  handle(app, calls.listOpenInvoices, async (request, reply) => {
    const { id } = await requireCustomer(shop, request)
    const [terms, invoices] = await Promise.all([
      findCreditTerms(shop.db, id, shop.mode),
      listInvoicesOfCustomer(shop.db, id, shop.mode),
    ])
    const today = toShopDay(shop.clock.now())
    return reply.send({
      success: true,
      terms: terms && { kind: terms.kind, creditLimit: terms.creditLimit },
      invoices: invoices.map((invoice) => ({ ...invoice, overdueDays: countOverdueDays(invoice, today) })),
    })
  })

  handle(app, calls.getWholesale, async (request, reply) => {
    const { id } = await requireCustomer(shop, request)
    const [group, application] = await Promise.all([
      findGroupOfCustomer(shop.db, id),
      findApplicationOfCustomer(shop.db, id),
    ])
    return reply.send({
      success: true,
      isMember: group?.priceListId !== undefined,
      application: application && {
        businessName: application.businessName,
        state: application.state,
        appliedAt: application.appliedAt.toISOString(),
        reason: application.reason || undefined,
      },
    })
  })

  handle(
    app,
    withSchemas(calls.applyForWholesale, { body: wholesaleApplicationRequest }),
    async (request, reply) => {
      const { id: customerId } = await requireCustomer(shop, request)
      const { website = '', message = '', ...business } = request.body
      return sendMessage(reply, await applyForWholesale(shop, { ...business, website, message, customerId }))
    },
    { preHandler: limitByIp(shop, limits.wholesaleApplication) },
  )
}
