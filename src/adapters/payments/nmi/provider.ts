import { isOneOf } from '#domain/one-of.ts'
import { fieldMethods } from '#domain/payments/payment-page.ts'
import type { PaymentAdapter, PaymentGateway } from '#ports/payments.ts'
import { credentialFields, type NmiAccount, nmiName, parseAccount } from './account.ts'
import { type NmiApi, openApi } from './api.ts'
import { chargeToken } from './charge.ts'
import { checkAccount, isInTestMode, simulates } from './check.ts'
import { parseEvent } from './event.ts'
import { refundPayment } from './refund.ts'
import { getPaymentState } from './status.ts'

interface NmiOptions {
  /** How long a call may take. */
  readonly timeoutMs?: number | undefined
}

/**
 * A gateway of NMI, under its own name or that of the company that sold it. The shopper pays on a page of the shop, in fields of
 * Collect.js.
 */
export function nmi({ timeoutMs }: NmiOptions = {}): PaymentAdapter {
  return {
    kind: 'nmi',
    name: nmiName,
    capabilities: {
      methods: fieldMethods,
      methodsByAgreement: ['bank-account'],
      networks: ['Visa', 'Mastercard', 'Amex', 'Discover'],
      reportsRefunds: true,
      sendsEvents: true,
      refunds: 'whole-until-settled',
      hasFields: true,
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

function openGateway(account: NmiAccount, api: NmiApi): PaymentGateway {
  const { gatewayUrl, tokenizationKey, mode } = account
  return {
    check: () => checkAccount(api, mode),
    async createPage({ paymentId, method }) {
      if (!isOneOf(fieldMethods, method)) throw new Error(`${nmiName} does not take ${method}.`)
      // The gateway knows nothing of the payment until it is charged. It is asked whether it is there, and whether it charges.
      const isSimulated = await isInTestMode(api)
      if (isSimulated && mode === 'live') throw new Error(simulates)
      return {
        providerRef: paymentId,
        page: { kind: 'fields', script: `${gatewayUrl}/token/Collect.js`, tokenizationKey, method },
      }
    },
    parseEvent: (body, headers) => parseEvent(body, headers['webhook-signature'], account),
    getStatus: (payment) => getPaymentState(api, payment),
    chargeToken: (payment, charge) => chargeToken(api, payment, charge),
    refund: (payment, amount, key) => refundPayment(api, { payment, amount, key }),
  }
}
