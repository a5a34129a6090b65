import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { uploadLimits } from '#contract/spec-v1/add-product.ts'
import { ok, type RefusalCode, type Result, refuse } from '#domain/refusal.ts'
import { unstorableText } from './unstorable.ts'

type FormFields = Readonly<Record<string, string>>

/** The parsed upload form: text fields, pictures and the lab report. */
export interface ProductForm {
  readonly fields: FormFields
  readonly images: readonly Uint8Array[]
  readonly coa: Uint8Array | undefined
}

/**
 * Parses the form of `POST /api/product/add`: text fields, the repeated file part `image` and the file part
 * `coa_report`. Skips other parts, and the empty file parts that browsers send for empty pickers.
 */
export async function receiveProductForm(request: FastifyRequest): Promise<Result<ProductForm>> {
  const images: Uint8Array[] = []
  let coa: Uint8Array | undefined
  const fields = await readForm(request, async (part) => {
    const maxBytes = part.fieldname === 'image' ? uploadLimits.imageBytes : uploadLimits.coaBytes
    const bytes = await readPart(part, maxBytes)
    if (part.fieldname === 'image') {
      if (bytes === 'too-large') return 'image-too-large'
      if (bytes.length > 0) images.push(bytes)
      if (images.length > uploadLimits.images) return 'image-too-many'
    } else if (part.fieldname === 'coa_report') {
      if (bytes === 'too-large') return 'coa-too-large'
      if (bytes.length > 0) coa = bytes
    }
    return undefined
  })
  return fields.ok ? ok({ fields: fields.value, images, coa }) : fields
}

/**
 * Parses a form with one file part, `photo` unless named, and its text fields.
 * @param maxBytes a larger file is refused with 'photo-too-large', unless another refusal is named
 */
export async function receivePhotoForm(
  request: FastifyRequest,
  maxBytes: number,
  { part: name = 'photo', tooLarge = 'photo-too-large' }: { part?: string; tooLarge?: RefusalCode } = {},
): Promise<Result<{ readonly fields: FormFields; readonly photo: Uint8Array }>> {
  const form = await receiveFormWithFile(request, maxBytes, { part: name, tooLarge })
  if (!form.ok) return form
  const { fields, file: photo } = form.value
  if (photo === undefined) {
    const message = `Choose a ${name}.`
    return refuse('invalid-input', { message, fields: { [name]: message } })
  }
  return ok({ fields, photo })
}

/** A form with one file, which may be missing or empty. */
export async function receiveFormWithFile(
  request: FastifyRequest,
  maxBytes: number,
  { part: name, tooLarge }: { readonly part: string; readonly tooLarge: RefusalCode },
): Promise<Result<{ readonly fields: FormFields; readonly file: Uint8Array | undefined }>> {
  let file: Uint8Array | 'too-large' | undefined
  const fields = await readForm(request, async (part) => {
    const bytes = await readPart(part, part.fieldname === name ? maxBytes : 0)
    if (part.fieldname === name) file ??= bytes
    return undefined
  })
  if (!fields.ok) return fields
  if (file === 'too-large') return refuse(tooLarge)
  return ok({ fields: fields.value, file: file === undefined || file.length === 0 ? undefined : file })
}

/** The text fields of a form as the schema reads them, or all that is wrong with them. */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: FormFields,
): Result<z.output<Schema>> {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return ok(parsed.data)
  const errors: Record<string, string> = {}
  for (const issue of parsed.error.issues) errors[issue.path.join('.')] ??= issue.message
  return refuse('invalid-input', { message: Object.values(errors).join(' '), fields: errors })
}

/**
 * Reads every part of a form.
 * @param readFile reads a file part to its end, and may refuse it
 */
async function readForm(
  request: FastifyRequest,
  readFile: (part: MultipartFile) => Promise<RefusalCode | undefined>,
): Promise<Result<FormFields>> {
  if (!request.isMultipart()) return refuse('unsupported-media-type')
  const fields: Record<string, string> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const refused = await readFile(part)
        if (refused !== undefined) return refuse(refused)
      } else if (typeof part.value === 'string') {
        if (part.value.includes('\0')) return refuse('invalid-input', { message: unstorableText })
        fields[part.fieldname] ??= part.value
      }
    }
  } catch (error) {
    if (!isBrokenForm(error)) throw error
    return refuse('invalid-input', { message: 'The form could not be read. Please send it again.' })
  }
  return ok(fields)
}

/** The parser's errors about a form that ends early or has no boundary have neither a code nor a status. */
function isBrokenForm(error: unknown): boolean {
  return error instanceof Error && error.name === 'Error' && !('code' in error) && !('statusCode' in error)
}

/** The complete file, or 'too-large'. Data over the limit is discarded. */
async function readPart(part: MultipartFile, maxBytes: number): Promise<Uint8Array | 'too-large'> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of part.file) {
    length += chunk.length
    if (length <= maxBytes) chunks.push(chunk)
    else chunks.length = 0
  }
  return length > maxBytes || part.file.truncated ? 'too-large' : Buffer.concat(chunks)
}
