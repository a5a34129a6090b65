import { maxReviewPhotoEdge } from '#domain/reviews/review-photo.ts'

const quality = 0.85
/** Drawn and read again before the photo is. */
const probe = { fill: '#7d9b76', pixels: [0x7d, 0x9b, 0x76] } as const

/**
 * Makes a photo as small as the shop keeps it, so that it arrives in time on a slow connection.
 * @returns the photo as it is when the browser cannot read it, or when that is smaller
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(photo)
    try {
      const smaller = await draw(bitmap)
      return smaller === undefined || smaller.size >= photo.size
        ? photo
        : new File([smaller], photo.name, { type: 'image/jpeg' })
    } finally {
      bitmap.close()
    }
  } catch {
    return photo
  }
}

/** 4000 × 3000 → 1600 × 1200 */
export function fitPhoto({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, maxReviewPhotoEdge / Math.max(width, height))
  const toPixels = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: toPixels(width), height: toPixels(height) }
}

/** A JPEG of the photo; undefined when the browser does not let pages read what they draw. */
async function draw(bitmap: ImageBitmap): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  const size = fitPhoto(bitmap)
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (context === null || !isReadable(context)) return undefined
  // A JPEG has no transparent pixels; they would be black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, size.width, size.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return blob ?? undefined
}

/** Browsers that hide who uses them give pages noise instead of what they drew. */
function isReadable(context: CanvasRenderingContext2D): boolean {
  context.fillStyle = probe.fill
  context.fillRect(0, 0, 1, 1)
  const { data } = context.getImageData(0, 0, 1, 1)
  return probe.pixels.every((value, index) => Math.abs(value - (data[index] ?? 0)) <= 2)
}
