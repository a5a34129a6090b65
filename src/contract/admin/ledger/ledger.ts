import * as z from 'zod'
import { ledgerAccounts } from '#domain/ledger/ledger-account.ts'
import { ledgerEntryKinds } from '#domain/ledger/ledger-entry.ts'
import { findPeriod } from '#domain/ledger/ledger-period.ts'
import { recordId } from '../../text.ts'
import { listPage, listQuery, month, oneOf } from '../list-query.ts'
import { money } from '../money.ts'

const paymentAccount = z.object({ id: z.string(), name: z.string() })

export const ledgerLinesQuery = listQuery(['occurred'], { sort: 'occurred', dir: 'desc' }).extend({
  account: oneOf('account', ledgerAccounts).optional(),
  paymentAccount: recordId.optional(),
  /** A month or a day of the shop: '2026-11' or '2026-11-27'. */
  period: z
    .string()
    .refine((text) => findPeriod(text) !== undefined, 'period must be a month such as 2026-11, or a day.')
    .optional(),
})
export const ledgerLinesPage = listPage(
  z.object({
    id: z.string(),
    occurredAt: z.string(),
    orderNumber: z.string().optional(),
    /** Of a line that a payout posted. */
    payoutId: z.string().optional(),
    kind: z.enum(ledgerEntryKinds),
    account: z.enum(ledgerAccounts),
    paymentAccount: paymentAccount.optional(),
    debit: money.optional(),
    credit: money.optional(),
    isDemo: z.boolean(),
  }),
)
export type LedgerLine = z.infer<typeof ledgerLinesPage>['rows'][number]

/** Without a month, the one of today. */
export const ledgerDaysQuery = z.object({ month: month.optional() })
export const ledgerDaysResponse = z.object({
  success: z.literal(true),
  month: z.string(),
  /** The newest day first. */
  sums: z.array(
    z.object({
      day: z.string(),
      account: z.enum(ledgerAccounts),
      paymentAccount: paymentAccount.optional(),
      debit: money,
      credit: money,
    }),
  ),
})
export type LedgerDaySum = z.infer<typeof ledgerDaysResponse>['sums'][number]

/** For which program a journal is written. */
export const journalFormats = ['quickbooks', 'xero'] as const
export const journalQuery = z.object({ month, format: oneOf('format', journalFormats) })
