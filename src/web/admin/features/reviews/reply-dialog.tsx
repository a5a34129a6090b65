import { useState } from 'react'
import { type AdminReview, mostReplyLetters } from '#contract/admin/people.ts'
import { Button } from '../../../ui/button.tsx'
import { Overlay } from '../../../ui/overlay.tsx'
import { TextArea } from '../../parts/text-area.tsx'

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
    <Overlay title={before === '' ? 'Answer review' : 'Change answer'} place="centre" onClose={onClose}>
      <form
        className="space-y-4 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          onSave(text)
        }}
      >
        <div className="text-sm text-ink-soft">
          <blockquote className="border-l-2 border-line-strong pl-3">{review.comment}</blockquote>
          <p className="mt-2">
            {review.author} on {review.product}
          </p>
        </div>
        <TextArea
          label="Answer of the shop"
          hint="Everybody reads it under the review. Claim nothing about health, and name no order."
          rows={5}
          value={reply}
          maxLength={mostReplyLetters}
          onChange={(event) => setReply(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button kind="outline" size="small" onClick={onClose}>
            Keep as it is
          </Button>
          <Button type="submit" size="small" busy={busy} disabled={text === before}>
            {takesOff ? 'Take answer off' : 'Show answer'}
          </Button>
        </div>
      </form>
    </Overlay>
  )
}
