import type * as z from 'zod'
import type { deleteDemoDataRequest } from '#contract/admin/demo-data.ts'
import { messageResponse } from '#contract/basic-responses.ts'

export const deleteDemoData = (confirm: string) => ({
  path: '/api/admin/demo-data/delete',
  response: messageResponse,
  body: { confirm } satisfies Record<keyof z.input<typeof deleteDemoDataRequest>, string>,
})
