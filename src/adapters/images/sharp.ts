import type { Images, ImageType } from '#ports/images.ts'

/** Longest edge of a master image: twice the largest size a product image is shown at. */
const maxEdge = 1600
/** Rejects decompression bombs, small files that unpack to gigabytes. */
const maxImagePixels = 48_000_000
/**
 * A JPEG as cameras save it, line by line. It is made smaller while it is read, so it takes 40 MB where another file takes 4
 * bytes for each pixel. Sensors of phones have 50 and 64 megapixels (9248 × 6944).
 */
const maxCameraPixels = 65_000_000
const usualTypes: readonly ImageType[] = ['jpeg', 'png']
const quality = 84
/** Of 0 to 6. It takes 60 ms for 960 pixels where the default of 4 takes 100, for a file that is 2 % larger. */
const copyEffort = 2
/** Sharp on screens with twice the pixels of the 72 that emails show. */
const emailPictureEdge = 160

/** The first bytes of each type, and where they stand. */
const signatures: Readonly<
  Record<ImageType, readonly { readonly at: number; readonly bytes: readonly number[] }[]>
> = {
  jpeg: [{ at: 0, bytes: [0xff, 0xd8, 0xff] }],
  png: [{ at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] }],
  webp: [
    { at: 0, bytes: [0x52, 0x49, 0x46, 0x46] },
    { at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  ],
}

/** Machine code and 65 files that no start needs: the first image loads them. */
async function loadSharp(): Promise<typeof import('sharp')['default']> {
  return (await import('sharp')).default
}

function isOfType(image: Uint8Array, type: ImageType): boolean {
  return signatures[type].every(({ at, bytes }) => bytes.every((byte, index) => image[at + index] === byte))
}

/** Rotates upright, shrinks, and converts to WebP without color profile, location and camera data. */
export function sharpImages(): Images {
  return {
    async createMaster(bytes, { types = usualTypes, maxPixels = maxImagePixels } = {}) {
      if (!types.some((type) => isOfType(bytes, type))) {
        return { ok: false, reason: 'type' }
      }
      const sharp = await loadSharp()
      try {
        // Reads the header only.
        const header = await sharp(bytes, { limitInputPixels: false }).metadata()
        const isCameraPhoto = header.format === 'jpeg' && header.isProgressive !== true
        const limit = isCameraPhoto ? Math.max(maxPixels, maxCameraPixels) : maxPixels
        if (header.width * header.height > limit) return { ok: false, reason: 'pixels', maxPixels: limit }
        const { data, info } = await sharp(bytes, { limitInputPixels: limit, failOn: 'error' })
          .autoOrient()
          .resize(maxEdge, maxEdge, { fit: 'inside', withoutEnlargement: true })
          .webp({ quality })
          .toBuffer({ resolveWithObject: true })
        return { ok: true, master: { bytes: data, width: info.width, height: info.height } }
      } catch {
        return { ok: false, reason: 'unreadable' }
      }
    },
    async resize(master, width) {
      const sharp = await loadSharp()
      return sharp(master, { limitInputPixels: maxImagePixels })
        .resize(width, undefined, { withoutEnlargement: true })
        .webp({ quality, effort: copyEffort })
        .toBuffer()
    },
    async createEmailPicture(master) {
      const sharp = await loadSharp()
      const ground = { r: 255, g: 255, b: 255 }
      return sharp(master, { limitInputPixels: maxImagePixels })
        .resize(emailPictureEdge, emailPictureEdge, { fit: 'contain', background: ground })
        .flatten({ background: ground })
        .jpeg({ quality })
        .toBuffer()
    },
  }
}
