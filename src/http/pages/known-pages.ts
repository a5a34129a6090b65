import { labReportsQuery } from '#contract/shop/catalog-requests.ts'
import { productReviewsQuery, shopReviewsRequest } from '#contract/shop/review-requests.ts'
import { productListQuery } from '#contract/spec-v1/product-requests.ts'
import { finderQuestions } from '#domain/catalog/finder-answers.ts'
import type { NamedRecord } from '../cache/known-slugs.ts'

interface KnownPage {
  /** As in `web/routes.ts`. */
  readonly path: string
  /** Whose id or slug the path ends with. All unknown ones share a page. */
  readonly record?: NamedRecord
  /** Query parameters that change what the server renders. */
  readonly parameters?: readonly string[]
  /** Query parameters that only the browser reads. They stay in the URL and are not rendered. */
  readonly browserParameters?: readonly string[]
}

const policies = ['about-us', 'terms', 'shipping-policy', 'privacy-policy', 'refund-and-return-policy']

/** Every page of the shop. All other paths share the page that says so, and all other query parameters are ignored. */
export const knownPages: readonly KnownPage[] = [
  { path: '' },
  { path: 'products', parameters: Object.keys(productListQuery.shape) },
  { path: 'products/:productId', record: 'product', parameters: Object.keys(productReviewsQuery.shape) },
  { path: 'finder', parameters: finderQuestions },
  { path: 'compare', parameters: ['products', 'find'] },
  { path: 'cart' },
  { path: 'checkout' },
  { path: 'order-complete/:orderNumber' },
  { path: 'track-order', browserParameters: ['number'] },
  { path: 'wishlist' },
  { path: 'wishlist/shared/:token', record: 'shared-wishlist' },
  { path: 'login' },
  { path: 'sign-up' },
  { path: 'forgot-password' },
  // Links of earlier releases have their token in the query. The browser takes it out.
  { path: 'reset-password', browserParameters: ['token'] },
  { path: 'verify-email', browserParameters: ['token'] },
  { path: 'auth/complete' },
  { path: 'my-account', browserParameters: ['tab'] },
  { path: 'reviews', parameters: Object.keys(shopReviewsRequest.shape) },
  { path: 'lab-reports', parameters: Object.keys(labReportsQuery.shape), browserParameters: ['lot'] },
  { path: 'lab-reports/:lot', record: 'lot' },
  { path: 'bundles' },
  { path: 'bundles/:slug', record: 'bundle' },
  { path: 'where-we-ship' },
  { path: 'blog', parameters: ['page'] },
  { path: 'blog/:slug', record: 'article' },
  { path: 'contact' },
  ...policies.map((path) => ({ path, parameters: ['version'] })),
  { path: 'newsletter', browserParameters: ['token'] },
  { path: 'unsubscribe', browserParameters: ['token'] },
]
