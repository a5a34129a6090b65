import { useState } from 'react'
import { uploadProductImage } from '#contract/admin/catalog/calls.ts'
import type { EditedImage } from '#contract/admin/catalog/edit-product.ts'
import { imageTypes, uploadLimits, uploadMessages } from '#contract/spec-v1/add-product.ts'
import { isOneOf } from '#domain/one-of.ts'
import { announce } from '../../../ui/announce.ts'
import { getErrorMessage, write } from '../../api/call.ts'

export const acceptedImages = imageTypes.join(',')

/** Uploads images one by one. One that is refused says why, and the others go on. */
export function useImageUpload() {
  const [busy, setBusy] = useState(false)
  async function upload(files: readonly File[]): Promise<Omit<EditedImage, 'alt'>[]> {
    setBusy(true)
    const uploaded: Omit<EditedImage, 'alt'>[] = []
    for (const file of files) {
      const error = findImageError(file)
      if (error !== undefined) {
        announce(error, 'error')
        continue
      }
      const body = new FormData()
      body.append('image', file)
      try {
        uploaded.push((await write(uploadProductImage({ body }))).image)
      } catch (cause) {
        announce(getErrorMessage(cause), 'error')
      }
    }
    setBusy(false)
    return uploaded
  }
  return { upload, busy }
}

/** As the server validates it. */
export function findImageError(file: File): string | undefined {
  if (!isOneOf<string>(imageTypes, file.type)) return uploadMessages.imageType
  return file.size > uploadLimits.imageBytes ? uploadMessages.imageSize : undefined
}
