import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import type { WireProduct } from '#contract/answers/product.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Overlay } from '#web/ui/overlay.tsx'
import { say } from '#web/ui/say.ts'
import { call } from '../../api/call.ts'
import { useSession } from '../../state/session.ts'
import { StarChoice } from './star-choice.tsx'

export interface ReviewDraft {
  readonly rating: number
  readonly comment: string
}

/** WRITE A REVIEW. What was written survives closing, so a refusal costs nobody their words. */
export default function WriteReview({
  product,
  draft,
  onDraft,
  onPosted,
  onClose,
}: {
  product: WireProduct
  draft: ReviewDraft
  onDraft: (draft: ReviewDraft) => void
  onPosted: () => void
  onClose: () => void
}) {
  const signedIn = useSession((session) => session.status === 'signed-in')
  const [thanked, setThanked] = useState(false)
  return (
    <Overlay title="WRITE A REVIEW" place="centre" onClose={onClose}>
      <div className="p-6">
        {thanked ? (
          <ThankYou onClose={onClose} />
        ) : signedIn ? (
          <ReviewForm
            product={product}
            draft={draft}
            onDraft={onDraft}
            onClose={onClose}
            onPosted={() => {
              onPosted()
              setThanked(true)
            }}
          />
        ) : (
          <SignInFirst onClose={onClose} />
        )}
      </div>
    </Overlay>
  )
}

function ReviewForm({ product, draft, onDraft, onPosted, onClose }: Parameters<typeof WriteReview>[0]) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [unrated, setUnrated] = useState(false)

  async function post(event: FormEvent) {
    event.preventDefault()
    if (draft.rating < 1) {
      setUnrated(true)
      say('Please select rating.', 'error')
      return
    }
    setBusy(true)
    const answer = await call('addReview', { ...draft, product: product._id })
    setBusy(false)
    if (answer.ok) {
      say(answer.value.message, 'success')
      onDraft({ rating: 0, comment: '' })
      onPosted()
      return
    }
    say(answer.message, 'error')
    onClose()
  }

  return (
    <form onSubmit={post} className="grid gap-5">
      <p className="font-serif text-xl">{product.product_name}</p>
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
          id={`${id}-comment`}
          required
          rows={6}
          maxLength={4000}
          value={draft.comment}
          onChange={(event) => onDraft({ ...draft, comment: event.target.value })}
          className="w-full rounded-md border border-line-strong bg-card px-3.5 py-3 hover:border-leaf-mid"
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button kind="outline" size="large" onClick={onClose}>
          CANCEL
        </Button>
        <Button type="submit" size="large" busy={busy}>
          POST REVIEW
        </Button>
      </div>
    </form>
  )
}

function ThankYou({ onClose }: { onClose: () => void }) {
  return (
    <div role="status" className="py-6 text-center">
      <p className="font-serif text-3xl">Thank you!</p>
      <p className="mx-auto mt-3 max-w-xs text-ink-soft">Your review helps others to choose.</p>
      <Button size="large" className="mt-7" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}

function SignInFirst({ onClose }: { onClose: () => void }) {
  return (
    <div className="py-4 text-center">
      <p className="font-serif text-2xl">Sign in to write a review</p>
      <p className="mx-auto mt-3 max-w-xs text-sm text-ink-soft">Reviews carry the name of their author.</p>
      <div className="mt-7 grid gap-3">
        <Link to={paths.signIn()} onClick={onClose} className={buttonClass('primary', 'large')}>
          Sign in
        </Link>
        <Link to={paths.signUp()} onClick={onClose} className={buttonClass('outline', 'large')}>
          Create an account
        </Link>
      </div>
    </div>
  )
}
