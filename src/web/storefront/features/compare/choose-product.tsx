import { Form, Link } from 'react-router'
import { comparisonFullMessage } from '#domain/catalog/comparison.ts'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import {
  saveComparedProducts,
  toggleComparedProduct,
  useComparedProducts,
} from '../../state/compared-products.ts'

const formId = 'compare'

const rowClass = 'flex min-h-6 cursor-pointer items-center gap-2.5 hover:text-leaf'

/**
 * Chooses a product to compare. A button, because browsers look at each field of a page to offer what they can fill in, and lay out
 * every card below the screen for it. Without scripts it is a checkbox, and `CompareForm` sends what is chosen.
 */
export function ChooseProduct({ product: { slug, name } }: { product: StorefrontProduct }) {
  const { slugs } = useComparedProducts()
  const label = (
    <span>
      Compare <span className="sr-only">{name}</span>
    </span>
  )
  return (
    <div className="mt-3 self-start text-[0.8125rem] text-ink-soft">
      <noscript>
        <label className={rowClass}>
          <input type="checkbox" name="products" value={slug} form={formId} className="size-4 accent-leaf" />
          {label}
        </label>
      </noscript>
      {/* biome-ignore lint/a11y/useSemanticElements: a field would be laid out with its card, see above */}
      <button
        type="button"
        role="checkbox"
        aria-checked={slugs.includes(slug)}
        onClick={() => toggleComparedProduct(slug)}
        className={`group/choice noscript:hidden ${rowClass}`}
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className="size-4 rounded-[3px] border border-line-strong bg-card text-paper group-aria-checked/choice:border-leaf group-aria-checked/choice:bg-leaf"
        >
          <path
            d="m3.5 8.5 3 3 6-7"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            className="opacity-0 group-aria-checked/choice:opacity-100"
          />
        </svg>
        {label}
      </button>
    </div>
  )
}

/** Where the chosen products are sent. With scripts, a bar leads there. */
export function CompareForm() {
  return (
    <Form id={formId} action={paths.compare()} className="mt-6">
      <noscript>
        <Button type="submit" kind="outline">
          Compare the chosen products
        </Button>
      </noscript>
    </Form>
  )
}

/** How many products are chosen, and the way to their comparison. It stays in sight. */
export function CompareBar() {
  const { slugs, isFull } = useComparedProducts()
  if (slugs.length === 0) return null
  return (
    <section
      aria-label="Compare products"
      className="compare-bar fixed inset-x-0 bottom-0 z-30 print:hidden [@media(height<30rem)]:static animate-from-below border-t border-line bg-card pb-[env(safe-area-inset-bottom)]"
    >
      <div className="column flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
        <p role="status" className={isFull ? 'text-sm font-medium text-refusal' : 'text-sm text-ink-soft'}>
          {isFull ? comparisonFullMessage : describeChoice(slugs.length)}
        </p>
        <div className="flex gap-2">
          <Button kind="quiet" onClick={() => saveComparedProducts([])}>
            Clear
          </Button>
          <Link to={paths.compare(slugs)} className={buttonClass()}>
            Compare ({slugs.length})
          </Link>
        </div>
      </div>
    </section>
  )
}

function describeChoice(count: number): string {
  return count === 1 ? 'Choose another product to compare.' : `${count} products chosen`
}
