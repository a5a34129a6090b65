import * as z from 'zod'
import { collapseWhitespace, hasVisibleText } from '#domain/text.ts'

/** An id from a client. Not checked for UUID format, because queries treat other text as unknown. */
export const id = z.string().max(64)

/** Text of limited length. The use case validates it, with the specification's sentences. */
export const boundedText = (max: number) => z.string().max(max)

/** Trimmed text with visible content and a maximum length. */
export function text(max: number, what: string) {
  return withContent(z.string({ error: `${what} must be text.` }).trim(), max, what)
}

/** Single-line text, such as a name or an address. Collapses whitespace and line breaks to one space. */
export function line(max: number, what: string) {
  return withContent(z.string({ error: `${what} must be text.` }).overwrite(collapseWhitespace), max, what)
}

/** An optional single line. */
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
