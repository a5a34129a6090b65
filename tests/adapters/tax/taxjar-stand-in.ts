import { taxJar } from '#adapters/tax/taxjar/provider.ts'
import type { TaxGateway } from '#ports/tax.ts'
import {
  type StandInReply,
  type StandInRequest,
  type StandInServer,
  startStandInServer,
} from '../payments/stand-in-server.ts'
import recordings from './recordings/taxjar.json' with { type: 'json' }

export const taxJarCredentials = { apiToken: 'stand-in-token' }

interface Question {
  readonly to_zip: string
  readonly to_state: string
  readonly amount: number
  readonly shipping: number
  readonly nexus_addresses?: readonly { readonly state: string }[]
  readonly line_items: readonly {
    readonly id: string
    readonly quantity: number
    readonly unit_price: number
    readonly discount: number
  }[]
}

interface StoredTransaction {
  readonly transaction_id: string
  readonly transaction_reference_id?: string
  readonly to_state: string
  readonly to_zip: string
  readonly to_city?: string
  readonly amount: number
  readonly shipping: number
  readonly sales_tax: number
}

/** How ZIP codes of states begin. TaxJar refuses a transaction whose ZIP code is of another state. */
const zipCodes: Readonly<Record<string, RegExp>> = { CA: /^9[0-6]/, NJ: /^0[78]/, NY: /^1[0-4]/ }

/** In the form of a created order. */
const createdRefund = { status: 201, body: { refund: recordings.refundExists.request } }

/** What TaxJar answered for these ZIP codes. Other ones of a state are taxed alike. */
const answers = { CA: recordings.california.body, NY: recordings.newYork.body } as const

/** A stand-in of TaxJar that answers in the recorded form, with the recorded rates. */
export class TaxJarStandIn {
  server!: StandInServer
  /** The merchant entered no nexus, and TaxJar ignores that of the question. */
  hasNexus = true
  /** The answer lacks the parts of its tax. */
  hasBreakdown = true
  /** It refuses each order, with a text. */
  refuses = false
  /** What differs in the answer about an order. */
  changed: Record<string, unknown> = {}

  /** What it was told. */
  readonly transactions: StoredTransaction[] = []

  get questions(): readonly Question[] {
    return this.server.requests
      .filter(({ url }) => url.pathname === '/v2/taxes')
      .map(({ body }) => JSON.parse(body) as Question)
  }

  open(apiToken = taxJarCredentials.apiToken): TaxGateway {
    return taxJar({ url: this.server.origin }).open({ id: 'a', mode: 'test', credentials: { apiToken } })
  }

  answer({ method, url, headers, body }: StandInRequest): StandInReply {
    if (headers.authorization !== `Bearer ${taxJarCredentials.apiToken}`)
      return reply(recordings.unauthorized)
    const call = `${method} ${url.pathname}`
    if (call === 'GET /v2/nexus/regions') return reply(recordings.regions)
    if (call === 'POST /v2/taxes') return this.#tax(JSON.parse(body))
    if (call === 'POST /v2/transactions/orders') return this.#store(JSON.parse(body), recordings.createOrder)
    if (call === 'POST /v2/transactions/refunds') return this.#store(JSON.parse(body), createdRefund)
    return { status: 404, body: '{}' }
  }

  #store(transaction: StoredTransaction, created: { readonly status: number; readonly body: object }) {
    if (this.transactions.some((each) => each.transaction_id === transaction.transaction_id))
      return reply(recordings.refundExists)
    if (zipCodes[transaction.to_state]?.test(transaction.to_zip) !== true) return reply(recordings.wrongZip)
    this.transactions.push(transaction)
    return reply(created)
  }

  #tax(question: Question): StandInReply {
    const { to_state, to_zip, amount, shipping, line_items } = question
    const lines = line_items.map(({ id, quantity, unit_price, discount }) => ({
      id,
      taxable: round(unit_price * quantity - discount),
    }))
    const sum = round(lines.reduce((total, line) => total + line.taxable, shipping))
    if (amount !== sum || sum === 0) return reply({ status: 400, body: refusal('amount is not the sum') })
    const recorded = to_state === 'CA' ? answers.CA.tax : to_state === 'NY' ? answers.NY.tax : undefined
    if (recorded === undefined || this.refuses || to_zip === '99950') return reply(recordings.wrongZip)
    if (!this.hasNexus)
      return json({
        tax: { ...noTax, order_total_amount: sum, shipping },
      })
    const { rate, freight_taxable } = recorded
    const taxable = round(sum - (freight_taxable ? 0 : shipping))
    const part = (value: number) => ({
      taxable_amount: value,
      combined_tax_rate: rate,
      tax_collectable: round(value * rate),
    })
    const { breakdown, ...rest } = recorded
    return json({
      tax: {
        ...rest,
        order_total_amount: sum,
        shipping,
        taxable_amount: taxable,
        amount_to_collect: round(taxable * rate),
        ...(this.hasBreakdown && {
          breakdown: {
            ...breakdown,
            ...part(taxable),
            line_items: lines.map((line) => ({ id: line.id, ...part(line.taxable) })),
            ...(freight_taxable && { shipping: part(shipping) }),
          },
        }),
        ...this.changed,
      },
    })
  }
}

const noTax = {
  amount_to_collect: 0,
  freight_taxable: false,
  has_nexus: false,
  rate: 0,
  tax_source: null,
  taxable_amount: 0,
}

const round = (dollars: number) => Math.round(Number((dollars * 100).toFixed(6))) / 100
const refusal = (detail: string) => ({ status: 400, error: 'Bad Request', detail })
const json = (body: object): StandInReply => ({ body: JSON.stringify(body) })

function reply({ status, body }: { readonly status: number; readonly body: object }): StandInReply {
  return { status, body: JSON.stringify(body) }
}

export async function startTaxJar(): Promise<TaxJarStandIn> {
  const standIn = new TaxJarStandIn()
  standIn.server = await startStandInServer((request) => standIn.answer(request))
  return standIn
}
