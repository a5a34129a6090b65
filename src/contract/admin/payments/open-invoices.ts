import * as z from 'zod'
import { listPage, listQuery, oneOf } from '../list-query.ts'
import { money } from '../money.ts'

export const openInvoicesQuery = listQuery(['due', 'open', 'placed'], { sort: 'due', dir: 'asc' }).extend({
  due: oneOf('due', ['overdue', 'not-overdue']).optional(),
})
export const openInvoicesPage = listPage(
  z.object({
    id: z.string(),
    orderNumber: z.string(),
    customer: z.string(),
    email: z.string(),
    /** Absent once the account is deleted. */
    customerId: z.string().optional(),
    placedAt: z.string(),
    /** 'YYYY-MM-DD', in the shop's time zone. */
    dueOn: z.string(),
    /** 0 until the day after it was due. */
    overdueDays: z.int(),
    /** Of the order. */
    total: money,
    /** What of the invoice is neither paid nor taken off. */
    open: money,
    isDemo: z.boolean(),
  }),
)
export type OpenInvoice = z.infer<typeof openInvoicesPage>['rows'][number]
