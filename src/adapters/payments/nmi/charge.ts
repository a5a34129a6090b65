import { formatAmount } from '#domain/money.ts'
import { type SentPayment, shopCurrency } from '#domain/payments/payment.ts'
import type { PaymentState, TokenCharge } from '#ports/payments.ts'
import { explainAccountRefusal } from './account-refusal.ts'
import { explainRefusal, isDuplicate, type NmiApi, type Reply } from './api.ts'
import { getPaymentState, toDeclineReason } from './status.ts'

/** The gateway does not know what the bank did. */
const unknownCodes: readonly string[] = ['400', '420', '421']

/** Charges a token with the amount of the payment, and with its id as the gateway's order id. */
export async function chargeToken(
  api: NmiApi,
  payment: SentPayment,
  charge: TokenCharge,
): Promise<PaymentState> {
  const reply = await api.transact({
    type: 'sale',
    payment_token: charge.token,
    amount: formatAmount(payment.amount),
    currency: shopCurrency,
    orderid: payment.providerRef,
    order_description: `Order ${charge.orderNumber}`,
    // Else the gateway refuses the second order of a shopper with the same total within some minutes.
    dup_seconds: '0',
    ...toMethodFields(charge),
  })
  const state = { amount: payment.amount, currency: shopCurrency }
  if (reply.response === '1')
    // A bank account is money only once it is settled.
    return { ...state, status: charge.method === 'card' ? 'paid' : 'processing' }
  const accountRefusal = explainAccountRefusal(reply)
  if (accountRefusal !== undefined) return { ...state, status: 'failed', accountRefusal }
  if (reply.response === '2') return { ...state, status: 'failed', ...explainDecline(reply, charge) }
  if (unknownCodes.includes(reply.code)) throw new Error(explainRefusal(reply))
  if (isDuplicate(reply)) return resolveDuplicate(api, payment)
  return { ...state, status: 'failed', ...explainDecline(reply, charge) }
}

function toMethodFields({ method, billingZip }: TokenCharge): Readonly<Record<string, string>> {
  return method === 'card'
    ? { payment: 'creditcard', ...(billingZip === undefined ? {} : { zip: billingZip }) }
    : // What the rules of the banks call a payment that a person allows on a website.
      { payment: 'check', sec_code: 'WEB', account_holder_type: 'personal', account_type: 'checking' }
}

/** Of what the gateway itself refuses, the text alone says what was wrong. */
const wrongDetails = /card number|expiration|cvv|security code|account number|routing|\baba\b/i

function explainDecline(reply: Reply, { method }: TokenCharge): Pick<PaymentState, 'declineReason'> {
  if (reply.code === '300' && wrongDetails.test(reply.text)) return { declineReason: 'wrong-details' }
  const reason = toDeclineReason(reply.code)
  // The sentences of these are about a card.
  const isOfCard = reason === 'card-declined' || reason === 'card-expired' || reason === 'insufficient-funds'
  return method === 'bank-account' && isOfCard ? {} : { declineReason: reason }
}

/** The gateway made the payment before, or calls another one the same. */
async function resolveDuplicate(api: NmiApi, payment: SentPayment): Promise<PaymentState> {
  const found = await getPaymentState(api, payment)
  return found.status === 'open' ? { ...found, status: 'failed', declineReason: 'provider-refused' } : found
}
