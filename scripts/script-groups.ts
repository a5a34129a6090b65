/** How `vite.config.ts` groups the scripts of the shop. Modules of `src` without their ending, and icons by name. */

/** What only forms, orders, the blog or small pages share is no burden to the other pages. */
export const modulesOfFewPages: readonly string[] = [
  'web/storefront/parts/account/address-fields',
  'web/storefront/parts/account/person-fields',
  'web/storefront/parts/outcome',
  'web/storefront/parts/cart/free-shipping-bar',
  'web/storefront/parts/cart/cart-keeping',
  'web/storefront/parts/catalog/discontinued-notice',
  'web/storefront/parts/section-load-error',
  'web/storefront/parts/checkout/checkout-steps',
  'web/storefront/parts/orders/order-details',
  'web/storefront/parts/orders/packages',
  'web/storefront/parts/cart/gift-list',
  'web/storefront/parts/catalog/product-warnings',
  'web/storefront/parts/page-links',
  'web/ui/pager-pages',
  'web/storefront/parts/orders/cancel-order',
  'web/storefront/parts/orders/invoice-notice',
  'web/storefront/parts/returns/order-returns',
  'domain/payments/net-terms',
  'web/storefront/parts/content/blog-cards',
  'web/storefront/parts/narrow-page',
  'web/storefront/parts/account/provider-sign-in',
  'web/storefront/parts/orders/printed-receipt',
  'web/storefront/parts/orders/print-order',
  'web/storefront/parts/orders/invoice-button',
  'web/storefront/parts/orders/order-again',
  'web/storefront/parts/orders/cancellation-notice',
  'web/storefront/parts/orders/unpaid-order',
  'web/storefront/parts/drawing',
  'web/storefront/state/account/return-path',
  'web/storefront/state/unsaved-form-input',
  'web/storefront/state/destination',
  'web/storefront/state/compared-products',
  'web/storefront/parts/shipping/ships-to',
  'web/storefront/state/wishlist/guest-saved-items',
  'web/storefront/state/wishlist/saved-items',
  'web/storefront/state/cart/cart-changes',
  'web/storefront/state/use-link-token',
  'web/storefront/state/storage-off',
  'web/storefront/state/orders/lost-attempt',
  'web/storefront/state/orders/order-key-in-url',
  'web/storefront/state/page-head/article-schema',
  'web/storefront/state/page-head/home-schema',
  'web/ui/link-token',
  'web/ui/field',
  'web/ui/overlay',
  'web/ui/use-modal',
  'web/ui/use-restore-focus',
]

/** Their icons. */
export const iconsOfFewPages: readonly string[] = [
  'eye',
  'eye-off',
  'file-text',
  'clock',
  'circle-check',
  'printer',
  'gift',
]

/** A few lines each: a file of their own would weigh more than they do. */
export const tinyModules: readonly string[] = [
  'web/ui/use-press-outside',
  'web/ui/seconds',
  'domain/catalog/product',
  'domain/catalog/unit-price',
  'domain/format-date',
  'domain/shop-time',
  'domain/zoned-time',
  'web/storefront/api/show-result',
  'web/storefront/state/panels',
  'web/storefront/state/target-location',
  'web/storefront/state/live-claims',
  'web/storefront/parts/lots/lab-report-link',
  'web/storefront/parts/lots/lab-facts',
  'web/storefront/parts/shipping/arrival',
]

/** Their icons. */
export const tinyIcons: readonly string[] = ['search', 'arrow-left', 'chevron-left', 'chevron-right']
