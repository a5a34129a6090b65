import * as z from 'zod'
import { fetchAnswer, type ProviderAnswer } from '../../fetch-answer.ts'
import { type BtcPayAccount, btcPayName } from './account.ts'

/** Amounts are decimal numbers as text. */
const invoice = z.object({
  id: z.string().min(1),
  amount: z.string(),
  currency: z.string(),
  checkoutLink: z.url({ protocol: /^https?$/ }),
  status: z.string(),
  additionalStatus: z.string(),
  /** Unix time. */
  createdTime: z.number(),
  metadata: z.object({ orderId: z.unknown(), payUntil: z.unknown().optional() }).nullish(),
})
export type Invoice = z.output<typeof invoice>

const paymentMethod = z.object({
  /** Of its currency, in the currency of the invoice. */
  rate: z.string(),
  payments: z.array(z.object({ value: z.string(), fee: z.string().nullish(), status: z.string() })),
})
export type InvoicePaymentMethod = z.output<typeof paymentMethod>

const pullPayment = z.object({
  id: z.string().min(1),
  name: z.string().nullish(),
  description: z.string().nullish(),
  currency: z.string(),
  amount: z.string(),
  archived: z.boolean(),
  viewLink: z.url({ protocol: /^https?$/ }),
})
export type PullPayment = z.output<typeof pullPayment>

const claim = z.object({ state: z.string() })
const apiKey = z.object({ permissions: z.array(z.string()) })
const problem = z.object({ code: z.string().regex(/^[\w-]{1,60}$/) })

export interface InvoiceRequest {
  /** Dollars: '54.59'. */
  readonly amount: string
  readonly currency: string
  readonly metadata: object
  readonly additionalSearchTerms: readonly string[]
  readonly checkout: object
}

export interface RefundRequest {
  readonly name: string
  readonly description: string
  readonly refundVariant: 'Custom'
  readonly customAmount: string
  readonly customCurrency: string
}

/** The calls of the Greenfield API that payments need. Each throws an error of one sentence when it fails. */
export interface BtcPayApi {
  /** Those of one order id, the oldest first. */
  listInvoices(orderId: string): Promise<Invoice[]>
  createInvoice(request: InvoiceRequest): Promise<Invoice>
  /** Undefined when the store has no such invoice. */
  findInvoice(id: string): Promise<Invoice | undefined>
  listPaymentMethods(invoiceId: string): Promise<InvoicePaymentMethod[]>
  /** All of the store, also the archived ones. */
  listPullPayments(): Promise<PullPayment[]>
  /** The states of what was claimed of a pull payment, without what was canceled. */
  listClaims(pullPaymentId: string): Promise<readonly string[]>
  /** 'non-refundable': the server does not refund this invoice. */
  createRefund(invoiceId: string, request: RefundRequest): Promise<PullPayment | 'non-refundable'>
  /** Undefined when the server does not accept the key. */
  findPermissions(): Promise<readonly string[] | undefined>
  /** Whether the store exists and the key may read its invoices. */
  canReadStore(): Promise<boolean>
}

export function openApi(account: BtcPayAccount, timeoutMs: number | undefined): BtcPayApi {
  const call = (path: string, body?: object) =>
    fetchAnswer({
      provider: btcPayName,
      url: `${account.serverUrl}/api/v1${path}`,
      headers: { authorization: `token ${account.apiKey}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      timeoutMs,
    })
  // The paths below the store are those that all versions answer, and that find no invoice of another store.
  const store = `/stores/${encodeURIComponent(account.storeId)}`
  const getInvoicePath = (id: string) => `${store}/invoices/${encodeURIComponent(id)}`
  return {
    async listInvoices(orderId) {
      const query = new URLSearchParams({ orderId, take: '50' })
      const found = read(z.array(invoice), await call(`${store}/invoices?${query}`))
      // A filter that a server did not apply must not lead to the invoice of another order.
      return found
        .filter(({ metadata }) => metadata?.orderId === orderId)
        .sort((first, second) => first.createdTime - second.createdTime)
    },
    createInvoice: async (request) => read(invoice, await call(`${store}/invoices`, request)),
    async findInvoice(id) {
      const answer = await call(getInvoicePath(id))
      return findCode(answer) === 'invoice-not-found' ? undefined : read(invoice, answer)
    },
    listPaymentMethods: async (invoiceId) =>
      read(z.array(paymentMethod), await call(`${getInvoicePath(invoiceId)}/payment-methods`)),
    listPullPayments: async () =>
      read(z.array(pullPayment), await call(`${store}/pull-payments?includeArchived=true`)),
    async listClaims(id) {
      const claims = read(z.array(claim), await call(`/pull-payments/${encodeURIComponent(id)}/payouts`))
      return claims.map(({ state }) => state).filter((state) => state !== 'Cancelled')
    },
    async createRefund(invoiceId, request) {
      const answer = await call(`${getInvoicePath(invoiceId)}/refund`, request)
      return findCode(answer) === 'non-refundable' ? 'non-refundable' : read(pullPayment, answer)
    },
    async findPermissions() {
      const answer = await call('/api-keys/current')
      return answer.status === 401 || answer.status === 403 ? undefined : read(apiKey, answer).permissions
    },
    async canReadStore() {
      const answer = await call(`${store}/invoices?take=1`)
      if (answer.status === 403 || answer.status === 404) return false
      read(z.array(z.unknown()), answer)
      return true
    },
  }
}

/** Its code is for programs, and has nothing of what was sent. */
function findCode({ status, body }: ProviderAnswer): string | undefined {
  return status < 400 ? undefined : problem.safeParse(body).data?.code
}

function read<Body>(schema: z.ZodType<Body>, answer: ProviderAnswer): Body {
  if (answer.status >= 300) {
    const code = findCode(answer)
    throw new Error(
      `${btcPayName} refused the request with ${code === undefined ? `status ${answer.status}` : `the code ${code}`}.`,
    )
  }
  const parsed = schema.safeParse(answer.body)
  if (!parsed.success) throw new Error(`The answer of ${btcPayName} could not be read.`)
  return parsed.data
}
