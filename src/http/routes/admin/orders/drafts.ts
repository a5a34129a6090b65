import * as calls from '#contract/admin/orders/calls.ts'
import { listAddresses } from '#db/queries/customers/addresses.ts'
import { findCustomerById } from '#db/queries/customers/customers.ts'
import { findOrderDraft, listOrderDrafts } from '#db/queries/orders/order-drafts.ts'
import { getRecordVersion } from '#db/queries/record-changes.ts'
import { recordAccess } from '#db/queries/staff/audit-log.ts'
import { cents } from '#domain/money.ts'
import { placeDraftOnTerms } from '#usecases/checkout/place-draft-on-terms.ts'
import { quoteDraft } from '#usecases/checkout/quote-draft.ts'
import { resendPaymentLink } from '#usecases/checkout/resend-payment-link.ts'
import { createDraft, deleteDraft, refuseMissingDraft, updateDraft } from '#usecases/checkout/save-draft.ts'
import { sendPaymentLink } from '#usecases/checkout/send-payment-link.ts'
import { takePaymentByHand } from '#usecases/checkout/take-payment-by-hand.ts'
import { sendRefusal, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import {
  fromDraftInput,
  serializeDraft,
  serializeDraftAddress,
  serializeDraftQuote,
  serializeDraftSummary,
} from '../../../serializers/admin/orders/drafts.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'
import { handleList } from '../handle-list.ts'
import { sendUpdatedOrder } from './load-order.ts'

/** Orders that staff prepare for customers. */
export const draftRoutes: Routes = (app, context) => {
  const { shop } = context
  handleList(app, context, calls.listDrafts, async ({ query }, slice) =>
    serializeList(await listOrderDrafts(shop.db, query, slice), serializeDraftSummary),
  )

  handle(app, calls.getDraft, async (request, reply) => {
    const { id } = request.params
    const version = await getRecordVersion(shop.db, { kind: 'order-draft', id })
    const draft = await findOrderDraft(shop.db, id)
    if (draft === undefined) return sendRefusal(reply, (await refuseMissingDraft(shop.db, id)).refusal)
    await recordAccess(shop.db, { by: getActor(request), subject: id, what: 'order draft' })
    return reply.send({ success: true, draft: serializeDraft(draft, version) })
  })

  handle(app, calls.getDraftCustomer, async (request, reply) => {
    const { id } = request.params
    const customer = await findCustomerById(shop.db, id)
    if (customer === undefined)
      return sendRefusal(reply, { code: 'not-found', message: 'This customer does not exist anymore.' })
    await recordAccess(shop.db, { by: getActor(request), subject: id, what: 'customer' })
    const { email, firstName, lastName } = customer
    const addresses = await listAddresses(shop.db, id)
    return reply.send({
      success: true,
      customer: { id, email, firstName, lastName },
      addresses: addresses.map(serializeDraftAddress),
    })
  })

  handle(app, calls.quoteDraft, async ({ body }, reply) => {
    const { paymentLinkHours } = await shop.kept.getSettings()
    return sendResult(reply, await quoteDraft(shop, fromDraftInput(body)), (quoted) => ({
      success: true,
      ...serializeDraftQuote(quoted),
      linkHours: paymentLinkHours,
      isLinkEmailed: shop.emailSender !== undefined,
    }))
  })

  handle(app, calls.createDraft, async (request, reply) => {
    const saved = await createDraft(shop, { contents: fromDraftInput(request.body), by: getActor(request) })
    return sendResult(reply, saved, (draft) => ({ success: true, ...draft }))
  })

  handle(app, calls.updateDraft, async (request, reply) => {
    const { expectedVersion, ...entered } = request.body
    const contents = fromDraftInput(entered)
    const { id } = request.params
    const saved = await updateDraft(shop, { id, expectedVersion, contents, by: getActor(request) })
    return sendResult(reply, saved, (draft) => ({ success: true, ...draft }))
  })

  handle(app, calls.deleteDraft, async (request, reply) => {
    const deleted = await deleteDraft(shop, { id: request.params.id, by: getActor(request) })
    return sendResult(reply, deleted, serializeMessage)
  })
}

/** What makes a draft an order, and takes its payment. */
export const paymentLinkRoutes: Routes = (app, { shop }) => {
  handle(app, calls.sendPaymentLink, async (request, reply) => {
    const { expectedTotal, ...link } = request.body
    const { id } = request.params
    const by = getActor(request)
    const sent = await sendPaymentLink(shop, { ...link, id, by, expectedTotal: cents(expectedTotal) })
    return sendResult(reply, sent, (order) => ({ success: true, ...order }))
  })

  handle(app, calls.placeDraftOnTerms, async (request, reply) => {
    const { expectedTotal, ...placement } = request.body
    const { id } = request.params
    const by = getActor(request)
    const placed = await placeDraftOnTerms(shop, {
      ...placement,
      id,
      by,
      expectedTotal: cents(expectedTotal),
    })
    return sendResult(reply, placed, (order) => ({ success: true, ...order }))
  })

  handle(app, calls.resendPaymentLink, async (request, reply) => {
    const { number } = request.params
    const { expectedVersion } = request.body
    const sent = await resendPaymentLink(shop, { number, expectedVersion, by: getActor(request) })
    return sendUpdatedOrder(shop, reply, number, sent)
  })

  handle(app, calls.takePaymentByHand, async (request, reply) => {
    const { number } = request.params
    const outcome = await takePaymentByHand(shop, { ...request.body, number, by: getActor(request) })
    return sendUpdatedOrder(shop, reply, number, outcome)
  })
}
