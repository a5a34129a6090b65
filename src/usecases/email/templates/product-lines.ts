import { getEmailPictureUrl } from '#domain/catalog/image-sizes.ts'
import type { EmailLink, StoreIdentity } from '#ports/email-renderer.ts'

/** The picture of a product as emails show it. */
export function buildPictureUrl(
  { url }: Pick<StoreIdentity, 'url'>,
  imageKey: string | undefined,
): string | undefined {
  return imageKey === undefined ? undefined : url + getEmailPictureUrl(imageKey)
}

export function buildProductUrl({ url }: Pick<StoreIdentity, 'url'>, slug: string): string {
  return `${url}/products/${encodeURIComponent(slug)}`
}

/** One for each lot of a line. With several, each says which lot it is of. */
export function buildLabReportLinks(
  { url }: Pick<StoreIdentity, 'url'>,
  lots: readonly { readonly number: string }[],
): readonly EmailLink[] {
  return lots.map(({ number }) => ({
    label: lots.length === 1 ? 'View lab report' : `View lab report of lot ${number}`,
    href: `${url}/lab-reports/${encodeURIComponent(number)}`,
  }))
}
