import { formatAmount } from '#domain/money.ts'
import { shopCurrency } from '#domain/payments/payment.ts'
import type { PaymentAdapter, PaymentGateway, PaymentPageRequest } from '#ports/payments.ts'
import { type BtcPayAccount, btcPayName, credentialFields, parseAccount } from './account.ts'
import { type BtcPayApi, type Invoice, type InvoiceRequest, openApi } from './api.ts'
import { checkAccount } from './check.ts'
import { parseInvoiceEvent } from './event.ts'
import { findMadeRefund, listOutsideRefunds, offerRefund } from './refund.ts'
import { sumReceived, toPaymentState } from './status.ts'

/** As long as the shop asks about an ended payment every hour. */
const monitoringMinutes = 3 * 24 * 60
/**
 * An invoice keeps the rate at which it was made, so that the merchant bears what the coins lose until it is paid. As long as the
 * longest payment window of a shop.
 */
const longestMinutes = 4 * 60

interface BtcPayOptions {
  /** How long a call may take. */
  readonly timeoutMs?: number
}

/** A BTCPay Server of the merchant, over its Greenfield API. */
export function btcPay({ timeoutMs }: BtcPayOptions = {}): PaymentAdapter {
  return {
    kind: 'btcpay',
    name: btcPayName,
    capabilities: {
      methods: ['crypto'],
      networks: [],
      // Until it is watched no more.
      isPageReusable: true,
      reportsRefunds: true,
      sendsEvents: true,
      refunds: 'any-part',
      refundsCanFail: true,
      reportsDisputes: false,
      reportsPayouts: false,
    },
    credentialFields,
    open: (opened) => {
      const account = parseAccount(opened)
      return openGateway(account, openApi(account, timeoutMs))
    },
  }
}

function openGateway(account: BtcPayAccount, api: BtcPayApi): PaymentGateway {
  // The money is read after the status, so that it is never older.
  const loadState = async (invoice: Invoice) =>
    toPaymentState(invoice, sumReceived(await api.listPaymentMethods(invoice.id)))
  return {
    check: () => checkAccount(api, account.storeId),
    async createPage(request) {
      // There are no idempotency keys: an invoice of this payment may be there, from an answer that was lost.
      const [made] = await api.listInvoices(request.paymentId)
      const { id, checkoutLink } = made ?? (await api.createInvoice(toInvoiceRequest(request)))
      return { providerRef: id, page: { kind: 'redirect', url: checkoutLink } }
    },
    parseEvent: (body, headers) => parseInvoiceEvent(body, headers['btcpay-sig'], account.webhookSecret),
    async getStatus({ providerRef, amount }) {
      const invoice = await api.findInvoice(providerRef)
      if (invoice === undefined) return { status: 'unknown', amount, currency: shopCurrency }
      const state = await loadState(invoice)
      const refunds = state.status === 'paid' ? await listOutsideRefunds(api, invoice.id) : []
      const endedEarly = state.status === 'expired' && isBeforeEnd(invoice)
      return { ...state, ...(endedEarly && { endedEarly }), ...(refunds.length > 0 && { refunds }) }
    },
    findRefund: (_payment, refundRef) => findMadeRefund(api, refundRef),
    async refund({ providerRef }, amount, key) {
      const invoice = await api.findInvoice(providerRef)
      if (invoice === undefined)
        return { status: 'refused', reason: `${btcPayName} does not know the payment.` }
      return offerRefund(api, { invoiceId: invoice.id, state: await loadState(invoice) }, { amount, key })
    },
  }
}

/** An amount is always sent, because any money settles an invoice without one. */
function toInvoiceRequest(request: PaymentPageRequest): InvoiceRequest {
  const minutesLeft = Math.floor((request.expiresAt.getTime() - Date.now()) / 60_000)
  const isShortened = minutesLeft > longestMinutes
  return {
    amount: formatAmount(request.amount),
    currency: shopCurrency,
    metadata: {
      orderId: request.paymentId,
      itemDesc: `Order ${request.orderNumber}`,
      ...(isShortened && { payUntil: request.expiresAt.toISOString() }),
    },
    additionalSearchTerms: [request.orderNumber],
    checkout: {
      redirectURL: request.returnUrl,
      redirectAutomatically: true,
      expirationMinutes: Math.max(1, isShortened ? longestMinutes : minutesLeft),
      monitoringMinutes,
      speedPolicy: 'MediumSpeed',
      // The shop itself compares what was paid with the order.
      paymentTolerance: 0,
    },
  }
}

/** Whether its order may still be paid, on the page of another invoice. */
function isBeforeEnd({ metadata }: Invoice): boolean {
  return typeof metadata?.payUntil === 'string' && Date.now() < Date.parse(metadata.payUntil)
}
