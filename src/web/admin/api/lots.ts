import { lotsPage, lotsQuery } from '#contract/admin/lots.ts'

export const listLots = { path: '/api/admin/lots', query: lotsQuery, response: lotsPage } as const
