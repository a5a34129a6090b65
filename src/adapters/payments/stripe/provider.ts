import type { AccountCheck } from '#domain/accounts/provider-account.ts'
import type { ReportedDispute } from '#domain/disputes/dispute.ts'
import { shopCurrency } from '#domain/payments/payment.ts'
import type { DisputeGateway, PaymentAdapter, PaymentGateway } from '#ports/payments.ts'
import { credentialFields, parseAccount, type StripeAccount, stripeName } from './account.ts'
import { openApi, type Session, type StripeApi } from './api.ts'
import { type StripeDispute, toReportedDispute } from './dispute.ts'
import { parseStripeEvent } from './event.ts'
import { toArrival, toLine } from './payout.ts'
import { stripePayoutFiles } from './payout-files.ts'
import { findMadeRefund, listOutsideRefunds, sendRefund } from './refund.ts'
import { hasEndedEarly, isOverdue, toSessionForm } from './session.ts'
import { findIntent, toPaymentState } from './status.ts'

interface StripeOptions {
  /** Where Stripe is reached instead of at its own address. */
  readonly url?: string | undefined
  /** How long a call may take. */
  readonly timeoutMs?: number
}

/** Stripe Checkout: the buyer pays by card on a page of Stripe. */
export function stripeCheckout(options: StripeOptions = {}): PaymentAdapter {
  return {
    kind: 'stripe',
    name: stripeName,
    capabilities: {
      methods: ['card'],
      networks: ['Visa', 'Discover', 'Mastercard', 'Amex'],
      reportsRefunds: true,
      sendsEvents: true,
      refunds: 'any-part',
      refundsCanFail: true,
      reportsDisputes: true,
      reportsPayouts: true,
      reportsFees: true,
    },
    credentialFields,
    payoutFiles: stripePayoutFiles,
    open: (opened) => {
      const account = parseAccount(opened)
      return openGateway(account, openApi(account, options))
    },
  }
}

function openGateway(account: StripeAccount, api: StripeApi): PaymentGateway {
  /** Ends a session whose order has ended, so that the buyer does not pay for items that are no longer reserved. */
  const findCurrentSession = async (id: string): Promise<Session | undefined> => {
    const session = await api.findSession(id)
    if (session === undefined || !isOverdue(session, new Date())) return session
    await api.expireSession(id)
    return api.findSession(id)
  }
  return {
    check: () => checkAccount(api),
    async createPage(request) {
      const { id, url } = await api.createSession(toSessionForm(request, new Date()), request.paymentId)
      if (url == null) throw new Error(`${stripeName} has no page for this payment.`)
      return { providerRef: id, page: { kind: 'redirect', url } }
    },
    parseEvent: (body, headers) =>
      parseStripeEvent({ body, header: headers['stripe-signature'] }, account.webhookSecret, new Date()),
    async getStatus({ providerRef, amount }) {
      const session = await findCurrentSession(providerRef)
      if (session === undefined) return { status: 'unknown', amount, currency: shopCurrency }
      const refunds = await listOutsideRefunds(api, findIntent(session))
      return {
        ...toPaymentState(session),
        ...(hasEndedEarly(session, new Date()) && { endedEarly: true }),
        ...(refunds.length > 0 && { refunds }),
      }
    },
    async findRefund({ providerRef }, refundRef) {
      const session = await api.findSession(providerRef)
      return findMadeRefund(api, session && findIntent(session), refundRef)
    },
    findPaymentRef: (intentId) => api.findSessionId(intentId),
    async refund({ providerRef }, amount, key) {
      const session = await api.findSession(providerRef)
      if (session === undefined)
        return { status: 'refused', reason: `${stripeName} does not know the payment.` }
      const { status } = toPaymentState(session)
      return sendRefund(api, { intent: findIntent(session), status }, { amount, key })
    },
    disputes: openDisputes(api),
    payouts: {
      list: async (since) => (await api.listPayouts(since)).map(toArrival),
      listLines: async ({ ref }) => (await api.listPayoutTransactions(ref)).flatMap(toLine),
    },
  }
}

function openDisputes(api: StripeApi): DisputeGateway {
  const report = async (found: StripeDispute) => {
    const { payment_intent: intent } = found
    return toReportedDispute(found, intent == null ? undefined : await api.findSessionId(intent))
  }
  return {
    async find(ref) {
      const found = await api.findDispute(ref)
      return found && report(found)
    },
    async list(since) {
      const reported: ReportedDispute[] = []
      // One after the other, so that a shop with many disputes does not meet the limit of calls.
      for (const found of await api.listDisputes(since)) reported.push(await report(found))
      return reported
    },
  }
}

async function checkAccount(api: StripeApi): Promise<AccountCheck> {
  const statuses = await api.probe()
  if (statuses.includes(401)) return { ok: false, message: `${stripeName} did not accept the Secret key.` }
  if (statuses.includes(403))
    return {
      ok: false,
      message: `The Secret key of ${stripeName} may not use Checkout Sessions, Refunds, PaymentIntents, Disputes, Payouts and Balance transactions.`,
    }
  return statuses.every((status) => status === 200)
    ? { ok: true, message: `${stripeName} accepted the account.` }
    : { ok: false, message: `${stripeName} answered, but not to the test.` }
}
