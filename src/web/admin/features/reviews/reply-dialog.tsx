import { useState } from 'react'
import { type AdminReview, maxReplyLength } from '#contract/admin/reviews.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'

/** The shop's one answer under a review; emptied, it is taken off. */
export function ReplyDialog({
  review,
  busy,
  onClose,
  onSave,
}: {
  review: AdminReview
  busy: boolean
  onClose: () => void
  onSave: (reply: string) => void
}) {
  const before = review.reply ?? ''
  const [reply, setReply] = useState(before)
  const text = reply.trim()
  const takesOff = before !== '' && text === ''
  return (
    <FormDialog
      title={before === '' ? 'Reply to review' : 'Edit reply'}
      cancelLabel="Cancel"
      action={takesOff ? 'Remove reply' : 'Publish reply'}
      busy={busy}
      disabled={text === before}
      onClose={onClose}
      onSubmit={() => onSave(text)}
    >
      <div className="text-sm text-ink-soft">
        <blockquote className="border-l-2 border-line-strong pl-3">{review.comment}</blockquote>
        <p className="mt-2">
          {review.author} on {review.productName}
        </p>
      </div>
      <TextAreaField
        label="Reply"
        hint="Shown publicly under the review. Make no health claims and mention no order."
        rows={5}
        value={reply}
        maxLength={maxReplyLength}
        onChange={(event) => setReply(event.target.value)}
      />
    </FormDialog>
  )
}
