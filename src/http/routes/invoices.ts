import * as calls from '#contract/shop/order-calls.ts'
import { orderRequest } from '#contract/shop/order-requests.ts'
import { toNetwork } from '#domain/network-address.ts'
import { findAuthorizedOrder } from '#usecases/orders/find-order.ts'
import { loadInvoice } from '#usecases/orders/load-invoice.ts'
import { FairQueue } from '../cache/fair-queue.ts'
import { sendRefusal } from '../errors.ts'
import { handle, withSchemas } from '../handle.ts'
import { limitWrongOrders } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'

/** A PDF takes tens of milliseconds of processor time. */
const invoiceLimits = { running: 1, waiting: 48, perClient: 6 }

/** The invoice as PDF, for anyone with access to the order. */
export const invoiceRoutes: Routes = (app, { shop }) => {
  const invoices = new FairQueue(invoiceLimits)
  handle(app, withSchemas(calls.downloadInvoice, { body: orderRequest }), async (request, reply) => {
    const found = await limitWrongOrders(shop, request, reply, request.body, (access) =>
      findAuthorizedOrder(shop, access),
    )
    if (!found.ok) return sendRefusal(reply, found.refusal)
    const pdf = await invoices.run(toNetwork(request.ip), async () => {
      // Load the PDF library with the first invoice, not at startup.
      const { renderInvoicePdf } = await import('../serializers/invoice-pdf.ts')
      return renderInvoicePdf(await loadInvoice(shop, found.value))
    })
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="invoice-${found.value.order.number}.pdf"`)
      .type('application/pdf')
      .send(pdf)
  })
}
