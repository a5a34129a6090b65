import { authorizeNetAccount } from './authorize-net-account.ts'
import { approve, decline, ok, refuse, signEvent, toReply } from './authorize-net-replies.ts'
import { fitsSchema, isPageSetting } from './authorize-net-schema.ts'
import type { PaymentStandIn, SignedMessage, Trouble } from './payment-contract.ts'
import {
  type StandInReply,
  type StandInRequest,
  type StandInServer,
  startStandInServer,
} from './stand-in-server.ts'

/** A transaction as the provider keeps it. Tests may change it. */
export interface StandInTransaction {
  readonly id: string
  readonly invoiceNumber: string
  readonly amount: number
  status: string
  submittedAt: Date
  /** When its batch was settled. */
  settledAt: Date | undefined
  /** A bank account. */
  readonly isBankAccount?: boolean
  /** Whether the bank returned it after its settlement. */
  isReturned?: boolean
  /** Of a refund. */
  readonly refTransId?: string
}

type Setting = { readonly settingName: string; readonly settingValue: string }
interface Request {
  readonly merchantAuthentication: { readonly name: string; readonly transactionKey: string }
  readonly refId?: string
  readonly status?: string
  readonly batchId?: string
  readonly transId?: string
  readonly firstSettlementDate: string
  readonly lastSettlementDate: string
  readonly paging: { readonly limit: number; readonly offset: number }
  readonly hostedPaymentSettings: { readonly setting: readonly Setting[] }
  readonly transactionRequest: {
    readonly transactionType: string
    readonly amount: string
    readonly refTransId?: string
    readonly order: { readonly invoiceNumber: string }
    readonly payment?: {
      readonly creditCard?: { readonly cardNumber: string }
      readonly bankAccount?: typeof maskedAccount
    }
    readonly lineItems?: { readonly lineItem: readonly object[] }
    readonly transactionSettings?: { readonly setting: readonly Setting[] }
  }
}

const maskedAccount = {
  accountType: 'checking',
  routingNumber: 'XXXX0428',
  accountNumber: 'XXXX1111',
  nameOnAccount: 'Jordan Doe',
}
const day = 86_400_000
const held = ['FDSPendingReview', 'FDSAuthorizedPendingReview', 'underReview']
const toCents = (text: string) => Number(text.replace('.', ''))
const toAmount = (cents: number) => cents / 100

export async function startAuthorizeNet(): Promise<AuthorizeNetStandIn> {
  const server = await startStandInServer((request) => standIn.reply(request))
  const standIn = new AuthorizeNetStandIn(server)
  return standIn
}

/** Speaks the JSON of Authorize.Net, as recorded and as its schema says. */
export class AuthorizeNetStandIn implements PaymentStandIn {
  readonly transactions: StandInTransaction[] = []
  /** What arrived. */
  readonly requests: { readonly name: string; readonly body: Request }[] = []
  /** Whether the Transaction Details API is switched on. */
  isReporting = true
  isTestMode = false
  currencies: readonly string[] = ['USD']
  /** Whether the lists still lack the refunds of the last minute. */
  isLagging = false
  /** What the next refund or void is answered instead: a response code and the code of its reason. */
  nextRefusal: { readonly responseCode: string; readonly reason: string } | undefined
  /** Amounts of open pages by invoice number. */
  readonly #pages = new Map<string, number>()
  #count = 60_020_981_000
  #trouble: Trouble = 'none'
  readonly #server: StandInServer

  constructor(server: StandInServer) {
    this.#server = server
  }

  get origin(): string {
    return this.#server.origin
  }

  get trouble(): Trouble {
    return this.#trouble
  }

  set trouble(next: Trouble) {
    this.#trouble = next
    this.#server.trouble = next === 'lost-answer' ? 'none' : next
  }

  add(invoiceNumber: string, changes: Partial<StandInTransaction> = {}): StandInTransaction {
    this.#count += 1
    const transaction: StandInTransaction = {
      id: String(this.#count),
      invoiceNumber,
      amount: this.#pages.get(invoiceNumber) ?? 0,
      status: 'capturedPendingSettlement',
      submittedAt: new Date(),
      settledAt: undefined,
      ...changes,
    }
    this.transactions.push(transaction)
    return transaction
  }

  pay(ref: string): void {
    this.add(ref)
  }

  decline(ref: string): void {
    this.add(ref, { status: 'declined' })
  }

  settle(ref: string): void {
    for (const sale of this.#findSales(ref)) {
      for (const refund of this.#findRefunds(sale)) settle(refund, 'refundSettledSuccessfully')
      if (sale.status === 'capturedPendingSettlement') settle(sale, 'settledSuccessfully')
    }
  }

  /** What is settled is paid to the bank. */
  payOut(ref: string): void {
    this.settle(ref)
  }

  refundOutside(ref: string, amount: number): string {
    const [sale] = this.#findSales(ref)
    return this.add(ref, { amount, status: 'refundPendingSettlement', refTransId: sale?.id ?? '' }).id
  }

  getRefunded(ref: string): number {
    const amounts = this.#findSales(ref).flatMap((sale) =>
      sale.status === 'voided' ? [sale.amount] : this.#findRefunds(sale).map(({ amount }) => amount),
    )
    return amounts.reduce((sum, amount) => sum + amount, 0)
  }

  createEvent(ref: string): SignedMessage {
    const amount = this.#findSales(ref)[0]?.amount ?? 0
    return signEvent('authcapture.created', { invoiceNumber: ref, merchantReferenceId: ref }, amount)
  }

  reply({ method, url, body }: StandInRequest): StandInReply {
    if (method !== 'POST' || url.pathname !== '/xml/v1/request.api') return { status: 404, body: '' }
    const [[name = '', request] = []] = Object.entries(JSON.parse(body) as Record<string, Request>)
    if (request === undefined) return toReply(refuse('E00003'))
    this.requests.push({ name, body: request })
    const reply = toReply(this.#answer(name, request))
    // Questions may be asked again. Only what does something loses its answer.
    const isLost = this.trouble === 'lost-answer' && /^(createTransaction|getHostedPaymentPage)/.test(name)
    return isLost ? { status: 502, body: '' } : reply
  }

  #answer(name: string, request: Request): object {
    if (!fitsSchema(name, request)) return refuse('E00003')
    const { name: login, transactionKey } = request.merchantAuthentication
    if (login !== authorizeNetAccount.apiLoginId || transactionKey !== authorizeNetAccount.transactionKey)
      return refuse('E00007')
    if (name === 'authenticateTestRequest') return ok({})
    if (name === 'getMerchantDetailsRequest')
      return ok({ isTestMode: this.isTestMode, currencies: this.currencies })
    if (name === 'getHostedPaymentPageRequest') return this.#openPage(request)
    if (name === 'createTransactionRequest') return this.#createTransaction(request)
    if (!this.isReporting) return refuse('E00011')
    if (name === 'getTransactionDetailsRequest') return this.#readDetails(request)
    return name === 'getSettledBatchListRequest' ? this.#listBatches(request) : this.#list(name, request)
  }

  #openPage({ transactionRequest, hostedPaymentSettings }: Request): object {
    if (!hostedPaymentSettings.setting.every((each) => isPageSetting(each.settingName, each.settingValue)))
      return refuse('E00013')
    this.#pages.set(transactionRequest.order.invoiceNumber, toCents(transactionRequest.amount))
    this.#count += 1
    return ok({ token: `token-${this.#count}` })
  }

  #list(name: string, { status, batchId, paging }: Request): object {
    const isListed = (each: StandInTransaction) =>
      name === 'getTransactionListRequest'
        ? each.settledAt !== undefined && toBatchId(each.settledAt) === batchId
        : each.settledAt === undefined && held.includes(each.status) === (status === 'pendingApproval')
    const listed = this.#listVisible()
      .filter(isListed)
      .sort((a, b) => b.submittedAt.getTime() - a.submittedAt.getTime())
      .slice(paging.limit * (paging.offset - 1), paging.limit * paging.offset)
    if (listed.length === 0) return ok({}, 'I00004')
    return ok({ transactions: listed.map(toSummary), totalNumInResultSet: listed.length })
  }

  #listVisible(): StandInTransaction[] {
    const since = new Date(Date.now() - 60_000)
    return this.transactions.filter(
      (each) => !(this.isLagging && each.refTransId !== undefined && each.submittedAt > since),
    )
  }

  #listBatches({ firstSettlementDate, lastSettlementDate }: Request): object {
    const [first, last] = [new Date(firstSettlementDate), new Date(lastSettlementDate)]
    if (last.getTime() - first.getTime() > 31 * day) return refuse('E00004')
    const times = this.#listVisible().flatMap(({ settledAt }) => settledAt ?? [])
    const byId = new Map(
      times.filter((time) => time >= first && time <= last).map((time) => [toBatchId(time), time]),
    )
    const batchList = [...byId].map(([batchId, time]) => ({
      batchId,
      settlementTimeUTC: time.toISOString(),
      settlementTimeLocal: time.toISOString().slice(0, 19),
      settlementState: 'settledSuccessfully',
    }))
    return batchList.length === 0 ? ok({}, 'I00004') : ok({ batchList })
  }

  #createTransaction(request: Request): object {
    const refusal = this.nextRefusal
    this.nextRefusal = undefined
    if (refusal !== undefined) return decline(refusal.reason, refusal.responseCode)
    return request.transactionRequest.transactionType === 'voidTransaction'
      ? this.#void(request)
      : this.#refund(request)
  }

  #void({ refId, transactionRequest }: Request): object {
    const sale = this.transactions.find(({ id }) => id === transactionRequest.refTransId)
    if (sale === undefined || sale.settledAt !== undefined) return decline('16', '3')
    sale.status = 'voided'
    return approve(sale.id, sale.id, refId)
  }

  #refund({ refId, transactionRequest }: Request): object {
    const { refTransId = '', order, payment, transactionSettings } = transactionRequest
    const sale = this.transactions.find(({ id }) => id === refTransId)
    const amount = toCents(transactionRequest.amount)
    const oldest = new Date(Date.now() - 120 * day)
    if (sale?.settledAt === undefined || sale.settledAt < oldest) return decline('54', '3')
    const isSameSource = sale.isBankAccount
      ? payment?.bankAccount?.accountNumber === maskedAccount.accountNumber
      : payment?.creditCard?.cardNumber === '1111'
    if (!isSameSource) return decline('54', '3')
    const refunds = this.#findRefunds(sale)
    const window = transactionSettings?.setting.find((each) => each.settingName === 'duplicateWindow')
    const since = new Date(Date.now() - Number(window?.settingValue ?? 120) * 1000)
    const isSame = (each: StandInTransaction) =>
      each.invoiceNumber === order.invoiceNumber && each.amount === amount && each.submittedAt > since
    if (refunds.some(isSame)) return decline('11', '3')
    const refunded = refunds.reduce((sum, each) => sum + each.amount, 0)
    if (refunded + amount > sale.amount) return decline('55', '3')
    const made = this.add(order.invoiceNumber, { amount, status: 'refundPendingSettlement', refTransId })
    return approve(made.id, refTransId, refId)
  }

  #readDetails({ transId }: Request): object {
    const found = this.transactions.find(({ id }) => id === transId)
    if (found === undefined) return refuse('E00040')
    const time = new Date().toISOString()
    const item = { id: '60020981999', dateUTC: time, dateLocal: time, code: 'R01', description: 'Funds' }
    return ok({
      transaction: {
        transId,
        transactionStatus: found.status,
        settleAmount: toAmount(found.amount),
        payment: found.isBankAccount ? { bankAccount: maskedAccount } : {},
        ...(found.isReturned ? { returnedItems: [item] } : {}),
        ...(found.refTransId === undefined ? {} : { refTransId: found.refTransId }),
      },
    })
  }

  #findSales(ref: string): StandInTransaction[] {
    return this.transactions.filter((each) => each.invoiceNumber === ref)
  }

  #findRefunds({ id }: StandInTransaction): StandInTransaction[] {
    return this.transactions.filter((each) => each.refTransId === id)
  }
}

function settle(transaction: StandInTransaction, status: string): void {
  transaction.status = status
  transaction.settledAt ??= new Date()
}

/** A batch is what was settled in the same hour. */
function toBatchId(settledAt: Date): string {
  return String(Math.floor(settledAt.getTime() / 3_600_000))
}

function toSummary(each: StandInTransaction): object {
  return {
    transId: each.id,
    submitTimeUTC: each.submittedAt.toISOString(),
    transactionStatus: each.status,
    invoiceNumber: each.invoiceNumber,
    firstName: 'Jordan',
    lastName: 'Doe',
    accountType: each.isBankAccount ? 'eCheck' : 'Visa',
    accountNumber: 'XXXX1111',
    settleAmount: each.status === 'voided' ? 0 : toAmount(each.amount),
    marketType: 'eCommerce',
    product: 'Card Not Present',
  }
}
