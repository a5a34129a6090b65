import { type PreviewKey, previewSchemas } from '#contract/admin/content/previews.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'

/** Validates a value with its block's schema and returns all errors at once, by path. */
export function validateContent(key: string, value: unknown): Result<unknown> {
  if (!isPreviewKey(key)) return refuse('not-found', { message: 'This content block does not exist.' })
  const parsed = previewSchemas[key].safeParse(value)
  if (parsed.success) return ok(parsed.data)
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[path.join('.') || key] ??= message
  return refuse('invalid-input', { message: 'Please check the marked fields.', fields })
}

function isPreviewKey(key: string): key is PreviewKey {
  return Object.hasOwn(previewSchemas, key)
}
