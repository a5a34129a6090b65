import { imageWidths } from '#domain/catalog/image-sizes.ts'

/** Widths of the smaller copies of the shop's own pictures: 'hero-1.webp' has 'hero-1-960.webp'. */
const ownWidths: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^\/pictures\/hero-[^/]+\.webp$/, [960, 1280]],
  [/^\/pictures\/[^/]+\.webp$/, [640]],
]

interface Sources {
  readonly src: string
  readonly srcSet?: string
  readonly sizes?: string
}

/**
 * Image attributes with which a browser loads a picture no wider than it is shown.
 * @param fullWidth pixels of the master
 * @param sizes the `sizes` attribute
 */
export function createImageSources(url: string, fullWidth: number, sizes: string): Sources {
  const narrower = /^\/files\/[^/]+\.webp$/.test(url)
    ? imageWidths.filter((width) => Number(width) < fullWidth).map((width) => `${url}?w=${width} ${width}w`)
    : (ownWidths.find(([pattern]) => pattern.test(url))?.[1] ?? []).map(
        (width) => `${url.replace('.webp', `-${width}.webp`)} ${width}w`,
      )
  if (narrower.length === 0) return { src: url }
  return { src: url, srcSet: [...narrower, `${url} ${fullWidth}w`].join(', '), sizes }
}
