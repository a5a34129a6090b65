import { type FormEvent, useId, useRef, useState } from 'react'
import type { WireProduct } from '#contract/answers/product.ts'
import type { OwnReview } from '#contract/answers/review.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Overlay } from '#web/ui/overlay.tsx'
import { say } from '#web/ui/say.ts'
import { call } from '../../api/call.ts'
import { useSession } from '../../state/session.ts'
import { SignInLinks } from './sign-in-links.tsx'
import { StarChoice } from './star-choice.tsx'

export interface ReviewDraft {
  readonly rating: number
  readonly comment: string
}

/** What the shop answered to a review. */
interface Written {
  readonly message: string
  readonly heldReason?: string | undefined
}

/** WRITE A REVIEW. What was written survives closing, so a refusal costs nobody their words. */
export default function WriteReview({
  product,
  own,
  draft,
  onDraft,
  onPosted,
  onClose,
}: {
  product: WireProduct
  /** The review to change; without one a new one is written. */
  own: OwnReview | undefined
  draft: ReviewDraft
  onDraft: (draft: ReviewDraft) => void
  onPosted: () => Promise<void>
  onClose: () => void
}) {
  const signedIn = useSession((session) => session.status === 'signed-in')
  const [written, setWritten] = useState<Written>()
  // The review that was just posted is own from then on; the dialog stays what it was.
  const [title] = useState(own ? 'EDIT MY REVIEW' : 'WRITE A REVIEW')
  return (
    <Overlay title={title} place="center" onClose={onClose}>
      <div className="p-6">
        {written ? (
          <ThankYou written={written} onClose={onClose} />
        ) : signedIn ? (
          <ReviewForm
            product={product}
            own={own}
            draft={draft}
            onDraft={onDraft}
            onClose={onClose}
            onPosted={(answer) => {
              setWritten(answer)
              void onPosted()
            }}
          />
        ) : (
          <SignInLinks
            heading="Sign in to write a review"
            text="Reviews carry the name of their author. Afterwards you come back here."
          />
        )}
      </div>
    </Overlay>
  )
}

function ReviewForm({
  product,
  own,
  draft,
  onDraft,
  onPosted,
  onClose,
}: Omit<Parameters<typeof WriteReview>[0], 'onPosted'> & { onPosted: (written: Written) => void }) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [unrated, setUnrated] = useState(false)
  const [unwritten, setUnwritten] = useState(false)
  const comment = useRef<HTMLTextAreaElement>(null)

  async function post(event: FormEvent) {
    event.preventDefault()
    const wordless = draft.comment.trim() === ''
    setUnrated(draft.rating < 1)
    setUnwritten(wordless)
    if (draft.rating < 1) return say('Please select rating.', 'error')
    if (wordless) return comment.current?.focus()
    setBusy(true)
    const answer = own
      ? await call('editReview', { ...draft, reviewId: own._id })
      : await call('addReview', { ...draft, product: product._id })
    setBusy(false)
    if (answer.ok) {
      say(answer.value.message, 'success')
      onDraft({ rating: 0, comment: '' })
      onPosted(answer.value)
      return
    }
    say(answer.message, 'error')
    onClose()
  }

  return (
    <form noValidate onSubmit={post} className="grid gap-5">
      <div>
        <p className="font-serif text-xl">{product.product_name}</p>
        {own && (
          <p className="mt-2 text-sm text-ink-soft">
            You have already reviewed this product. What you change is marked as edited.
          </p>
        )}
      </div>
      <div>
        <StarChoice
          value={draft.rating}
          describedBy={unrated ? `${id}-rating` : undefined}
          onChange={(rating) => {
            setUnrated(false)
            onDraft({ ...draft, rating })
          }}
        />
        {unrated && (
          <p id={`${id}-rating`} className="mt-1 text-[0.8125rem] font-medium text-refusal">
            Please select rating.
          </p>
        )}
      </div>
      <div>
        <label htmlFor={`${id}-comment`} className="mb-1.5 block text-[0.8125rem] font-medium">
          Describe your experience
        </label>
        <textarea
          ref={comment}
          id={`${id}-comment`}
          required
          aria-invalid={unwritten || undefined}
          aria-describedby={unwritten ? `${id}-unwritten` : undefined}
          rows={6}
          maxLength={4000}
          value={draft.comment}
          onChange={(event) => {
            setUnwritten(false)
            onDraft({ ...draft, comment: event.target.value })
          }}
          className={classNames(
            'w-full rounded-md border bg-card px-3.5 py-3 hover:border-leaf-mid',
            unwritten ? 'border-refusal' : 'border-line-strong',
          )}
        />
        {unwritten && (
          <p id={`${id}-unwritten`} className="mt-1 text-[0.8125rem] font-medium text-refusal">
            Describe your experience in a few words.
          </p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button kind="outline" size="large" onClick={onClose}>
          CANCEL
        </Button>
        <Button type="submit" size="large" busy={busy}>
          {own ? 'SAVE REVIEW' : 'POST REVIEW'}
        </Button>
      </div>
    </form>
  )
}

function ThankYou({ written, onClose }: { written: Written; onClose: () => void }) {
  return (
    <div role="status" className="py-6 text-center">
      <p className="font-serif text-3xl">Thank you!</p>
      {written.heldReason ? (
        <div className="mx-auto mt-3 max-w-sm text-ink-soft">
          <p>Our staff will read your review before it is shown.</p>
          <p className="mt-2 text-sm">
            {written.heldReason}. A shop that publishes a health claim makes it its own, so we read these
            first, whatever their stars.
          </p>
        </div>
      ) : (
        <p className="mx-auto mt-3 max-w-xs text-ink-soft">Your review helps others to choose.</p>
      )}
      <Button size="large" className="mt-7" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}
