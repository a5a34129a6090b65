import { useEffect, useRef, useState } from 'react'
import type { OwnReview } from '#contract/shop/review.ts'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import type { CallResult } from '#web/api/call-result.ts'
import { Form, SubmitButton } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { announce, announceAnswer } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { Overlay } from '#web/ui/overlay.tsx'
import { call } from '../../api/call.ts'
import { useSession } from '../../state/account/session.ts'
import { describePhotos } from './add-photos.ts'
import { PhotoField } from './photo-field.tsx'
import { type PostedReview, PostedReviewNotice } from './posted-review.tsx'
import { RatingField } from './rating-field.tsx'
import { SignInLinks } from './sign-in-links.tsx'
import type { NewPhotos } from './use-new-photos.ts'

export interface ReviewDraft {
  readonly rating: number
  readonly comment: string
}

/** The dialog for a new or changed review. The draft is kept when it closes, also after a refusal. */
export default function WriteReview({
  product,
  own,
  draft,
  onDraft,
  photos,
  onPhotosChanged,
  onPosted,
  onClose,
}: {
  product: StorefrontProduct
  /** The review to edit; undefined for a new one. */
  own: OwnReview | undefined
  draft: ReviewDraft
  onDraft: (draft: ReviewDraft) => void
  photos: NewPhotos
  /** A photo of the posted review was removed. */
  onPhotosChanged: () => Promise<void>
  onPosted: () => Promise<void>
  onClose: () => void
}) {
  const signedIn = useSession((session) => session.status === 'signed-in')
  // A posted review becomes the customer's own, but the open dialog keeps its title.
  const [posted, setPosted] = useState<PostedReview & { title: string }>()
  const title = posted?.title ?? (own ? 'EDIT MY REVIEW' : 'WRITE A REVIEW')
  const isOpen = useIsOpen()

  /** What became of the photos is in the dialog, or in a toast once it is closed. */
  function show(answer: PostedReview) {
    setPosted({ ...answer, title })
    const outcome = describePhotos(answer.photos)
    if (!isOpen() && outcome !== undefined)
      announce(outcome, answer.photos.failures.length > 0 ? 'error' : 'success')
    void onPosted()
  }

  async function retry() {
    const outcome = await photos.send(own?.id)
    if (posted) show({ ...posted, photos: { ...outcome, added: posted.photos.added + outcome.added } })
  }

  return (
    <Overlay title={title} place="center" onClose={onClose}>
      <div className="p-6">
        {posted ? (
          <PostedReviewNotice posted={posted} onRetry={retry} onClose={onClose} />
        ) : signedIn ? (
          <ReviewForm
            product={product}
            own={own}
            draft={draft}
            onDraft={onDraft}
            photos={photos}
            onPhotosChanged={onPhotosChanged}
            onClose={onClose}
            onPosted={show}
          />
        ) : (
          <SignInLinks
            heading="Sign in to write a review"
            text="Reviews show the name of their author. We bring you back here afterward."
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
  photos,
  onPhotosChanged,
  onPosted,
  onClose,
}: Omit<Parameters<typeof WriteReview>[0], 'onPosted'> & { onPosted: (posted: PostedReview) => void }) {
  const form = useForm({
    validate() {
      const fields = {
        rating: draft.rating < 1 ? 'Please select rating.' : undefined,
        comment: draft.comment.trim() === '' ? 'Describe your experience in a few words.' : undefined,
      }
      const message = fields.rating ?? fields.comment
      return message === undefined ? undefined : { message, fields }
    },
    send: () => saveReview(product.id, own, draft, photos.chosen.length > 0),
    isPending: photos.isSending,
    async onSuccess({ message, moderationReason }) {
      if (message !== undefined) announce(message, 'success')
      onDraft({ rating: 0, comment: '' })
      const outcome = await photos.send(own?.id)
      const text = describePhotos(outcome)
      if (message === undefined && outcome.failures.length === 0 && text !== undefined)
        announce(text, 'success')
      onPosted({ moderationReason, photos: outcome })
    },
    // The dialog closes, so a toast says why.
    isShownElsewhere: () => true,
    onFailure({ message }) {
      announceAnswer(message, 'error')
      onClose()
    },
  })

  return (
    <Form form={form} className="grid gap-5">
      <div>
        <p className="font-serif text-xl">{product.name}</p>
        {own && (
          <p className="mt-2 text-sm text-ink-soft">
            You have already reviewed this product. Your changes will be marked as edited.
          </p>
        )}
      </div>
      <RatingField
        value={draft.rating}
        error={form.fieldErrors.rating}
        onChange={(rating) => {
          form.clearErrors(['rating'])
          onDraft({ ...draft, rating })
        }}
      />
      <TextAreaField
        label="Describe your experience"
        name="comment"
        required
        rows={6}
        maxLength={4000}
        value={draft.comment}
        onChange={(event) => {
          form.clearErrors(['comment'])
          onDraft({ ...draft, comment: event.target.value })
        }}
      />
      <PhotoField own={own} chosen={photos.chosen} onChosen={photos.choose} onRemoved={onPhotosChanged} />
      <div className="grid grid-cols-2 gap-3">
        <Button kind="outline" size="large" onClick={onClose}>
          CANCEL
        </Button>
        <SubmitButton size="large">{own ? 'SAVE REVIEW' : 'POST REVIEW'}</SubmitButton>
      </div>
    </Form>
  )
}

/** Posts or edits the review. When photos are all that is new, nothing is sent for its rating and text. */
async function saveReview(
  productId: string,
  own: OwnReview | undefined,
  draft: ReviewDraft,
  hasPhotos: boolean,
): Promise<CallResult<{ readonly message?: string; readonly moderationReason?: string | undefined }>> {
  if (own === undefined) return call('addReview', { ...draft, productId })
  const isSame = draft.rating === own.rating && draft.comment.trim() === own.comment
  if (isSame && hasPhotos) return { ok: true, value: { moderationReason: own.moderationReason } }
  return call('editReview', { ...draft, reviewId: own.id })
}

/** Whether the component is still shown, for work that ends later. */
function useIsOpen(): () => boolean {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return () => isOpen.current
}
