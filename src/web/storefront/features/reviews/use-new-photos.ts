import { useState } from 'react'
import { addPhotos, type PhotosOutcome } from './add-photos.ts'

export type NewPhotos = ReturnType<typeof useNewPhotos>

/**
 * The photos that the shopper chose for their review of a product. They stay chosen until they are added, also when the
 * dialog closes while they are being sent.
 */
export function useNewPhotos(productId: string) {
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [isSending, setIsSending] = useState(false)

  /** @param reviewId undefined when the review was posted just now */
  async function send(reviewId: string | undefined): Promise<PhotosOutcome> {
    setIsSending(true)
    try {
      const outcome = await addPhotos(productId, reviewId, chosen)
      const failed = outcome.failures.map(({ photo }) => photo)
      setChosen((now) => now.filter((photo) => !chosen.includes(photo) || failed.includes(photo)))
      return outcome
    } finally {
      setIsSending(false)
    }
  }

  return { chosen, choose: setChosen, isSending, send }
}
