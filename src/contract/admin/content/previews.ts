import * as z from 'zod'
import { contentSchemas } from '../../content.ts'
import { articleInput } from './articles.ts'

export const previewRequest = z.object({ value: z.unknown() })
export const previewResponse = z.object({
  success: z.literal(true),
  /** Of the preview, below the shop's origin. */
  path: z.string(),
  expiresAt: z.string(),
})
/** The schema of each draft that can be previewed, by content key. */
export const previewSchemas = { ...contentSchemas, article: articleInput } as const
export type PreviewKey = keyof typeof previewSchemas
