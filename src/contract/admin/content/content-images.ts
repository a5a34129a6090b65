import * as z from 'zod'
import { picture } from '../../content.ts'

export const contentImagesResponse = z.object({
  success: z.literal(true),
  rows: z.array(picture),
})
export type ContentImage = z.infer<typeof picture>
export const contentImageAddedResponse = z.object({ success: z.literal(true), message: z.string(), picture })
