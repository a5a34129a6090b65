import type { ReturnReason } from './return-reason.ts'

/** A photo of a return. The file is encrypted. */
export interface ReturnPhoto {
  readonly id: string
  readonly isDeleted: boolean
}

export const maxReturnPhotoBytes = 8 * 1024 * 1024
/** A phone's photo. */
export const maxReturnPhotoPixels = 60_000_000
/** Of one return. */
export const maxReturnPhotos = 4
/** Photos of an order that no return has yet. More are refused until the first are deleted. */
export const maxUnsentPhotos = 12
/** A photo is uploaded just before its return is requested. */
export const unsentPhotoHours = 24
/** Counted from the request. A customer can dispute a payment for about 120 days. */
export const returnPhotoDays = 180

/** Reasons that a photo proves. */
const provenByPhoto: ReadonlySet<ReturnReason> = new Set(['damaged', 'wrong-item'])

/** Why the photos of a request are not right; undefined when they are. */
export function explainPhotos(reasons: readonly ReturnReason[], photos: number): string | undefined {
  if (photos > maxReturnPhotos) return `A return can have at most ${maxReturnPhotos} photos.`
  return photos === 0 && reasons.some((reason) => provenByPhoto.has(reason))
    ? 'Add a photo of the damaged or wrong item.'
    : undefined
}
