import type { ReactNode } from 'react'
import { data, Link } from 'react-router'
import { shopReviewsRequest } from '#contract/shop/review-requests.ts'
import { shopContext } from '#web/entry.server.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ShopReview } from '../features/reviews/shop-review.tsx'
import { Drawing } from '../parts/drawing.tsx'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import { toBreadcrumbSchema } from '../state/page-head/structured-data.ts'
import type { Route } from './+types/reviews'

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = shopReviewsRequest.safeParse(Object.fromEntries(url.searchParams))
  if (!query.success) throw data(null, 404)
  return context.get(shopContext).reviews(query.data)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const layout = matches[0].loaderData
  if (loaderData === undefined) return createPageMeta(layout, { title: 'Page not found' })
  return [
    ...createPageMeta(layout, {
      title: 'Customer reviews',
      description: `What customers of ${layout?.shopName} write about its products, the newest first.`,
      path: paths.reviews(),
    }),
    {
      'script:ld+json': toBreadcrumbSchema([
        { name: 'Home', url: layout.publicUrl },
        { name: 'Customer reviews', url: new URL(paths.reviews(), layout.publicUrl).href },
      ]),
    },
  ]
}

/** All published reviews, the newest first. */
export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { reviews, stars, withPhotos, after, next } = loaderData
  const photos = withPhotos ? 1 : undefined
  return (
    <div className="column max-w-4xl pt-10 md:pt-14">
      <h1 className="text-[2.25rem] md:text-[3rem]">Customer reviews</h1>
      <p className="mt-3 text-ink-soft">All reviews of our products, the newest first.</p>
      <nav aria-label="Filter reviews" className="mt-6 flex flex-wrap gap-2">
        <FilterLink to={paths.reviews({ photos })} isChosen={stars === undefined}>
          All stars
        </FilterLink>
        {[5, 4, 3, 2, 1].map((each) => (
          <FilterLink key={each} to={paths.reviews({ stars: each, photos })} isChosen={stars === each}>
            {each} {each === 1 ? 'star' : 'stars'}
          </FilterLink>
        ))}
        <FilterLink to={paths.reviews({ stars, photos: withPhotos ? undefined : 1 })} isChosen={withPhotos}>
          With photos
        </FilterLink>
      </nav>
      {reviews.length === 0 ? (
        <NoReviews />
      ) : (
        <ul className="mt-4 divide-y divide-line border-b border-line">
          {reviews.map((review) => (
            <ShopReview key={review.id} review={review} />
          ))}
        </ul>
      )}
      <nav aria-label="Pages of reviews" className="mt-8 flex flex-wrap justify-center gap-3">
        {after && (
          <Link to={paths.reviews({ stars, photos })} className={buttonClass('outline', 'normal')}>
            Newest reviews
          </Link>
        )}
        {next && (
          <Link
            to={paths.reviews({ stars, photos, after: next })}
            rel="next"
            className={buttonClass('outline', 'normal')}
          >
            Earlier reviews
          </Link>
        )}
      </nav>
    </div>
  )
}

function FilterLink({ to, isChosen, children }: { to: string; isChosen: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'inline-flex min-h-10 items-center rounded-full border px-4 text-sm',
        isChosen
          ? 'border-leaf bg-leaf-soft font-semibold text-leaf-deep'
          : 'border-line-strong hover:border-leaf',
      )}
    >
      {children}
    </Link>
  )
}

function NoReviews() {
  return (
    <div className="mt-6 rounded-lg border border-dashed border-line-strong px-6 py-14 text-center">
      <Drawing subject="search" className="mx-auto mb-4" />
      <h2 className="text-2xl">No reviews found</h2>
      <p className="mx-auto mt-3 max-w-md text-sm text-ink-soft">
        No review has all that you chose. Choose other stars, or see all reviews.
      </p>
      <Link to={paths.reviews()} className={buttonClass('primary', 'normal', 'mt-6')}>
        Show all reviews
      </Link>
    </div>
  )
}
