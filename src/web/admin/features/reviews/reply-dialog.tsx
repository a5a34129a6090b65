import { useState } from 'react'
import { replyToReview } from '#contract/admin/reviews/calls.ts'
import { type AdminReview, maxReplyLength, reviewReply } from '#contract/admin/reviews/reviews.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { ClaimOverrideField, ClaimsProvider, FieldClaims } from '../../parts/claims.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useClaims } from '../../state/use-claims.ts'

/** The shop's public reply to a review. An empty reply removes it. */
export function ReplyDialog({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const current = review.reply ?? ''
  const [reply, setReply] = useState(current)
  const text = reply.trim()
  const claims = useClaims({ reply })
  const form = useWriteForm({
    call: (values) =>
      replyToReview({
        params: { id: review.id },
        body: {
          reply: text,
          claimOverride: values.text('claimOverride') || undefined,
        },
      }),
    schema: reviewReply,
    errorField: 'reply',
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={current === '' ? 'Reply to review' : 'Edit reply'}
      form={form}
      submitLabel={current !== '' && text === '' ? 'Remove reply' : 'Publish reply'}
      disabled={text === current}
      onClose={onClose}
    >
      <div className="text-sm text-ink-soft">
        <blockquote className="border-l-2 border-line-strong pl-3">{review.comment}</blockquote>
        <p className="mt-2">
          {review.author} on {review.productName}
        </p>
      </div>
      <TextAreaField
        name="reply"
        label="Reply"
        hint="Shown publicly below the review. Do not make health claims or mention the order."
        rows={5}
        value={reply}
        maxLength={maxReplyLength}
        onChange={(event) => setReply(event.target.value)}
      />
      <ClaimsProvider value={claims}>
        <FieldClaims name="reply" />
        <ClaimOverrideField />
      </ClaimsProvider>
    </FormDialog>
  )
}
