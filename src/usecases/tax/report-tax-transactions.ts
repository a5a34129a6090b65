import {
  finishTransaction,
  listDueTransactions,
  postponeTransaction,
  type WaitingTransaction,
} from '#db/queries/tax/tax-transactions.ts'
import { getNextTaxTry, movesTax } from '#domain/tax/tax-transaction.ts'
import type { TaxResult } from '#ports/tax.ts'
import { openAccount } from '../accounts/open-account.ts'
import { defineRecurringJob } from '../define-job.ts'
import type { Shop } from '../shop.ts'

const batchSize = 200

export const reportTaxTransactionsJob = defineRecurringJob({
  name: 'report-tax-transactions',
  cron: '*/5 * * * *',
  run: reportTaxTransactions,
})

/**
 * Tells tax providers about paid, edited and refunded orders. What fails is sent again later, under the same name. An account in
 * trouble is left alone until the next run, and does not hold up the others. What waits for a sale follows it in the same run.
 */
async function reportTaxTransactions(shop: Shop): Promise<void> {
  const inTrouble = new Set<string>()
  let mayBeMore = true
  while (mayBeMore) mayBeMore = await reportBatch(shop, inTrouble)
}

/** @returns whether more may be due: the batch was full, or a sale was sent, for which others wait */
async function reportBatch(shop: Shop, inTrouble: Set<string>): Promise<boolean> {
  const due = await listDueTransactions(shop.db, {
    now: shop.clock.now(),
    exceptAccounts: [...inTrouble],
    limit: batchSize,
  })
  let isSaleSent = false
  for (const transaction of due) {
    if (inTrouble.has(transaction.accountId)) continue
    const told = movesTax(transaction) ? await tell(shop, transaction) : nothingToTell
    const now = shop.clock.now()
    if (told.ok) await finishTransaction(shop.db, transaction.entryId, now)
    else {
      if (told.isTemporary) inTrouble.add(transaction.accountId)
      const nextTryAt = getNextTaxTry(now, transaction.tries)
      await postponeTransaction(shop.db, transaction.entryId, {
        failure: joinDetail(told),
        nextTryAt,
      })
    }
    if (told.ok && transaction.isSale) isSaleSent = true
  }
  return isSaleSent || due.length === batchSize
}

/** Staff see what the provider wrote. */
function joinDetail({ reason, detail }: Extract<TaxResult<never>, { ok: false }>): string {
  return detail === undefined ? reason : `${reason}: ${detail}`
}

const nothingToTell: TaxResult<undefined> = { ok: true, value: undefined }

async function tell(shop: Shop, transaction: WaitingTransaction): Promise<TaxResult<undefined>> {
  const account = (await shop.accounts.list('tax')).find(({ id }) => id === transaction.accountId)
  if (account === undefined) return { ok: false, reason: 'The account is not known yet', isTemporary: true }
  const opened = openAccount(shop, shop.taxAdapters, account)
  return opened.ok
    ? opened.gateway.report(transaction)
    : { ok: false, reason: opened.reason, isTemporary: true }
}
