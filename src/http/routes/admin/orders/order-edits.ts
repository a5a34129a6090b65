import * as calls from '#contract/admin/orders/calls.ts'
import { cents } from '#domain/money.ts'
import { editOrder, previewOrderEdit } from '#usecases/orders/edit-order.ts'
import { offerEdit } from '#usecases/orders/offer-edit.ts'
import { withdrawEditOffer } from '#usecases/orders/withdraw-edit-offer.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { getActor } from '../authorize.ts'
import { sendUpdatedOrder } from './load-order.ts'

export const orderEditRoutes: Routes = (app, { shop }) => {
  handle(app, calls.previewOrderEdit, async ({ params: { number }, body }, reply) =>
    sendResult(reply, await previewOrderEdit(shop, { ...body, number }), (preview) => ({
      success: true,
      lines: preview.lines.map(({ name, size, before, after, amount }) => ({
        name,
        size,
        before,
        after,
        amount,
      })),
      shippingChange: preview.shippingChange,
      totalBefore: preview.totalBefore,
      totalAfter: preview.totalAfter,
      taxChange: preview.taxChange,
      difference: preview.difference,
      availableCredit: preview.availableCredit,
      canRecordPayment: preview.canRecordPayment,
      linkMethods: [...preview.linkMethods],
      hasInvoice: preview.hasInvoice,
      methods: preview.methods.map(({ carrier, service, price }) => ({ carrier, service, price })),
    })),
  )

  handle(app, calls.editOrder, async (request, reply) => {
    const number = request.params.number
    const { expectedDifference, paidBy, reference, destination, ...change } = request.body
    const edit = {
      ...change,
      number,
      by: getActor(request),
      expectedDifference: cents(expectedDifference),
    }
    const outcome =
      paidBy === 'link' && expectedDifference > 0
        ? await offerEdit(shop, edit)
        : await editOrder(shop, {
            ...edit,
            paidBy: paidBy === 'link' ? undefined : paidBy,
            reference,
            destination,
          })
    return sendUpdatedOrder(shop, reply, number, outcome)
  })

  handle(app, calls.withdrawChange, async (request, reply) => {
    const { number } = request.params
    const withdrawal = { ...request.body, number, by: getActor(request) }
    return sendUpdatedOrder(shop, reply, number, await withdrawEditOffer(shop, withdrawal))
  })
}
