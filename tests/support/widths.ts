import { basename } from 'node:path'

/** The widths of the browser tests, one project each. */
export const widths = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const

/**
 * What is the same at every width runs at the desktop's only: tests with the tag `@any-width`, and these files. Their
 * axe checks look at the phone's width as well (`expectAccessible`). Whoever is unsure leaves a test at both widths.
 */
export const anyWidthTag = '@any-width'
export const anyWidthFiles = [
  // Links, markup and sentences.
  'links.spec.ts',
  'markup.spec.ts',
  'messages.spec.ts',
  // The work of staff; every page of the admin area is looked at in both widths by admin.spec.ts.
  'admin-letters.spec.ts',
  'admin-returns.spec.ts',
  'admin-shell.spec.ts',
  'content.spec.ts',
  'staff.spec.ts',
  // What happens to sessions, to storage and to a shop that does not answer.
  'empty-shop.spec.ts',
  'sign-in-elsewhere.spec.ts',
  'walk-accounts.spec.ts',
  // Sets the widths it is about by itself.
  'fourth-look.spec.ts',
]
/** The category bar and the cart's panel are for wide screens, the menu's drawer for narrow ones. */
export const wideFiles = ['category-bar.spec.ts', 'cart-panel.spec.ts']
export const narrowFiles = ['menu-drawer.spec.ts']

export function runsAtOneWidth({ file, tags }: { readonly file: string; readonly tags: string[] }): boolean {
  return tags.includes(anyWidthTag) || anyWidthFiles.includes(basename(file))
}
