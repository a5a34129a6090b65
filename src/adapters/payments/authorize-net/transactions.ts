import * as z from 'zod'
import { dayMs, hourMs } from '#domain/duration.ts'
import { type CardNetwork, parseCardNetwork } from '#domain/payments/card-network.ts'
import { type Client, providerName, reply } from './client.ts'
import { isOwnReference } from './reference.ts'

/** The most that the provider lists at once. */
const pageSize = 1000
const maxPages = 20
/** The provider lists batches of at most 31 days. */
const windowDays = 30
/** A batch is complete some hours after its settlement. */
const oldBatchDays = 2
/** Some months of an account with a few batches a day. */
const maxOldBatches = 400
const second = 1000
/** How far the clocks of the shop and the provider may be apart. */
const clockSlackMs = hourMs

const identifier = z.union([z.string(), z.number()]).transform(String)
const time = z.string().transform((text) => new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`))

const summary = z.object({
  transId: identifier,
  submitTimeUTC: time,
  transactionStatus: z.string(),
  invoiceNumber: z.string().nullish(),
  accountType: z.string().nullish(),
  accountNumber: z.string().nullish(),
  settleAmount: z.union([z.string(), z.number()]).transform(String),
})

const transactionList = reply.extend({ transactions: z.array(summary).nullish() })
const batchList = reply.extend({
  batchList: z
    .array(
      z.object({
        batchId: identifier,
        settlementTimeUTC: time.nullish(),
        /** Without a zone. */
        settlementTimeLocal: z.string().nullish(),
        settlementState: z.string().nullish(),
      }),
    )
    .nullish(),
})

/** A transaction of the account, also one that the shop did not begin. */
export interface Transaction {
  readonly id: string
  readonly invoiceNumber: string
  /** As the provider names it: 'capturedPendingSettlement'. */
  readonly status: string
  readonly submittedAt: Date
  /** Decimal text in dollars: '54.59'. */
  readonly amount: string
  /** Whether it is an eCheck. Otherwise it is a card. */
  readonly isBankAccount: boolean
  /** Of the card. */
  readonly network: CardNetwork | undefined
  /** Of the card: '0015'. */
  readonly lastDigits: string
  /** Undefined while its batch is open. */
  readonly settledAt: Date | undefined
}

/** The shop's own transactions in old batches, by batch. They do not change, and ended payments are asked about daily. */
export type OldBatches = Map<string, readonly Transaction[]>

/** What one account has sold and refunded, by the provider's lists. */
export interface Ledger {
  readonly client: Client
  readonly oldBatches: OldBatches
}

interface ListCall {
  readonly name: string
  readonly fields: object
  readonly settledAt?: Date | undefined
}

/** The transactions of one list, newest first, page by page. @throws Error when the list does not end */
export async function* listPages(
  client: Client,
  { name, fields, settledAt }: ListCall,
): AsyncGenerator<readonly Transaction[]> {
  for (let page = 1; page <= maxPages; page += 1) {
    const { transactions } = await client.ask({
      name,
      fields: {
        ...fields,
        sorting: { orderBy: 'submitTimeUTC', orderDescending: true },
        paging: { limit: pageSize, offset: page },
      },
      answer: transactionList,
    })
    const listed = transactions ?? []
    yield listed.map((each) => ({
      id: each.transId,
      invoiceNumber: each.invoiceNumber ?? '',
      status: each.transactionStatus,
      submittedAt: each.submitTimeUTC,
      amount: each.settleAmount,
      isBankAccount: each.accountType === 'eCheck',
      network: parseCardNetwork(each.accountType),
      lastDigits: (each.accountNumber ?? '').slice(-4),
      settledAt,
    }))
    if (listed.length < pageSize) return
  }
  throw new Error(`${providerName} lists more transactions than the shop reads to find one.`)
}

/** Which transactions to look for. */
export interface Search {
  readonly invoiceNumber: string
  readonly from: Date
  readonly to: Date
}

/** Transactions of an invoice whose batch is still open. */
export async function findUnsettled(
  { client }: Ledger,
  { invoiceNumber, from }: Search,
  status: 'any' | 'pendingApproval',
): Promise<Transaction[]> {
  const found: Transaction[] = []
  const pages = listPages(client, { name: 'getUnsettledTransactionListRequest', fields: { status } })
  for await (const page of pages) {
    found.push(...page.filter((each) => each.invoiceNumber === invoiceNumber))
    const oldest = page.at(-1)
    if (oldest !== undefined && oldest.submittedAt.getTime() < from.getTime() - clockSlackMs) break
  }
  return found
}

export interface Batch {
  readonly batchId: string
  /** Undefined for a batch whose settlement failed. */
  readonly settledAt: Date | undefined
  /** In the time of the merchant: '2026-11-26'. */
  readonly settledOn: string | undefined
  readonly isSettled: boolean
}

/** Transactions of an invoice in settled batches, oldest batch first, until `isEnough` of them are found. */
export async function findSettled(
  ledger: Ledger,
  search: Search,
  isEnough: (found: readonly Transaction[]) => boolean,
): Promise<Transaction[]> {
  const found: Transaction[] = []
  for await (const batch of listBatches(ledger.client, search)) {
    const own = ledger.oldBatches.get(batch.batchId) ?? (await readBatch(ledger, batch))
    found.push(...own.filter((each) => each.invoiceNumber === search.invoiceNumber))
    if (isEnough(found)) break
  }
  return found
}

/** The shop's own transactions in a batch. */
async function readBatch(
  { client, oldBatches }: Ledger,
  { batchId, settledAt }: Pick<Batch, 'batchId' | 'settledAt'>,
): Promise<readonly Transaction[]> {
  const own: Transaction[] = []
  const pages = listPages(client, { name: 'getTransactionListRequest', fields: { batchId }, settledAt })
  for await (const page of pages) own.push(...page.filter((each) => isOwnReference(each.invoiceNumber)))
  if (settledAt === undefined || settledAt.getTime() > Date.now() - oldBatchDays * dayMs) return own
  oldBatches.set(batchId, own)
  const [first] = oldBatches.keys()
  if (oldBatches.size > maxOldBatches && first !== undefined) oldBatches.delete(first)
  return own
}

/** Settled batches, oldest first. */
export async function* listBatches(
  client: Client,
  { from, to }: Pick<Search, 'from' | 'to'>,
): AsyncGenerator<Batch> {
  const listed = new Set<string>()
  const end = Math.min(to.getTime(), Date.now()) + second
  for (let start = from.getTime() - clockSlackMs; start < end; start += windowDays * dayMs) {
    const answer = await client.ask({
      name: 'getSettledBatchListRequest',
      fields: {
        firstSettlementDate: formatTime(start),
        lastSettlementDate: formatTime(Math.min(start + windowDays * dayMs, end)),
      },
      answer: batchList,
    })
    const batches = (answer.batchList ?? [])
      .map(({ batchId, settlementTimeUTC, settlementTimeLocal, settlementState }) => ({
        batchId,
        settledAt: settlementTimeUTC ?? undefined,
        settledOn: settlementTimeLocal?.slice(0, 10),
        isSettled: settlementState === 'settledSuccessfully',
      }))
      .filter(({ batchId }) => !listed.has(batchId))
      .sort((a, b) => (a.settledAt?.getTime() ?? 0) - (b.settledAt?.getTime() ?? 0))
    for (const batch of batches) {
      listed.add(batch.batchId)
      yield batch
    }
  }
}

/** 'YYYY-MM-DDTHH:MM:SSZ'. */
function formatTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`
}
