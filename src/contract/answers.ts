import * as z from 'zod'

/** The twelve lower-case groups of an id as the shop writes it; anything else names nothing. */
export const id = z.string().max(64)

export const refusalAnswer = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  lines: z
    .array(z.object({ productId: z.string(), message: z.string(), available: z.number().int().optional() }))
    .optional(),
  source: z.string().optional(),
})
export type RefusalAnswer = z.infer<typeof refusalAnswer>

export const done = z.object({ success: z.literal(true), message: z.string() })

/** Text as people type it: trimmed, with content, and of a length a row can hold. */
export function text(max: number, what: string) {
  return z
    .string({ error: `${what} must be text.` })
    .trim()
    .min(1, `${what} is required.`)
    .max(max, `${what} can be at most ${max} characters.`)
    .refine((value) => !value.includes('\u0000'), `${what} contains a character that cannot be stored.`)
}
