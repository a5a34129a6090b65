import sharp from 'sharp'
import type { Pictures } from '#ports/pictures.ts'

const longestSide = 1600
/** 40 megapixels: far beyond any product picture, far below what fills the memory. */
const mostPixels = 40_000_000

export function sharpPictures(): Pictures {
  return {
    async normalise(bytes) {
      try {
        const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
        const { format } = await picture.metadata()
        if (format !== 'jpeg' && format !== 'png') return undefined
        const { data, info } = await picture
          .rotate()
          .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 82 })
          .toBuffer({ resolveWithObject: true })
        return { bytes: data, width: info.width, height: info.height }
      } catch {
        // Broken, disguised or enormous: whatever sharp cannot read is no picture.
        return undefined
      }
    },
    resize: (bytes, width) =>
      sharp(bytes, { limitInputPixels: mostPixels })
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 78 })
        .toBuffer(),
  }
}
