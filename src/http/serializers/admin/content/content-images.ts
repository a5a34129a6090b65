import type { ContentImage as AdminContentImage } from '#contract/admin/content/content-images.ts'
import { getFileUrl } from '#domain/catalog/product.ts'
import type { ContentImage } from '#domain/content/content-image.ts'

export function serializeContentImage({ fileKey, alt, width, height }: ContentImage): AdminContentImage {
  return { url: getFileUrl(fileKey), alt, width, height }
}
