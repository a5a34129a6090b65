import { useId, useState } from 'react'
import type { OwnReview } from '#contract/shop/review.ts'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { Form, SubmitButton } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { Overlay } from '#web/ui/overlay.tsx'
import { call } from '../../api/call.ts'
import { useSession } from '../../state/session.ts'
import { addPhotos } from './add-photos.ts'
import { PhotoField } from './photo-field.tsx'
import { RatingField } from './rating-field.tsx'
import { SignInLinks } from './sign-in-links.tsx'

export interface ReviewDraft {
  readonly rating: number
  readonly comment: string
}

/** The shop's answer to a posted review. */
interface PostedReview {
  readonly message: string
  readonly moderationReason?: string | undefined
  readonly hasPhotos?: boolean
  /** Why photos could not be added. */
  readonly photoErrors?: readonly string[]
}

/** The dialog for a new or changed review. The draft is kept when it closes, also after a refusal. */
export default function WriteReview({
  product,
  own,
  draft,
  onDraft,
  newPhotos,
  onNewPhotos,
  onPhotosChanged,
  onPosted,
  onClose,
}: {
  product: StorefrontProduct
  /** The review to edit; undefined for a new one. */
  own: OwnReview | undefined
  draft: ReviewDraft
  onDraft: (draft: ReviewDraft) => void
  newPhotos: readonly File[]
  onNewPhotos: (photos: readonly File[]) => void
  /** A photo of the posted review was removed. */
  onPhotosChanged: () => Promise<void>
  onPosted: () => Promise<void>
  onClose: () => void
}) {
  const signedIn = useSession((session) => session.status === 'signed-in')
  // A posted review becomes the customer's own, but the open dialog keeps its title.
  const [posted, setPosted] = useState<PostedReview & { title: string }>()
  const title = posted?.title ?? (own ? 'EDIT MY REVIEW' : 'WRITE A REVIEW')
  return (
    <Overlay title={title} place="center" onClose={onClose}>
      <div className="p-6">
        {posted ? (
          <ThankYou posted={posted} onClose={onClose} />
        ) : signedIn ? (
          <ReviewForm
            product={product}
            own={own}
            draft={draft}
            onDraft={onDraft}
            newPhotos={newPhotos}
            onNewPhotos={onNewPhotos}
            onPhotosChanged={onPhotosChanged}
            onClose={onClose}
            onPosted={(answer) => {
              setPosted({ ...answer, title })
              void onPosted()
            }}
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
  newPhotos,
  onNewPhotos,
  onPhotosChanged,
  onPosted,
  onClose,
}: Omit<Parameters<typeof WriteReview>[0], 'onPosted'> & { onPosted: (posted: PostedReview) => void }) {
  const ratingId = useId()
  const form = useForm({
    validate() {
      const fields = {
        rating: draft.rating < 1 ? 'Please select rating.' : undefined,
        comment: draft.comment.trim() === '' ? 'Describe your experience in a few words.' : undefined,
      }
      const message = fields.rating ?? fields.comment
      return message === undefined ? undefined : { message, fields }
    },
    send: () =>
      own
        ? call('editReview', { ...draft, reviewId: own.id })
        : call('addReview', { ...draft, productId: product.id }),
    async onSuccess(posted) {
      announce(posted.message, 'success')
      onDraft({ rating: 0, comment: '' })
      const photoErrors = await addPhotos(product.id, own?.id, newPhotos)
      onNewPhotos([])
      onPosted({ ...posted, hasPhotos: newPhotos.length > photoErrors.length, photoErrors })
    },
    onFailure: onClose,
  })
  const ratingError = form.fieldErrors.rating

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
      <div>
        <RatingField
          value={draft.rating}
          describedBy={ratingError ? ratingId : undefined}
          onChange={(rating) => {
            form.clearErrors(['rating'])
            onDraft({ ...draft, rating })
          }}
        />
        {ratingError && (
          <p id={ratingId} className="mt-1 text-[0.8125rem] font-medium text-refusal">
            {ratingError}
          </p>
        )}
      </div>
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
      <PhotoField own={own} chosen={newPhotos} onChosen={onNewPhotos} onRemoved={onPhotosChanged} />
      <div className="grid grid-cols-2 gap-3">
        <Button kind="outline" size="large" onClick={onClose}>
          CANCEL
        </Button>
        <SubmitButton size="large">{own ? 'SAVE REVIEW' : 'POST REVIEW'}</SubmitButton>
      </div>
    </Form>
  )
}

function ThankYou({ posted, onClose }: { posted: PostedReview; onClose: () => void }) {
  return (
    <div role="status" className="py-6 text-center">
      <p className="font-serif text-3xl">Thank you!</p>
      {posted.moderationReason ? (
        <div className="mx-auto mt-3 max-w-sm text-ink-soft">
          <p>Our staff will check your review before it is published.</p>
          <p className="mt-2 text-sm">
            {posted.moderationReason}. We are responsible for the health claims we publish, so we check these
            reviews first, whatever their rating.
          </p>
        </div>
      ) : (
        <p className="mx-auto mt-3 max-w-xs text-ink-soft">Your review helps other shoppers.</p>
      )}
      {posted.hasPhotos && (
        <p className="mx-auto mt-3 max-w-sm text-sm text-ink-soft">
          Our staff will look at your photos before they are shown.
        </p>
      )}
      {posted.photoErrors && posted.photoErrors.length > 0 && (
        <div className="mx-auto mt-3 max-w-sm text-sm text-refusal">
          {posted.photoErrors.map((error) => (
            <p key={error}>{error}</p>
          ))}
          <p>Your review is saved. Edit it to add other photos.</p>
        </div>
      )}
      <Button size="large" className="mt-7" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}
