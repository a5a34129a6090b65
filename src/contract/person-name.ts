import * as z from 'zod'
import { normalizePersonName, validatePersonName } from '#domain/customers/person-name.ts'
import { hasVisibleText } from '#domain/text.ts'

/** The name of a person, or a part of it, by the one rule of the shop (`validatePersonName`). */
export function personName(label: string) {
  return z
    .string({ error: `${label} must be text.` })
    .max(1000, `${label} is too long.`)
    .overwrite(normalizePersonName)
    .refine(hasVisibleText, { error: `${label} is required.`, abort: true })
    .superRefine((name, context) => {
      const problem = validatePersonName(name)
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
    })
}

/** Any text. The use case validates it, together with the other fields of its form. */
export const typedName = z.string().max(1000)
