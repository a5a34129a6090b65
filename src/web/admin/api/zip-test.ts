import type * as z from 'zod'
import { type zipTestQuery, zipTestResponse } from '#contract/admin/zip-test.ts'

export const testZip = (query: z.input<typeof zipTestQuery>) => ({
  path: '/api/admin/zip-test',
  response: zipTestResponse,
  query,
})
