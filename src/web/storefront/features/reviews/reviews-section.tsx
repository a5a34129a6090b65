import { type ReactNode, useState } from 'react'
import { Link, type To, useSearchParams } from 'react-router'
import type { ProductPageData } from '#contract/shop/pages.ts'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import type { StorefrontReview } from '#domain/reviews/storefront-review.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { call } from '../../api/call.ts'
import { showResult } from '../../api/show-result.ts'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { PageLinks } from '../../parts/page-links.tsx'
import { type FieldTexts, useUnsavedInput } from '../../state/unsaved-input.ts'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewItem } from './review-item.tsx'
import { withReviewQuery } from './review-query.ts'
import { SortLinks } from './sort-links.tsx'
import { UnpublishedReview } from './unpublished-review.tsx'
import { useMyReview } from './use-my-review.ts'
import { useNewPhotos } from './use-new-photos.ts'
import { useReviews } from './use-reviews.ts'
import type { ReviewDraft } from './write-review.tsx'

const WriteReview = lazyPart(() => import('./write-review.tsx'))
const ConfirmReviewDeletion = lazyPart(async () => {
  const part = await import('../../parts/reviews/confirm-review-deletion.tsx')
  return { default: part.ConfirmReviewDeletion }
})
const SignInDialog = lazyPart(() => import('./sign-in-dialog.tsx'))

type Open = 'nothing' | 'writing' | 'signing-in'

export function ReviewsSection({
  product,
  reviews,
}: {
  product: StorefrontProduct
  reviews: ProductPageData['reviews']
}) {
  const state = useReviews(product.id, reviews)
  const mine = useMyReview(product.id)
  const [parameters] = useSearchParams()
  const [open, setOpen] = useState<Open>('nothing')
  /** The id of the review that is about to be deleted. */
  const [deleting, setDeleting] = useState<string>()
  const [draft, setDraft] = useState({ rating: 0, comment: '' })
  useUnsavedInput(`review ${product.id}`, {
    read: (): FieldTexts =>
      isEmptyDraft(draft) ? {} : { rating: String(draft.rating), comment: draft.comment },
    restore: ({ rating = '0', comment = '' }) => setDraft({ rating: Number(rating), comment }),
  })
  const { stars, photos } = state.chosen
  const newPhotos = useNewPhotos(product.id)
  const own = mine.review?.status === 'removed' ? undefined : mine.review

  async function reload() {
    mine.reload()
    await state.reload()
  }

  const close = () => setOpen('nothing')
  const write = () => setOpen('writing')

  async function remove(reviewId: string) {
    const answer = await call('removeReview', { reviewId })
    showResult(answer)
    if (!answer.ok) return
    setDraft({ rating: 0, comment: '' })
    await reload()
  }

  const acts = (review: StorefrontReview) => ({
    onEdit: write,
    onRemove: () => setDeleting(review.id),
    onVote: (helpful: boolean) =>
      mine.isSignedIn ? mine.vote(review.id, helpful) : Promise.resolve(setOpen('signing-in')),
  })

  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-40 border-t border-line pt-14">
      <h2 id="reviews-title" className="text-[2rem]">
        Review Lists
      </h2>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[320px_minmax(0,1fr)] lg:gap-16">
        <div className="lg:sticky lg:top-36">
          <RatingSummary
            average={state.average}
            count={state.count}
            ratingCounts={state.ratingCounts}
            shown={stars}
          />
        </div>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
            <div className="flex flex-wrap gap-x-6">
              <FilterLink
                to={withReviewQuery(parameters, { stars: undefined, photos: false })}
                isCurrent={stars === undefined && !photos}
              >
                All Reviews
              </FilterLink>
              {(state.withPhotos > 0 || photos) && (
                <FilterLink to={withReviewQuery(parameters, { photos: true })} isCurrent={photos}>
                  With photos <span className="figures font-normal">({state.withPhotos})</span>
                </FilterLink>
              )}
            </div>
            <Button kind="outline" aria-haspopup="dialog" onClick={write}>
              Write A review
            </Button>
          </div>
          {state.total > 1 && <SortLinks sort={state.chosen.sort} />}
          {mine.review && mine.review.status !== 'published' && (
            <UnpublishedReview review={mine.review} onEdit={write} onRemove={setDeleting} />
          )}
          <div
            aria-busy={state.pending}
            aria-live="polite"
            className={classNames('transition-opacity', state.pending && 'opacity-50')}
          >
            {state.items.length === 0 ? (
              <p className="py-12 text-center text-ink-soft">
                {explainEmptyList(state.count, stars, photos)}
              </p>
            ) : (
              <ul className="xl:grid xl:grid-cols-2 xl:gap-x-10">
                {state.items.map((review) => (
                  <ReviewItem
                    key={review.id}
                    review={{ ...review, helpfulCount: mine.countVotes(review.id) ?? review.helpfulCount }}
                    ownPhotos={own?.id === review.id ? own.photos : undefined}
                    voted={mine.hasVoted(review.id)}
                    {...acts(review)}
                  />
                ))}
              </ul>
            )}
          </div>
          <PageLinks
            name="Pages of reviews"
            page={state.chosen.reviews}
            pages={state.pages}
            to={(page) => withReviewQuery(parameters, { page })}
            before="Previews"
            after="Next"
            keepsScroll
            className="mt-6"
          />
        </div>
      </div>
      {open === 'writing' && (
        <WriteReview
          product={product}
          own={own}
          draft={own && isEmptyDraft(draft) ? { rating: own.rating, comment: own.comment } : draft}
          onDraft={setDraft}
          photos={newPhotos}
          onPhotosChanged={reload}
          onPosted={reload}
          onClose={close}
          onMissing={close}
        />
      )}
      {deleting !== undefined && (
        <ConfirmReviewDeletion
          productName={product.name}
          onConfirm={() => remove(deleting)}
          onClose={() => setDeleting(undefined)}
          onMissing={() => setDeleting(undefined)}
        />
      )}
      {open === 'signing-in' && <SignInDialog onClose={close} onMissing={close} />}
    </section>
  )
}

function isEmptyDraft({ rating, comment }: ReviewDraft): boolean {
  return rating === 0 && comment === ''
}

function FilterLink({ to, isCurrent, children }: { to: To; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(
        'inline-flex min-h-11 items-center gap-1 text-sm font-semibold',
        isCurrent ? 'text-leaf underline decoration-2 underline-offset-8' : 'text-ink-soft hover:text-leaf',
      )}
    >
      {children}
    </Link>
  )
}

function explainEmptyList(count: number, stars: number | undefined, photos: boolean): string {
  if (count === 0) return 'No reviews yet'
  if (photos) return 'No reviews with photos match.'
  return stars === undefined
    ? 'There are no reviews on this page.'
    : `No reviews with ${stars} ${stars === 1 ? 'star' : 'stars'}.`
}
