import * as z from 'zod'
import { savedViewLimits } from '#domain/staff/saved-view.ts'
import { line, recordId } from '../../text.ts'

/** The path of the list's call, such as `/api/admin/orders`. */
const list = z.string().max(100, 'list can be at most 100 characters.')

export const savedViewsQuery = z.object({ list })
export const savedViewsResponse = z.object({
  success: z.literal(true),
  views: z.array(z.object({ id: z.string(), name: z.string(), query: z.string() })),
})
export const savedViewInput = z.object({
  list,
  name: line(savedViewLimits.name, 'The name'),
  query: z
    .string()
    .min(1, 'Search, filter or sort the list first.')
    .max(savedViewLimits.query, 'These filters are too long to save.')
    .regex(/^[\w.*+%=&-]*$/, 'query must be a query string.'),
})
export const savedViewParams = z.object({ id: recordId })
