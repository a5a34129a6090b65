import { lazy, Suspense, useState } from 'react'
import type { WireProduct } from '#contract/answers/product.ts'
import type { ProductPage } from '#contract/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { pagerPages } from '#web/ui/pager-pages.ts'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewItem } from './review-item.tsx'
import { useReviews } from './use-reviews.ts'

const WriteReview = lazy(() => import('./write-review.tsx'))

export function ReviewsSection({
  product,
  reviews,
}: {
  product: WireProduct
  reviews: ProductPage['reviews']
}) {
  const state = useReviews(product._id, reviews)
  const [writing, setWriting] = useState(false)
  const [draft, setDraft] = useState({ rating: 0, comment: '' })
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-40 border-t border-line pt-14">
      <h2 id="reviews-title" className="text-[2rem]">
        Review Lists
      </h2>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[320px_minmax(0,1fr)] lg:gap-16">
        <RatingSummary
          average={state.average}
          count={state.count}
          bars={state.bars}
          shown={state.stars}
          onShow={state.showStars}
        />
        <div>
          <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
            <button
              type="button"
              aria-pressed={state.stars === undefined}
              onClick={() => state.showStars(undefined)}
              className={classNames(
                'min-h-11 text-sm font-semibold',
                state.stars === undefined
                  ? 'text-leaf underline decoration-2 underline-offset-8'
                  : 'text-ink-soft hover:text-leaf',
              )}
            >
              All Reviews
            </button>
            <Button kind="outline" aria-haspopup="dialog" onClick={() => setWriting(true)}>
              Write A review
            </Button>
          </div>
          <div
            aria-busy={state.loading}
            aria-live="polite"
            className={classNames('transition-opacity', state.loading && 'opacity-50')}
          >
            {state.list.length === 0 ? (
              <p className="py-12 text-center text-ink-soft">
                {state.stars === undefined ? 'No reviews yet' : `No reviews with ${state.stars} stars.`}
              </p>
            ) : (
              <ul className="divide-y divide-line">
                {state.list.map((review) => (
                  <ReviewItem key={review._id} review={review} onRemove={() => state.remove(review._id)} />
                ))}
              </ul>
            )}
          </div>
          <ReviewPager page={state.page} pages={state.pages} onPage={state.showPage} />
        </div>
      </div>
      {writing && (
        <Suspense fallback={null}>
          <WriteReview
            product={product}
            draft={draft}
            onDraft={setDraft}
            onPosted={state.reload}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

const step =
  'figures inline-flex h-11 min-w-11 items-center justify-center rounded-full px-3 text-sm font-semibold disabled:text-ink-faint'

function ReviewPager({
  page,
  pages,
  onPage,
}: {
  page: number
  pages: number
  onPage: (page: number) => void
}) {
  if (pages < 2) return null
  return (
    <nav aria-label="Pages of reviews" className="mt-6 flex flex-wrap items-center justify-center gap-1">
      <button
        type="button"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        className={classNames(step, 'text-leaf enabled:hover:bg-leaf-soft')}
      >
        Previews
      </button>
      {pagerPages(page, pages).map((each, place) =>
        each === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place only
          <span key={`gap ${place}`} className="px-1 text-ink-faint">
            …
          </span>
        ) : (
          <button
            key={each}
            type="button"
            aria-label={`Page ${each}`}
            aria-current={each === page ? 'page' : undefined}
            onClick={() => onPage(each)}
            className={classNames(step, each === page ? 'bg-leaf text-white' : 'hover:bg-leaf-soft')}
          >
            {each}
          </button>
        ),
      )}
      <button
        type="button"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
        className={classNames(step, 'text-leaf enabled:hover:bg-leaf-soft')}
      >
        Next
      </button>
    </nav>
  )
}
