import * as z from 'zod'
import { lotStatuses } from '#domain/lots/lab-results.ts'
import { listPage, listQuery, oneOf, origin } from '../list-query.ts'

export const lotSorts = ['tested', 'lot', 'product'] as const
export const lotsQuery = listQuery(lotSorts, { sort: 'tested', dir: 'desc' }).extend({
  report: oneOf('report', ['with', 'without']).optional(),
  current: oneOf('current', ['yes', 'no']).optional(),
  status: oneOf('status', lotStatuses).optional(),
  origin,
})
export const lotsPage = listPage(
  z.object({
    id: z.string(),
    lotNumber: z.string(),
    productName: z.string(),
    productSlug: z.string(),
    isCurrent: z.boolean(),
    laboratory: z.string().optional(),
    testedOn: z.string().optional(),
    /** Parts per million of the weight, as in the domain. */
    mitragyninePpm: z.int().optional(),
    sevenOhPpm: z.int().optional(),
    /** In one unit, such as a capsule. */
    sevenOhMicrogramsPerUnit: z.int().optional(),
    status: z.enum(lotStatuses),
    /** The last day on which its report counts, in this shop. Absent while it is not known. */
    lastDay: z.string().optional(),
    labReportUrl: z.string().optional(),
    /** Units on the shelf. */
    onHand: z.int(),
    isDemo: z.boolean(),
  }),
)
export type AdminLot = z.infer<typeof lotsPage>['rows'][number]
