import * as z from 'zod/mini'

/** What others changed after a stale edit began (decision 0058). Values are those of the call's fields. */
const editConflict = z.object({
  /** The version to save on next. */
  version: z.int(),
  fields: z.array(
    z.object({
      field: z.string(),
      /** Absent when the edit did not change the field. */
      yours: z.optional(z.unknown()),
      theirs: z.unknown(),
      changedBy: z.string(),
      /** Absent when no single moment is known. */
      changedAt: z.optional(z.string()),
    }),
  ),
})
export type EditConflict = z.infer<typeof editConflict>

export const refusalResponse = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  lines: z.optional(
    z.array(z.object({ productId: z.string(), message: z.string(), available: z.optional(z.int()) })),
  ),
  questions: z.optional(z.array(z.object({ ruleId: z.string(), question: z.string() }))),
  warnings: z.optional(z.array(z.object({ ruleId: z.string(), text: z.string() }))),
  source: z.optional(z.string()),
  conflict: z.optional(editConflict),
})
export type RefusalResponse = z.infer<typeof refusalResponse>

export const messageResponse = z.object({ success: z.literal(true), message: z.string() })

/** For a form that stays open after saving: the version of its next edit. */
export const savedRecordResponse = z.extend(messageResponse, { version: z.int() })

/** A session began. Its token goes into the `token` header of the calls that follow. */
export const signInResponse = z.object({ success: z.literal(true), token: z.string(), message: z.string() })
