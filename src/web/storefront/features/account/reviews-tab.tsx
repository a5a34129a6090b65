import { useState } from 'react'
import { Link } from 'react-router'
import type { ListedReview } from '#contract/shop/account.ts'
import { formatDay } from '#domain/format-date.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { call } from '../../api/call.ts'
import { showResult } from '../../api/show-result.ts'
import { useCall } from '../../api/use-call.ts'
import { ConfirmReviewDeletion } from '../../parts/reviews/confirm-review-deletion.tsx'
import { EmptyTab } from './empty-tab.tsx'
import { TabPager } from './tab-pager.tsx'
import { TabRequestState } from './tab-request-state.tsx'

const statusLabels: Readonly<Record<ListedReview['status'], string>> = {
  published: 'Published',
  pending: 'Being checked by our staff',
  removed: 'Removed by our staff',
}

/** The customer's reviews and their status. */
export function ReviewsTab() {
  const [page, setPage] = useState(1)
  const { value, failure, reload } = useCall('getOwnReviews', { page }, { keepPrevious: true })
  const [deleting, setDeleting] = useState<ListedReview>()
  if (value === undefined || failure !== undefined)
    return <TabRequestState failure={failure} contentName="your reviews" onRetry={reload} />
  const { reviews, total, pageSize } = value

  async function remove({ id: reviewId }: ListedReview) {
    const answer = await call('removeReview', { reviewId })
    showResult(answer)
    if (!answer.ok) return
    // The last page is empty after its only review was deleted.
    if (reviews.length === 1 && page > 1) setPage(page - 1)
    else reload()
  }

  if (total === 0)
    return (
      <EmptyTab drawing="heart" text="You have not written any reviews yet">
        <Link to={paths.account('orders')} className={buttonClass('primary', 'large')}>
          View my orders
        </Link>
      </EmptyTab>
    )
  return (
    <div className="max-w-3xl">
      <ul className="divide-y divide-line border-y border-line">
        {reviews.map((review) => (
          <Review key={review.id} review={review} onRemove={() => setDeleting(review)} />
        ))}
      </ul>
      <TabPager listName="reviews" page={page} pageSize={pageSize} total={total} onPage={setPage} />
      {deleting && (
        <ConfirmReviewDeletion
          productName={deleting.productName}
          onConfirm={() => remove(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  )
}

function Review({ review, onRemove }: { review: ListedReview; onRemove: () => void }) {
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {review.href ? (
          <Link to={`${review.href}#reviews`} className="font-medium hover:text-leaf hover:underline">
            {review.productName}
          </Link>
        ) : (
          <span className="font-medium">{review.productName}</span>
        )}
        <Stars rating={review.rating} />
        <time dateTime={review.createdAt} className="text-[0.8125rem] text-ink-faint">
          {formatDay(review.createdAt)}
          {review.editedAt && ', edited'}
        </time>
      </div>
      <p className="mt-2 text-sm break-words whitespace-pre-line">{review.comment}</p>
      <p className="mt-2 text-[0.8125rem] text-ink-soft">
        {statusLabels[review.status]}
        {review.moderationReason && `: ${review.moderationReason}`}
        {review.helpfulCount > 0 && ` · ${review.helpfulCount} found it helpful`}
      </p>
      {review.reply && (
        <p className="mt-2 border-l-2 border-leaf pl-3 text-sm text-ink-soft">
          The shop replied: {review.reply.text}
        </p>
      )}
      {review.status !== 'removed' && (
        <div className="mt-3 flex flex-wrap gap-2">
          {review.href && (
            <Link
              to={`${review.href}#reviews`}
              aria-label={`Edit on product page: review of ${review.productName}`}
              className={buttonClass('outline', 'small')}
            >
              Edit on product page
            </Link>
          )}
          <Button
            kind="quiet-danger"
            size="small"
            aria-label={`Delete review of ${review.productName}`}
            onClick={onRemove}
          >
            Delete
          </Button>
        </div>
      )}
    </li>
  )
}
