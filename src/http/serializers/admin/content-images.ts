import type { ContentImage } from '#contract/admin/content-images.ts'
import type { ContentImageRow } from '#db/queries/content/content-images.ts'
import { getFileUrl } from '#domain/catalog/product.ts'

export function serializeContentImage({ fileKey, alt, width, height }: ContentImageRow): ContentImage {
  return { url: getFileUrl(fileKey), alt, width, height }
}
