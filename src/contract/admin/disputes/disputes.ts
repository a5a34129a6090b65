import * as z from 'zod'
import { disputeKinds, disputeNetworks } from '#domain/disputes/dispute.ts'
import { disputeStateTable, firstDisputeStates } from '#domain/disputes/dispute-state.ts'
import { evidenceItems } from '#domain/disputes/evidence-checklist.ts'
import { hasVisibleText } from '#domain/text.ts'
import { recordId } from '../../text.ts'
import { day, expectedVersion } from '../fields.ts'
import { listPage, listQuery, month, oneOf, origin } from '../list-query.ts'
import { money, moneyInput } from '../money.ts'

export const disputeParams = z.object({ id: recordId })

const note = z
  .string({ error: 'The note must be text.' })
  .trim()
  .max(2000, 'The note can be at most 2,000 characters.')
  .refine((text) => !text.includes('\u0000'), 'The note contains a character that cannot be stored.')

const entry = z.object({
  network: oneOf('network', disputeNetworks),
  /** A code that the table does not have is taken as well. */
  reasonCode: z
    .string({ error: 'The reason code must be text.' })
    .trim()
    .max(20, 'A reason code can be at most 20 characters.')
    .regex(
      /^(?:[A-Za-z0-9][A-Za-z0-9 ./-]*)?$/,
      'Enter the reason code as the notice writes it: letters and digits.',
    ),
  /** For a code that the table does not have. */
  kind: oneOf('kind', disputeKinds).optional(),
  amount: moneyInput('The amount', { min: 1, max: 100_000_000 }),
  openedOn: day('Opened'),
  dueOn: day('Evidence due').optional(),
  /** As the provider names the dispute. */
  providerRef: z
    .string({ error: 'The reference must be text.' })
    .trim()
    .max(100, 'A reference can be at most 100 characters.')
    .refine(
      (text) => hasVisibleText(text) && !text.includes('\u0000'),
      'Enter the reference, or leave it empty.',
    )
    .optional(),
  note: note.default(''),
})

export const newDisputeRequest = entry.extend({
  paymentId: recordId,
  state: oneOf('state', firstDisputeStates),
})
export const disputeEdit = entry.extend({ expectedVersion })
export const disputeStep = z.object({
  to: oneOf('to', disputeStateTable.states),
  note: note.default(''),
  expectedVersion,
})

export const disputeSorts = ['due', 'opened', 'amount'] as const
export const disputesQuery = listQuery(disputeSorts, { sort: 'due', dir: 'asc' }).extend({
  /** 'open': the bank waits for the shop. */
  state: oneOf('state', ['open', ...disputeStateTable.states]).optional(),
  account: recordId.optional(),
  kind: oneOf('kind', disputeKinds).optional(),
  /** In which it was opened. */
  month: month.optional(),
  origin,
})

const disputeRow = z.object({
  id: z.string(),
  orderNumber: z.string(),
  customer: z.string(),
  network: z.enum(disputeNetworks),
  reasonCode: z.string(),
  kind: z.enum(disputeKinds),
  amount: money,
  openedOn: z.string(),
  /** Until when the evidence must be with the provider. */
  dueAt: z.string().optional(),
  state: z.enum(disputeStateTable.states),
  account: z.string(),
  isDemo: z.boolean(),
})
export type DisputeRow = z.infer<typeof disputeRow>
export const disputesPage = listPage(disputeRow)
/** Payment accounts with disputes, for the filter of the list. */
export const disputeAccountsResponse = z.object({
  success: z.literal(true),
  accounts: z.array(z.object({ id: z.string(), name: z.string() })),
  /** All payment accounts, for the import of a file. */
  all: z.array(z.object({ id: z.string(), name: z.string() })),
})

const earlierOrder = z.object({
  number: z.string(),
  paidAt: z.string(),
  /** What it shares with the disputed order: 'IP address'. */
  shared: z.array(z.string()),
})

const disputeDetails = disputeRow.extend({
  providerRef: z.string().optional(),
  /** Whether the provider says what becomes of it. */
  isReported: z.boolean(),
  /** The last day for the evidence, in the time of the shop. */
  dueOn: z.string().optional(),
  note: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** What was charged. */
  captured: money,
  /** What the network says of the reason code. Absent for a code that is not in the table. */
  reason: z
    .object({ title: z.string(), meaning: z.string(), usualDays: z.int(), expects: z.array(z.string()) })
    .optional(),
  evidence: z.array(
    z.object({
      item: z.enum(evidenceItems),
      name: z.string(),
      isThere: z.boolean(),
      detail: z.string(),
      isDecisive: z.boolean(),
    }),
  ),
  /** Compelling Evidence 3.0: earlier undisputed orders of the same customer. */
  earlier: z.object({
    orders: z.array(earlierOrder),
    /** Whether there are two that share the same two traits. */
    isComplete: z.boolean(),
    traits: z.array(z.string()),
  }),
  otherDisputedOrders: z.int(),
  /** What of the payment was refunded to store credit, so that the customer has it twice, and what of that is left. */
  credit: z.object({ customerId: z.string(), refunded: money, left: money }).optional(),
  version: z.int(),
})
export type DisputeDetails = z.infer<typeof disputeDetails>
export const disputeResponse = z.object({ success: z.literal(true), dispute: disputeDetails })

export const orderDisputesResponse = z.object({
  success: z.literal(true),
  disputes: z.array(disputeRow),
  /** Payments that can be disputed. */
  payments: z.array(
    z.object({
      id: z.string(),
      account: z.string(),
      captured: money,
      /** Whether its provider reports disputes by itself. */
      reportsDisputes: z.boolean(),
    }),
  ),
  /** Of the same customer. */
  otherDisputedOrders: z.int(),
})
export type OrderDisputes = z.infer<typeof orderDisputesResponse>

export const disputeOpenedResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  id: z.string(),
})
