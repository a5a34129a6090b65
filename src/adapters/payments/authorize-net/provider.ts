import * as z from 'zod'
import type { AccountMode, CredentialField } from '#domain/accounts/provider-account.ts'
import type { PaymentAdapter, PaymentGateway } from '#ports/payments.ts'
import { checkAccount } from './check.ts'
import { openClient, providerName } from './client.ts'
import { parseEvent } from './event.ts'
import { createPageToken } from './hosted-page.ts'
import { openPayouts } from './payout.ts'
import { authorizeNetPayoutFile } from './payout-file.ts'
import { refundPayment } from './refund.ts'
import { getPaymentState } from './status.ts'
import type { OldBatches } from './transactions.ts'

/** Origins of its API and of its payment page. */
const origins: Readonly<Record<AccountMode, { readonly api: string; readonly page: string }>> = {
  test: { api: 'https://apitest.authorize.net', page: 'https://test.authorize.net' },
  live: { api: 'https://api.authorize.net', page: 'https://accept.authorize.net' },
}

/** A token opens the page for 15 minutes. The rest is for the way there. */
const tokenMs = 14 * 60_000

const credential = z.string().trim().min(1)
const accountCredentials = z.object({
  apiLoginId: credential,
  transactionKey: credential,
  signatureKey: credential,
})

const keysPage =
  'Merchant Interface: Account > Settings > Security Settings > General Security Settings > API Credentials & Keys'
const credentialFields: readonly CredentialField[] = [
  { name: 'apiLoginId', label: 'API Login ID', isSecret: false, hint: `${keysPage}, at the top.` },
  {
    name: 'transactionKey',
    label: 'Transaction Key',
    isSecret: true,
    hint: `${keysPage}, New Transaction Key. It is shown once.`,
  },
  {
    name: 'signatureKey',
    label: 'Signature Key',
    isSecret: true,
    hint: `${keysPage}, New Signature Key: 128 digits and letters. It is shown once.`,
  },
]

interface AdapterOptions {
  /** Where the API is reached instead of at its own origin. */
  readonly url?: string | undefined
  readonly timeoutMs?: number | undefined
}

/** Authorize.Net Accept Hosted: the shopper pays on a page of the provider, opened by a form with a token. */
export function authorizeNet(options: AdapterOptions = {}): PaymentAdapter {
  const oldBatches = new Map<string, OldBatches>()
  return {
    kind: 'authorize-net',
    name: providerName,
    capabilities: {
      methods: ['card', 'bank-account'],
      methodsByAgreement: ['bank-account'],
      networks: ['Visa', 'Mastercard', 'Amex', 'Discover'],
      isPageReusable: true,
      reportsRefunds: true,
      sendsEvents: true,
      refunds: 'whole-until-settled',
      reportsDisputes: false,
      reportsPayouts: true,
    },
    credentialFields,
    payoutFiles: [authorizeNetPayoutFile],
    open({ id, mode, credentials }) {
      const ofAccount = oldBatches.get(id) ?? new Map()
      oldBatches.set(id, ofAccount)
      return openGateway({ ...accountCredentials.parse(credentials), mode, oldBatches: ofAccount }, options)
    },
  }
}

interface GatewayAccount extends z.output<typeof accountCredentials> {
  readonly mode: AccountMode
  readonly oldBatches: OldBatches
}

function openGateway(
  { signatureKey, mode, oldBatches, ...keys }: GatewayAccount,
  { url, timeoutMs }: AdapterOptions,
): PaymentGateway {
  const client = openClient({ ...keys, origin: url ?? origins[mode].api, timeoutMs })
  const ledger = { client, oldBatches }
  const action = `${origins[mode].page}/payment/payment`
  return {
    check: () => checkAccount(client, signatureKey),
    async createPage(request) {
      const validUntil = new Date(Date.now() + tokenMs).toISOString()
      const { providerRef, token } = await createPageToken(client, request)
      return { providerRef, page: { kind: 'form', action, fields: { token }, validUntil } }
    },
    parseEvent: (body, headers) => parseEvent(body, headers['x-anet-signature'], signatureKey),
    getStatus: (payment) => getPaymentState(ledger, payment),
    refund: (payment, amount, key) => refundPayment(ledger, { payment, amount, key }),
    payouts: openPayouts(client),
  }
}
