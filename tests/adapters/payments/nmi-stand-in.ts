import { replyToBrowser } from './collect-js.ts'
import { nmiKeys } from './nmi-account.ts'
import {
  answer,
  refuse,
  type StandInAction,
  type StandInTransaction,
  signEvent,
  toAmount,
  toReport,
  toXml,
} from './nmi-replies.ts'
import type { PaymentStandIn, SignedMessage, Trouble } from './payment-contract.ts'
import {
  type StandInReply,
  type StandInRequest,
  type StandInServer,
  startStandInServer,
} from './stand-in-server.ts'

const toCents = (text: string) => Math.round(Number(text) * 100)
const duplicateMs = 1_200_000

export async function startNmi(): Promise<NmiStandIn> {
  const server = await startStandInServer((request) => standIn.reply(request))
  const standIn = new NmiStandIn(server)
  return standIn
}

/** What a token of the fields is of, and what the bank says to it. */
interface Token {
  readonly type: 'cc' | 'ck'
  /** '100' is approved, a code below 300 declined, another one an error. */
  readonly code: string
}

/** Speaks the documented protocol of a gateway of NMI. Its refusals are those that were recorded. */
export class NmiStandIn implements PaymentStandIn {
  readonly transactions: StandInTransaction[] = []
  /** What arrived. */
  readonly requests: Readonly<Record<string, string>>[] = []
  isTestMode = false
  /** Whether a refund keeps the order id that was sent with it. */
  keepsRefundIds = true
  /** Whether the key may ask for reports. */
  isReporting = true
  /** What the next charge, refund or void is answered instead. */
  nextReply: StandInReply | undefined
  readonly #tokens = new Map<string, Token>()
  #count = 2_577_700_000
  readonly #server: StandInServer

  constructor(server: StandInServer) {
    this.#server = server
  }

  get origin(): string {
    return this.#server.origin
  }

  get trouble(): Trouble {
    return this.#server.trouble
  }

  set trouble(next: Trouble) {
    this.#server.trouble = next
  }

  /** What the fields answer for a card or a bank account. It is charged once. */
  createToken(type: Token['type'] = 'cc', code = '100'): string {
    this.#count += 1
    const token = `00000000-000000-000000-${this.#count}`
    this.#tokens.set(token, { type, code })
    return token
  }

  add(orderId: string, changes: Partial<StandInTransaction> = {}): StandInTransaction {
    this.#count += 1
    const amount = changes.amount ?? 5459
    const transaction: StandInTransaction = {
      id: String(this.#count),
      orderId,
      type: 'cc',
      condition: 'pendingsettlement',
      amount,
      currency: 'USD',
      actions: [toAction('sale', toAmount(amount))],
      ...changes,
    }
    this.transactions.push(transaction)
    return transaction
  }

  pay(ref: string): void {
    this.add(ref)
  }

  decline(ref: string): void {
    this.add(ref, { condition: 'failed', actions: [toAction('sale', '54.59', '200')] })
  }

  refuseNextCharge(): string {
    this.nextReply = refuse('Merchant account is inactive.', '411')
    return this.createToken()
  }

  settle(ref: string): void {
    for (const sale of this.find(ref).filter(({ condition }) => condition === 'pendingsettlement')) {
      sale.condition = 'complete'
      sale.actions.push(toAction('settle', toAmount(sale.amount)))
    }
  }

  /** The bank takes back what it paid. */
  returnCheck(ref: string): void {
    for (const sale of this.find(ref)) {
      sale.condition = 'failed'
      sale.actions.push(toAction('check_return', toAmount(sale.amount)))
    }
  }

  find(ref: string): StandInTransaction[] {
    return this.transactions.filter(({ orderId }) => orderId === ref)
  }

  refundOutside(ref: string, amount: number): string {
    const [sale] = this.find(ref)
    const actions = [toAction('refund', `-${toAmount(amount)}`)]
    return this.add(ref, { amount, condition: 'complete', refundOf: sale?.id ?? '', actions }).id
  }

  getRefunded(ref: string): number {
    return this.find(ref)
      .flatMap((sale) => (sale.condition === 'canceled' ? [sale] : this.#findRefunds(sale)))
      .reduce((sum, { amount }) => sum + amount, 0)
  }

  createEvent(ref: string): SignedMessage {
    const [sale = { id: '1', orderId: ref }] = this.find(ref)
    return signEvent(sale, { key: nmiKeys.signingKey })
  }

  reply({ method, url, body }: StandInRequest): StandInReply {
    if (method !== 'POST')
      return replyToBrowser(url, {
        tokenizationKey: nmiKeys.tokenizationKey,
        createToken: (type) => this.createToken(type),
      })
    const fields = Object.fromEntries(new URLSearchParams(body))
    this.requests.push(fields)
    if (url.pathname === '/api/query.php') return this.#query(fields)
    if (url.pathname !== '/api/transact.php') return { status: 404, body: '' }
    if (fields.security_key !== nmiKeys.securityKey) return refuse('Authentication Failed')
    const other = this.nextReply
    this.nextReply = undefined
    if (other !== undefined) return other
    if (fields.type === 'sale') return this.#sell(fields)
    return fields.type === 'refund' ? this.#refund(fields) : this.#void(fields)
  }

  #query(fields: Readonly<Record<string, string>>): StandInReply {
    if (fields.security_key !== nmiKeys.securityKey || !this.isReporting)
      return toReport('<error_response>Invalid Security Key REFID:3150951931</error_response>')
    if (fields.report_type === 'test_mode_status')
      return {
        ...toReport(`<test_mode_enabled>${this.isTestMode}</test_mode_enabled>`),
        isLookup: this.trouble !== 'lost-answer',
      }
    const start = fields.start_date ?? ''
    const found = this.transactions.filter(
      ({ orderId, actions }) =>
        (fields.order_id === undefined || orderId === fields.order_id) &&
        (fields.action_type === undefined || actions.some(({ kind }) => kind === fields.action_type)) &&
        actions.some(({ date }) => date.toISOString().replace(/\D/g, '').slice(0, 14) >= start),
    )
    return toReport(found.map(toXml).join('\n'))
  }

  #sell(fields: Readonly<Record<string, string>>): StandInReply {
    const { payment_token = '', orderid = '', amount = '', currency = '', dup_seconds } = fields
    const token = this.#tokens.get(payment_token)
    this.#tokens.delete(payment_token)
    if (token === undefined) return refuse('Payment Token does not exist')
    const cents = toCents(amount)
    const since = Date.now() - Number(dup_seconds ?? duplicateMs / 1000) * 1000
    const isSame = (each: StandInTransaction) =>
      each.amount === cents && each.type === token.type && (each.actions[0]?.date.getTime() ?? 0) > since
    if (this.transactions.some(isSame)) return refuse('Duplicate transaction')
    const code = token.code === '100' && cents < 100 ? '200' : token.code
    if (Number(code) >= 300) return refuse('Not done', code)
    const made = this.add(orderid, {
      amount: cents,
      type: token.type,
      currency,
      condition: code === '100' ? 'pendingsettlement' : 'failed',
      actions: [toAction('sale', amount, code)],
    })
    return code === '100'
      ? answer({ response: '1', text: 'SUCCESS', code, id: made.id, orderId: orderid, type: 'sale' })
      : answer({ response: '2', text: 'DECLINE', code, id: made.id, orderId: orderid, type: 'sale' })
  }

  #void({ transactionid, payment }: Readonly<Record<string, string>>): StandInReply {
    const sale = this.transactions.find(({ id }) => id === transactionid)
    if (sale === undefined || (sale.type === 'ck') !== (payment === 'check'))
      return refuse('Transaction not found')
    if (sale.condition !== 'pendingsettlement')
      return refuse('Only transactions pending settlement can be voided')
    sale.condition = 'canceled'
    sale.actions.push(toAction('void', toAmount(sale.amount)))
    return answer({
      response: '1',
      text: 'Transaction Void Successful',
      code: '100',
      id: sale.id,
      type: 'void',
    })
  }

  #refund({ transactionid, payment, amount = '0', orderid }: Readonly<Record<string, string>>): StandInReply {
    const sale = this.transactions.find(({ id }) => id === transactionid)
    if (sale === undefined || (sale.type === 'ck') !== (payment === 'check'))
      return refuse('Transaction not found')
    const refunded = this.#findRefunds(sale).reduce((sum, each) => sum + each.amount, 0)
    // Without an amount, or with zero, it gives back all.
    const cents = toCents(amount) || sale.amount - refunded
    if (sale.condition !== 'complete' || refunded + cents > sale.amount)
      return refuse('Refund amount may not exceed the transaction balance')
    const made = this.add(this.keepsRefundIds ? (orderid ?? '') : '', {
      amount: cents,
      type: sale.type,
      condition: 'complete',
      refundOf: sale.id,
      actions: [toAction('refund', `-${toAmount(cents)}`)],
    })
    return answer({ response: '1', text: 'SUCCESS', code: '100', id: made.id, type: 'refund' })
  }

  #findRefunds({ id }: StandInTransaction): StandInTransaction[] {
    return this.transactions.filter(({ refundOf }) => refundOf === id)
  }
}

export function toAction(kind: string, amount: string, code = '100'): StandInAction {
  return { kind, amount, isSuccess: code === '100', code, date: new Date() }
}
