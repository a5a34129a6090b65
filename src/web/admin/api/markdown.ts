import type * as z from 'zod'
import { type markdownRequest, markdownResponse } from '#contract/admin/markdown.ts'

export const renderMarkdown = (body: z.input<typeof markdownRequest>) => ({
  path: '/api/admin/markdown',
  response: markdownResponse,
  body,
})
