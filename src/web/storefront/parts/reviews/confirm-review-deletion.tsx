import { ConfirmDeletion } from '../account/confirm-deletion.tsx'

interface Props {
  readonly productName: string
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

/** Asks before a customer's own review is deleted. */
export function ConfirmReviewDeletion({ productName, onConfirm, onClose }: Props) {
  return (
    <ConfirmDeletion
      title="Delete this review?"
      action="Delete review"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>This permanently deletes your review of {productName} and its helpful votes.</p>
    </ConfirmDeletion>
  )
}
