/** How `vite.config.ts` groups the scripts of the shop. Modules of `src` without their ending, and icons by name. */

/** What only forms, orders, the blog or small pages share is no burden to the other pages. */
export const modulesOfFewPages: readonly string[] = [
  'web/storefront/parts/address-fields',
  'web/storefront/parts/person-fields',
  'web/storefront/parts/outcome',
  'web/storefront/parts/free-shipping-bar',
  'web/storefront/parts/discontinued-notice',
  'web/storefront/parts/section-load-error',
  'web/storefront/parts/checkout-steps',
  'web/storefront/parts/order-details',
  'web/storefront/parts/cancel-order',
  'web/storefront/parts/blog-cards',
  'web/storefront/parts/narrow-page',
  'web/storefront/parts/provider-sign-in',
  'web/storefront/parts/printed-receipt',
  'web/storefront/parts/print-order',
  'web/storefront/parts/invoice-button',
  'web/storefront/parts/order-again',
  'web/storefront/parts/cancellation-notice',
  'web/storefront/parts/unpaid-order',
  'web/storefront/parts/drawing',
  'web/storefront/state/return-path',
  'web/storefront/state/unsaved-form-input',
  'web/storefront/state/destination',
  'web/storefront/state/guest-saved-items',
  'web/storefront/state/saved-items',
  'web/storefront/state/cart-changes',
  'web/storefront/state/use-link-token',
  'web/storefront/state/lost-attempt',
  'web/storefront/state/article-schema',
  'web/storefront/state/home-schema',
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
]

/** A few lines each: a file of their own would weigh more than they do. */
export const tinyModules: readonly string[] = [
  'web/ui/use-press-outside',
  'web/ui/seconds',
  'domain/catalog/product',
  'domain/catalog/unit-price',
  'domain/format-date',
  'domain/eastern-day',
  'web/storefront/api/show-result',
  'web/storefront/state/panels',
  'web/storefront/state/target-location',
  'web/storefront/state/live-claims',
  'web/storefront/parts/lab-report-link',
  'web/storefront/parts/lab-facts',
  'web/storefront/parts/arrival',
]

/** Their icons. */
export const tinyIcons: readonly string[] = ['search', 'arrow-left', 'chevron-left', 'chevron-right']
