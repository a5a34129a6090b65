import { isHunt } from './hunt.ts'

/** The widths of the browser tests, one project each. */
export const widths = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const

/** Phones, tablets and screens that shoppers use, in pixels. */
export const usualWidths = [320, 390, 768, 820, 1024, 1180, 1440, 1920] as const

/**
 * A test whose result is the same at every width runs only at the desktop width: it has the tag `@any-width` or is in one
 * of these files. `expectAccessible` checks the phone's width as well. When in doubt, run a test at both widths.
 */
const anyWidthTag = '@any-width'
export const anyWidthFiles = [
  // Links, markup and sentences.
  'platform/links.spec.ts',
  'platform/markup.spec.ts',
  'platform/messages.spec.ts',
  // Staff work. staff/admin-area.spec.ts checks every admin page at both widths.
  'compliance/claims.spec.ts',
  'catalog/search-synonyms.spec.ts',
  'email/email-preview.spec.ts',
  'fulfillment/day-exceptions.spec.ts',
  'fulfillment/labels.spec.ts',
  'fulfillment/packing-day.spec.ts',
  'inventory/stock-count.spec.ts',
  'orders/disputes.spec.ts',
  'orders/items-taken-out.spec.ts',
  'orders/payouts.spec.ts',
  'orders/phone-order.spec.ts',
  'returns/return.spec.ts',
  'staff/admin-shell.spec.ts',
  'staff/lost-focus.spec.ts',
  'content/edit-content.spec.ts',
  'staff/staff-security.spec.ts',
  'staff/stale-edit.spec.ts',
  'settings/health.spec.ts',
  'settings/payment-accounts.spec.ts',
  // Sessions, storage, and a shop that does not respond.
  'platform/empty-shop.spec.ts',
  'customers/sign-in-with-provider.spec.ts',
  'customers/ended-session.spec.ts',
  // What links and emails open.
  'cart/shared-wishlist.spec.ts',
  'orders/after-paying.spec.ts',
]
/**
 * The category bar, the cart panel and a pointer that hovers exist on wide screens, the menu drawer and the checkout bar on
 * narrow ones.
 */
export const wideFiles = [
  'catalog/category-bar.spec.ts',
  'cart/cart-panel.spec.ts',
  'catalog/product-card.spec.ts',
]
export const narrowFiles = ['catalog/menu-drawer.spec.ts', 'cart/checkout-bar.spec.ts']

/**
 * A test that proves the same at both widths, but on elements that a phone lays out otherwise, has this tag: `npm test`
 * runs it on the phone, and `npm run hunt` at both widths.
 */
const desktopInHuntTag = '@desktop-in-hunt'

/**
 * A test that runs in `npm run hunt` alone has this tag: what it proves is proven in `npm test` by a call, or for another page or
 * another way to the same code.
 */
const huntTag = '@hunt'

/** The tests of a project that `npm test` leaves out. */
export function findLeftOut(project: keyof typeof widths): RegExp[] {
  const tags = project === 'phone' ? [anyWidthTag] : isHunt ? [] : [desktopInHuntTag]
  // A hyphen does not end a tag.
  return [...tags, ...(isHunt ? [] : [huntTag])].map((tag) => new RegExp(`(?<!\\S)${tag}(?![\\w-])`))
}

interface RunningTest {
  readonly file: string
  readonly tags: readonly string[]
  readonly project: { readonly name: string }
}

/** The width at which the test does not run, if there is one. */
export function findOtherWidth({ file, tags, project }: RunningTest): keyof typeof widths | undefined {
  if (tags.includes(anyWidthTag) || anyWidthFiles.some((name) => file.endsWith(`/${name}`)))
    return project.name === 'phone' ? 'desktop' : 'phone'
  if (tags.includes(desktopInHuntTag) && !isHunt) return 'desktop'
  return undefined
}
