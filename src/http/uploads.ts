import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { uploadLimits } from '#contract/spec-v1/add-product.ts'
import { ok, type RefusalCode, type Result, refuse } from '#domain/refusal.ts'

/** The parsed upload form: text fields, pictures and the lab report. */
export interface ProductForm {
  readonly fields: Readonly<Record<string, string>>
  readonly images: readonly Uint8Array[]
  readonly coa: Uint8Array | undefined
}

/**
 * Parses the form of `POST /api/product/add`: text fields, the repeated file part `image` and the file part
 * `coa_report`. Skips other parts, and the empty file parts that browsers send for empty pickers.
 */
export async function receiveProductForm(request: FastifyRequest): Promise<Result<ProductForm>> {
  if (!request.isMultipart()) return refuse('unsupported-media-type')
  const fields: Record<string, string> = {}
  const images: Uint8Array[] = []
  let coa: Uint8Array | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] ??= part.value
      continue
    }
    const maxBytes = part.fieldname === 'image' ? uploadLimits.imageBytes : uploadLimits.coaBytes
    const bytes = await readPart(part, maxBytes)
    if (part.fieldname === 'image') {
      if (bytes === 'too-large') return refuse('image-too-large')
      if (bytes.length > 0) images.push(bytes)
      if (images.length > uploadLimits.images) return refuse('image-too-many')
    } else if (part.fieldname === 'coa_report') {
      if (bytes === 'too-large') return refuse('coa-too-large')
      if (bytes.length > 0) coa = bytes
    }
  }
  return ok({ fields, images, coa })
}

/**
 * Parses a form with one file part, `photo` unless named, and its text fields.
 * @param maxBytes a larger file is refused with 'photo-too-large', unless another refusal is named
 */
export async function receivePhotoForm(
  request: FastifyRequest,
  maxBytes: number,
  { part: name = 'photo', tooLarge = 'photo-too-large' }: { part?: string; tooLarge?: RefusalCode } = {},
): Promise<Result<{ readonly fields: Readonly<Record<string, string>>; readonly photo: Uint8Array }>> {
  if (!request.isMultipart()) return refuse('unsupported-media-type')
  const fields: Record<string, string> = {}
  let photo: Uint8Array | 'too-large' | undefined
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await readPart(part, part.fieldname === name ? maxBytes : 0)
      if (part.fieldname === name) photo ??= bytes
    } else if (typeof part.value === 'string') fields[part.fieldname] ??= part.value
  }
  if (photo === 'too-large') return refuse(tooLarge)
  if (photo === undefined || photo.length === 0) {
    const message = `Choose a ${name}.`
    return refuse('invalid-input', { message, fields: { [name]: message } })
  }
  return ok({ fields, photo })
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
