import { useRef } from 'react'
import type { CallResult } from '#web/api/call-result.ts'
import { call } from '../../api/call.ts'
import type { OrderAccess } from '../orders/order-access.ts'
import { shrinkPhoto } from '../shrink-photo.ts'

/** Uploads photos one after the other. What was uploaded is not sent again when the form is. */
export function usePhotoUploads(orderNumber: string, access: OrderAccess) {
  const uploaded = useRef(new Map<File, string>())

  return async function upload(photos: readonly File[]): Promise<CallResult<readonly string[]>> {
    const ids: string[] = []
    for (const photo of photos) {
      const known = uploaded.current.get(photo)
      if (known !== undefined) {
        ids.push(known)
        continue
      }
      const result = await call('addReturnPhoto', { orderNumber, ...access, photo: await shrinkPhoto(photo) })
      if (!result.ok) return result
      uploaded.current.set(photo, result.value.photoId)
      ids.push(result.value.photoId)
    }
    return { ok: true, value: ids }
  }
}
