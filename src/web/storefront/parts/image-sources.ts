import { imageWidths } from '#domain/catalog/image-sizes.ts'

/** The narrower copy that lies beside each of the shop's own pictures: 'hero-1.webp', 'hero-1-960.webp'. */
const ownWidths: readonly (readonly [RegExp, number])[] = [
  [/^\/pictures\/hero-[^/]+\.webp$/, 960],
  [/^\/pictures\/[^/]+\.webp$/, 640],
]

interface Sources {
  readonly src: string
  readonly srcSet?: string
  readonly sizes?: string
}

/**
 * The attributes that let a browser fetch a picture no wider than it shows it.
 * @param fullWidth pixels of the master
 * @param sizes how wide it is shown, as the `sizes` attribute says it
 */
export function createImageSources(url: string, fullWidth: number, sizes: string): Sources {
  const narrower = /^\/files\/[^/]+\.webp$/.test(url)
    ? imageWidths.filter((width) => Number(width) < fullWidth).map((width) => `${url}?w=${width} ${width}w`)
    : ownWidths
        .filter(([pattern]) => pattern.test(url))
        .slice(0, 1)
        .map(([, width]) => `${url.replace('.webp', `-${width}.webp`)} ${width}w`)
  if (narrower.length === 0) return { src: url }
  return { src: url, srcSet: [...narrower, `${url} ${fullWidth}w`].join(', '), sizes }
}
