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

export function buildLabReportLink(
  { url }: Pick<StoreIdentity, 'url'>,
  lotNumber: string | undefined,
): EmailLink | undefined {
  if (lotNumber === undefined) return undefined
  return { label: 'View lab report', href: `${url}/lab-reports/${encodeURIComponent(lotNumber)}` }
}
