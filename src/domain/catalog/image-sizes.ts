/** Allowed picture widths in pixels. A fixed list, so requests cannot fill the disk with copies. */
export const imageWidths = ['320', '480', '720', '960'] as const

export type ImageWidth = (typeof imageWidths)[number]

/** The storage key of a resized copy, next to the original. */
export function getResizedImageKey(key: string, width: ImageWidth): string {
  return key.replace(/\.webp$/, `-${width}.webp`)
}

/** The URL of a small square JPEG of a picture. Outlook shows no WebP. */
export function getEmailPictureUrl(key: string): string {
  return `/files/${key.replace(/\.webp$/, '.jpg')}`
}

/** The storage key of that JPEG, next to the original. */
export function getEmailPictureKey(key: string): string {
  return key.replace(/\.webp$/, '-email.jpg')
}

/** All storage keys of a file: the original and, for a picture, its copies. */
export function listStoredKeys(key: string): string[] {
  if (!key.endsWith('.webp')) return [key]
  return [key, ...imageWidths.map((width) => getResizedImageKey(key, width)), getEmailPictureKey(key)]
}
