import { toSlug } from '#domain/catalog/slug.ts'

/** The path the product will have, unless another product has it already. */
export function previewProductPath(form: {
  readonly slug: string
  readonly name: string
}): string | undefined {
  const slug = toSlug(form.slug.trim() === '' ? form.name : form.slug)
  return slug === '' ? undefined : `/products/${slug}`
}
