import { Link } from 'react-router'
import type { ReviewsPageData } from '#contract/shop/review.ts'
import { paths } from '#web/paths.ts'
import { ReviewHead, ShopReply } from './review-item.tsx'
import { ReviewPhotos } from './review-photos.tsx'

/** A review beside those of other products. */
export function ShopReview({ review }: { review: ReviewsPageData['reviews'][number] }) {
  const { product } = review
  return (
    <li className="py-6">
      <h2 className="mb-3 font-sans text-base leading-snug font-semibold tracking-normal">
        <Link to={paths.product(product.slug)} className="text-leaf underline underline-offset-4">
          {product.name}
        </Link>
      </h2>
      <ReviewHead review={review} />
      <p className="mt-3 max-w-prose break-words whitespace-pre-line text-ink-soft">{review.comment}</p>
      <ReviewPhotos photos={review.photos} author={review.author.firstName} />
      {review.reply && <ShopReply {...review.reply} />}
    </li>
  )
}
