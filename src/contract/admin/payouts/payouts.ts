import * as z from 'zod'
import { ledgerAccounts } from '#domain/ledger/ledger-account.ts'
import { ledgerEntryKinds } from '#domain/ledger/ledger-entry.ts'
import { lineDifferences, payoutLineKinds, payoutSources } from '#domain/payouts/payout.ts'
import { orderNumberParams } from '../../order-number.ts'
import { line, recordId } from '../../text.ts'
import { day } from '../fields.ts'
import { listPage, listQuery, oneOf, origin, reason } from '../list-query.ts'
import { money, moneyInput } from '../money.ts'

export const payoutParams = z.object({ id: recordId })
export const missingPaymentParams = orderNumberParams.extend({ paymentId: recordId })
export const payoutLineParams = payoutParams.extend({ lineId: recordId })

export const payoutsQuery = listQuery(['arrived', 'amount'], { sort: 'arrived', dir: 'desc' }).extend({
  account: recordId.optional(),
  differences: oneOf('differences', ['open', 'none']).optional(),
  origin,
})
const payoutRow = z.object({
  id: z.string(),
  /** 'YYYY-MM-DD' */
  arrivedOn: z.string(),
  account: z.string(),
  ref: z.string(),
  source: z.enum(payoutSources),
  /** What the bank got. */
  amount: money,
  fees: money,
  /** Held less released. */
  reserve: money,
  openDifferences: z.int(),
  /** When the bank sent it back. */
  failedOn: z.string().optional(),
  isDemo: z.boolean(),
})
export type PayoutRow = z.infer<typeof payoutRow>
export const payoutsPage = listPage(payoutRow)

export const payoutLinesQuery = listQuery(['position'], { sort: 'position', dir: 'asc' }).extend({
  kind: oneOf('kind', payoutLineKinds).optional(),
})
const payoutLineRow = z.object({
  id: z.string(),
  ref: z.string(),
  kind: z.enum(payoutLineKinds),
  orderNumber: z.string().optional(),
  amount: money,
  fee: money,
  description: z.string(),
  releaseOn: z.string().optional(),
  difference: z.enum(lineDifferences).optional(),
  /** What the ledger had for it. */
  expected: money.optional(),
  /** What the bank got more than that. */
  differs: money.optional(),
  writtenOffAt: z.string().optional(),
  writtenOffBy: z.string().optional(),
  writeOffReason: z.string().optional(),
})
export type PayoutLineRow = z.infer<typeof payoutLineRow>
export const payoutLinesPage = listPage(payoutLineRow)

const payoutDetails = payoutRow.extend({
  accountId: z.string(),
  /** Payments less refunds and disputes. */
  settled: money,
  /** What the bank got more than the shop expects. */
  difference: money,
  /** By the terms of the account. Absent when it has none. */
  estimatedFees: money.optional(),
  note: z.string(),
  failureReason: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  lineCount: z.int(),
  differences: z.array(payoutLineRow),
  entries: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(ledgerEntryKinds),
      occurredAt: z.string(),
      account: z.enum(ledgerAccounts),
      debit: money.optional(),
      credit: money.optional(),
    }),
  ),
})
export type PayoutDetails = z.infer<typeof payoutDetails>
export const payoutResponse = z.object({ success: z.literal(true), payout: payoutDetails })

const fileNote = z.object({ line: z.int(), message: z.string() })
export type FileNote = z.infer<typeof fileNote>

/** The text of a settlement file. */
const file = z
  .string({ error: 'Choose a file.' })
  .min(1, 'The file is empty.')
  .max(4_000_000, 'The file is larger than 4 MB. Export a shorter period.')

export const payoutFile = z.object({ accountId: recordId, file })
export const payoutImport = payoutFile.extend({
  /** That of the preview. */
  expectedDigest: z.string().regex(/^[\da-f]{64}$/, 'Look at the preview first.'),
})

const previewedPayout = z.object({
  ref: z.string(),
  arrivedOn: z.string(),
  amount: money,
  settled: money,
  fees: money,
  estimatedFees: money.optional(),
  reserve: money,
  difference: money,
  lineCount: z.int(),
  matchedCount: z.int(),
  differences: z.array(payoutLineRow.omit({ id: true })),
})
export type PreviewedPayout = z.infer<typeof previewedPayout>
export const payoutPreview = z.object({
  success: z.literal(true),
  format: z.string(),
  payouts: z.array(previewedPayout),
  /** References of payouts that are stored. */
  known: z.array(z.string()),
  /** Payouts that are not booked now, and why. */
  waiting: z.array(z.object({ ref: z.string(), message: z.string(), keptCount: z.int() })),
  leftOut: z.array(fileNote),
  problems: z.array(fileNote),
  digest: z.string(),
})
export type PayoutPreview = z.infer<typeof payoutPreview>
export const payoutsImported = z.object({
  success: z.literal(true),
  message: z.string(),
  ids: z.array(z.string()),
})

/** Ten million dollars. */
const most = 1_000_000_000
const signedMoney = (label: string) =>
  z
    .number({ error: 'Enter an amount.' })
    .int(`${label} can have at most two decimals.`)
    .min(-most, `${label} can be at most $10,000,000.`)
    .max(most, `${label} can be at most $10,000,000.`)

export const payoutEntry = z.object({
  accountId: recordId,
  ref: line(90, 'The reference'),
  arrivedOn: day('Arrived'),
  /** Negative for money that was taken from the bank. */
  amount: signedMoney('The amount'),
  /** Negative for fees that were given back. */
  fee: signedMoney('The fee').default(0),
  reserveHeld: moneyInput('The reserve', { max: most }).default(0),
  reserveReleased: moneyInput('The released reserve', { max: most }).default(0),
  releaseOn: day('Released on').optional(),
  note: z
    .string({ error: 'The note must be text.' })
    .trim()
    .max(500, 'The note can be at most 500 characters.')
    .refine((text) => !text.includes('\u0000'), 'The note contains a character that cannot be stored.')
    .default(''),
})
export const payoutEntered = z.object({ success: z.literal(true), message: z.string(), id: z.string() })

export const writeOffRequest = z.object({ reason })

const payoutAccount = z.object({
  id: z.string(),
  name: z.string(),
  provider: z.string(),
  /** Whether the shop asks it each night. */
  reportsPayouts: z.boolean(),
  /** Files of the provider that can be imported. */
  fileNames: z.array(z.string()),
  /** The account that is the same one at the provider, and whose payouts are booked. */
  sameAs: z.string().optional(),
  reserveHeld: money,
  /** Days on which it is released, the next one first. */
  releases: z.array(z.object({ releaseOn: z.string().optional(), amount: money })),
  /** What the terms let it hold. */
  reserveByTerms: money.optional(),
  missingCount: z.int(),
  /** Payments in no payout, the oldest first. */
  missing: z.array(
    z.object({ paymentId: z.string(), orderNumber: z.string(), amount: money, capturedAt: z.string() }),
  ),
})
export type PayoutAccount = z.infer<typeof payoutAccount>
export const payoutAccountsResponse = z.object({
  success: z.literal(true),
  accounts: z.array(payoutAccount),
})
