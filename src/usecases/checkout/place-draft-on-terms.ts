import { toEventActor } from '#domain/orders/order-event.ts'
import { calculateDueDay } from '#domain/payments/net-terms.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { listPaymentAccounts } from '../accounts/payment-accounts.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { completeUnchargedOrder } from '../payments/pay-order.ts'
import type { Shop } from '../shop.ts'
import { chooseInvoice, findOfferedTerms, recheckTerms } from './invoice-terms.ts'
import { type DraftRequest, type PlacedDraft, placeDraft } from './place-draft.ts'
import { refuseSpokenStatement, requireAge } from './refuse-customer.ts'
import type { RefuseCustomer } from './validate-contents.ts'

export interface TermsRequest extends DraftRequest {
  /** 'YYYY-MM-DD', as the customer said it. */
  readonly dateOfBirth: string
}

/**
 * Places a draft on the terms of its customer, with the credit limit and the overdue rule of the checkout (decision 0336). The
 * age is verified as for any order. A warning must be acknowledged by the customer, at a payment link.
 */
export async function placeDraftOnTerms(shop: Shop, request: TermsRequest): Promise<Result<PlacedDraft>> {
  const { dateOfBirth, by } = request
  return placeDraft(shop, request, {
    refuseCustomer: (verdict) => refuseCustomerOnTerms(verdict, dateOfBirth, shop.clock.now()),
    choosePayment: async ({ customerId }, order) => {
      const terms = await findOfferedTerms(shop, customerId, await listPaymentAccounts(shop))
      if (terms === undefined) return refuse('terms-unavailable', noTerms)
      const invoice = chooseInvoice(terms, order.priced, order, shop.clock.now(), 'staff')
      if (!invoice.ok) return invoice
      return ok({ ...order, invoice: invoice.value })
    },
    recheck: async (transaction, { customerId }, { invoice }) =>
      invoice === undefined
        ? ok(undefined)
        : recheckTerms(shop, transaction, customerId, invoice.due, 'staff'),
    build: ({ invoice, settings }) => {
      const now = shop.clock.now()
      return {
        dateOfBirth,
        expiresAt: new Date(now.getTime() + settings.unpaidOrderMinutes * 60_000),
        invoice: invoice && { terms: invoice.terms, dueOn: calculateDueDay(now, invoice.terms) },
      }
    },
    complete: async (transaction, order, { note }) => {
      const event = { kind: 'draft-placed-on-terms', data: { note } } as const
      const actor = toEventActor(by)
      await recordOrderEvent(transaction, order, { actor, event, occurredAt: shop.clock.now() })
      await completeUnchargedOrder(shop, transaction, order.id)
      return order.invoice === undefined
        ? `Order ${order.number} is placed. Store credit paid for all of it.`
        : `Order ${order.number} is placed on terms.`
    },
  })
}

const noTerms = {
  message:
    'This customer cannot order on terms. Their group needs payment terms, and the shop an active account by hand. Send a payment link.',
}

/** What the place asks of the customer and staff cannot say for them. */
function refuseCustomerOnTerms(
  verdict: Parameters<RefuseCustomer>[0],
  dateOfBirth: string,
  now: Date,
): Refusal | undefined {
  const age = requireAge(dateOfBirth, now, verdict.place.state)
  if (!age.ok) return age.refusal
  const advice = 'The customer must acknowledge a warning, at a payment link. Send one instead.'
  return refuseSpokenStatement(verdict, dateOfBirth, { age: age.value, advice })
}
