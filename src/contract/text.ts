import * as z from 'zod'
import { isId } from '#domain/id.ts'
import { hasVisibleText, toPlainLine } from '#domain/text.ts'

/**
 * An id from a client, as the shop spells it: a cache key or tag of capitals would be another one. Not checked for UUID format,
 * because queries treat other text as unknown.
 */
export const id = z
  .string()
  .max(64)
  .overwrite((value) => (isId(value) ? value.toLowerCase() : value))

/** The id of a record in the path of an admin call. */
export const recordId = z.string().refine(isId, 'This id is not valid.')

/** Text of limited length. The use case validates it, with the specification's sentences. */
export const boundedText = (max: number) => z.string().max(max)

/** Trimmed text with visible content and a maximum length. */
export function text(max: number, label: string) {
  return withContent(z.string({ error: `${label} must be text.` }).trim(), max, label)
}

/** Single-line text, such as a name or an address. Collapses whitespace and line breaks to one space, and loses hidden marks. */
export function line(max: number, label: string) {
  return withContent(z.string({ error: `${label} must be text.` }).overwrite(toPlainLine), max, label)
}

/** An optional single line. */
export function optionalLine(max: number, label: string) {
  return z
    .string({ error: `${label} must be text.` })
    .overwrite(toPlainLine)
    .max(max, `${label} can be at most ${max} characters.`)
    .optional()
}

/** Optional text, trimmed. */
export function optionalText(max: number, label: string) {
  return z.string().trim().max(max, `${label} can be at most ${max} characters.`).optional()
}

function withContent(typed: z.ZodString, max: number, label: string) {
  return typed
    .refine(hasVisibleText, `${label} is required.`)
    .max(max, `${label} can be at most ${max} characters.`)
    .refine((value) => !value.includes('\u0000'), `${label} contains a character that cannot be stored.`)
}
