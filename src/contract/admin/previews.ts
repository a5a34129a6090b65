import * as z from 'zod'
import { contentSchemas } from '../content.ts'
import { articleInput } from './articles.ts'

export const previewRequest = z.object({ value: z.unknown() })
export const previewResponse = z.object({
  success: z.literal(true),
  /** Where the draft can be expectedVersion, below the shop's address. */
  path: z.string(),
  expiresAt: z.string(),
})
/** What a preview may show, by the name of its block. */
export const previewSchemas = { ...contentSchemas, article: articleInput } as const
export type PreviewKey = keyof typeof previewSchemas
