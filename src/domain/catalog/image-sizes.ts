/** Allowed picture widths in pixels. A fixed list, so requests cannot fill the disk with copies. */
export const imageWidths = ['320', '480', '720', '960'] as const

/** The storage key of a resized copy, next to the original. */
export function getResizedImageKey(key: string, width: (typeof imageWidths)[number]): string {
  return key.replace(/\.webp$/, `-${width}.webp`)
}

/** All storage keys of a file: the original and, for a picture, its resized copies. */
export function listStoredKeys(key: string): string[] {
  return key.endsWith('.webp') ? [key, ...imageWidths.map((width) => getResizedImageKey(key, width))] : [key]
}
