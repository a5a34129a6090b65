import type * as z from 'zod'
import { type previewRequest, previewResponse } from '#contract/admin/previews.ts'

const previewPath = (key: string) => `/api/admin/content/${encodeURIComponent(key)}/preview`

/** Of a block, or of an article under the key 'article'. */
export const createPreview = (key: string, value: unknown) => ({
  path: previewPath(key),
  response: previewResponse,
  body: { value } satisfies z.input<typeof previewRequest>,
})
