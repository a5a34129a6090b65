type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    for (const each of Array.isArray(value) ? value : [value]) search.append(name, String(each))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** Every address of the shop, as functions: no page writes a path by hand. */
export const paths = {
  home: () => '/',
  products: (query: Query = {}) => withQuery('/products', query),
  product: (idOrSlug: string) => `/products/${encodeURIComponent(idOrSlug)}`,
  /** By the answers that were given. */
  finder: (answers: Query = {}) => withQuery('/finder', answers),
  /** By slugs. */
  compare: (slugs: readonly string[] = []) =>
    slugs.length === 0 ? '/compare' : `/compare?products=${slugs.map(encodeURIComponent).join(',')}`,
  signIn: () => '/login',
  signUp: () => '/sign-up',
  providerSignIn: (returnPath?: string) => withQuery('/api/auth/google', { returnPath }),
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  verifyEmail: () => '/verify-email',
  confirmNewsletter: () => '/newsletter',
  unsubscribe: () => '/unsubscribe',
  cart: () => '/cart',
  checkout: () => '/checkout',
  orderComplete: (orderNumber: string) => `/order-complete/${encodeURIComponent(orderNumber)}`,
  trackOrder: () => '/track-order',
  wishlist: () => '/wishlist',
  sharedWishlist: (token: string) => `/wishlist/shared/${encodeURIComponent(token)}`,
  account: (
    tab?:
      | 'orders'
      | 'details'
      | 'addresses'
      | 'credit'
      | 'wholesale'
      | 'reviews'
      | 'notifications'
      | 'security'
      | 'data'
      | 'logout',
  ) => withQuery('/my-account', { tab }),
  reviews: (query: Query = {}) => withQuery('/reviews', query),
  labReports: (query: Query = {}) => withQuery('/lab-reports', query),
  labReport: (lot: string) => `/lab-reports/${encodeURIComponent(lot)}`,
  bundles: () => '/bundles',
  bundle: (slug: string) => `/bundles/${encodeURIComponent(slug)}`,
  whereWeShip: () => '/where-we-ship',
  blog: (page = 1) => withQuery('/blog', { page: page === 1 ? undefined : page }),
  article: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  blogFeed: () => '/blog/feed.xml',
  contact: () => '/contact',
  about: () => '/about-us',
  terms: () => '/terms',
  shippingPolicy: () => '/shipping-policy',
  privacyPolicy: () => '/privacy-policy',
  returnPolicy: () => '/refund-and-return-policy',
} as const

/** A phone number as it is written, as a link that dials it; ten digits are a number of the United States. */
export function toPhoneUrl(phone: string): string {
  const digits = phone.replace(/[^+\d]/g, '')
  return `tel:${digits.length === 10 ? '+1' : ''}${digits}`
}
