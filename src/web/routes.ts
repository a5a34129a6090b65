import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const page = (name: string) => `storefront/pages/${name}.tsx`

export default [
  layout(page('layout'), [
    index(page('home')),
    route('products', page('catalog')),
    route('products/:productId', page('product')),
    route('finder', page('finder')),
    route('compare', page('compare')),
    route('cart', page('cart')),
    route('checkout', page('checkout')),
    route('order-complete/:orderNumber', page('order-complete')),
    route('track-order', page('track-order')),
    route('wishlist', page('wishlist')),
    route('wishlist/shared/:token', page('shared-wishlist')),
    route('login', page('sign-in')),
    route('sign-up', page('sign-up')),
    route('forgot-password', page('forgot-password')),
    route('reset-password', page('reset-password')),
    route('verify-email', page('verify-email')),
    route('auth/complete', page('identity-result')),
    route('my-account', page('my-account')),
    route('newsletter', page('newsletter')),
    route('reviews', page('reviews')),
    route('lab-reports', page('lab-reports')),
    route('lab-reports/:lot', page('lab-report')),
    route('bundles', page('bundles')),
    route('bundles/:slug', page('bundle')),
    route('where-we-ship', page('where-we-ship')),
    route('blog', page('blog')),
    route('blog/:slug', page('article')),
    route('contact', page('contact')),
    ...['about-us', 'terms', 'shipping-policy', 'privacy-policy', 'refund-and-return-policy'].map((name) =>
      route(name, page('policy'), { id: `policy-${name}` }),
    ),
    route('*', page('not-found')),
  ]),
  // Outside the layout of the shop: unsubscribing requires nothing else, not even the age gate.
  route('unsubscribe', page('unsubscribe')),
] satisfies RouteConfig
