import * as z from 'zod'
import { listPage, listQuery, oneOf, origin } from './list-query.ts'

export const lotSorts = ['tested', 'lot', 'product'] as const
export const lotsQuery = listQuery(lotSorts, { sort: 'tested', dir: 'desc' }).extend({
  report: oneOf('report', ['with', 'without']).optional(),
  current: oneOf('current', ['yes', 'no']).optional(),
  origin,
})
export const lotsPage = listPage(
  z.object({
    lot: z.string(),
    product: z.string(),
    productSlug: z.string(),
    current: z.boolean(),
    lab: z.string().optional(),
    testedOn: z.string().optional(),
    /** Percent of weight. */
    mitragynine: z.number().optional(),
    hydroxy: z.number().optional(),
    /** Milligrams in one article. */
    hydroxyPerArticle: z.number().optional(),
    passed: z.boolean().optional(),
    coa: z.string().optional(),
    demo: z.boolean(),
  }),
)
export type AdminLot = z.infer<typeof lotsPage>['rows'][number]
