import * as z from 'zod'
import { collapseWhitespace, hasVisibleText } from '#domain/text.ts'

/** The twelve lower-case groups of an id as the shop writes it; anything else names nothing. */
export const id = z.string().max(64)

/** Any text of limited length: the use case decides which values are missing or wrong, in the specified sentences. */
export const boundedText = (max: number) => z.string().max(max)

/** Text as people type it: trimmed, with content, and of a length a row can hold. */
export function text(max: number, what: string) {
  return withContent(z.string({ error: `${what} must be text.` }).trim(), max, what)
}

/** The same where it is printed on one line, as names and addresses are: line breaks and runs of spaces become one space. */
export function line(max: number, what: string) {
  return withContent(z.string({ error: `${what} must be text.` }).overwrite(collapseWhitespace), max, what)
}

/** One line that may be left out. */
export function optionalLine(max: number, what: string) {
  return z
    .string({ error: `${what} must be text.` })
    .overwrite(collapseWhitespace)
    .max(max, `${what} can be at most ${max} characters.`)
    .optional()
}

function withContent(typed: z.ZodString, max: number, what: string) {
  return typed
    .refine(hasVisibleText, `${what} is required.`)
    .max(max, `${what} can be at most ${max} characters.`)
    .refine((value) => !value.includes('\u0000'), `${what} contains a character that cannot be stored.`)
}
