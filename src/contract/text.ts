import * as z from 'zod'

/** The twelve lower-case groups of an id as the shop writes it; anything else names nothing. */
export const id = z.string().max(64)

/** Text as people type it: trimmed, with content, and of a length a row can hold. */
export function text(max: number, what: string) {
  return (
    z
      .string({ error: `${what} must be text.` })
      .trim()
      // Signs nobody sees are no content either.
      .refine((value) => /[^\p{Z}\p{Cc}\p{Cf}]/u.test(value), `${what} is required.`)
      .max(max, `${what} can be at most ${max} characters.`)
      .refine((value) => !value.includes('\u0000'), `${what} contains a character that cannot be stored.`)
  )
}
