/** Widths a picture is served in, in pixels; any other would let strangers fill the disk. */
export const imageWidths = ['320', '480', '720', '960'] as const

/** Under which key a narrower copy of a picture is kept, beside the master. */
export function getResizedImageKey(key: string, width: (typeof imageWidths)[number]): string {
  return key.replace(/\.webp$/, `-${width}.webp`)
}

/** Everything that may be kept of a file: itself, and of a picture its copies. */
export function listStoredKeys(key: string): string[] {
  return key.endsWith('.webp') ? [key, ...imageWidths.map((width) => getResizedImageKey(key, width))] : [key]
}
