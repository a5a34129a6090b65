import * as z from 'zod'
import { paymentStateTable, refundStateTable } from '#domain/payments/payment.ts'
import { recordId } from '../../text.ts'
import { listPage, listQuery, month, oneOf, origin } from '../list-query.ts'
import { money } from '../money.ts'

export const transactionSorts = ['created', 'amount'] as const
/** Of payments and of refunds. */
export const transactionStatuses = [...new Set([...paymentStateTable.states, ...refundStateTable.states])]
export const transactionsQuery = listQuery(transactionSorts, { sort: 'created', dir: 'desc' }).extend({
  kind: oneOf('kind', ['payment', 'refund']).optional(),
  status: oneOf('status', transactionStatuses).optional(),
  month: month.optional(),
  origin,
  /** The id of a payment account. */
  account: recordId.optional(),
})
export const transactionsPage = listPage(
  z.object({
    id: z.string(),
    kind: z.enum(['payment', 'refund']),
    orderNumber: z.string(),
    customer: z.string(),
    /** The name of its payment account. */
    account: z.string(),
    providerRef: z.string().optional(),
    /** Positive for refunds too. */
    amount: money,
    status: z.string(),
    note: z.string().optional(),
    createdAt: z.string(),
    isDemo: z.boolean(),
  }),
)
export type Transaction = z.infer<typeof transactionsPage>['rows'][number]
/** For the filter of the list. */
export const transactionAccountsResponse = z.object({
  success: z.literal(true),
  accounts: z.array(z.object({ id: z.string(), name: z.string() })),
})
