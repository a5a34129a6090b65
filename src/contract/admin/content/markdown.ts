import * as z from 'zod'

/** A text that staff see as the shop would show it. */
export const markdownRequest = z.object({
  markdown: z
    .string({ error: 'The text must be text.' })
    .max(60_000, 'The text can be at most 60,000 characters.'),
  /** What the text is part of: each is shown in its own way. */
  kind: z.enum(['article', 'description']),
})
export const markdownResponse = z.object({ success: z.literal(true), message: z.string(), html: z.string() })
