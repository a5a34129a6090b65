import { Link } from 'react-router'
import type { LayoutData } from '#contract/shop/pages.ts'

/** The promotion above the header. The header hides it when the page is scrolled. */
export function PromoStrip({ strip, shown }: { strip: NonNullable<LayoutData['strip']>; shown: boolean }) {
  return (
    <div
      inert={!shown}
      title={strip.claim?.terms}
      className="on-dark flex h-10 items-center justify-center gap-x-3 bg-leaf-night px-4 text-xs text-paper sm:text-[0.8125rem]"
    >
      <span className="line-clamp-2 text-balance leading-4">
        {strip.text} <strong className="font-semibold text-amber">{strip.offer}</strong>
        {strip.claim?.coverage && ` ${strip.claim.coverage}`}
        {strip.claim?.code && (
          <span>
            {' '}
            <span className="max-sm:hidden">with </span>code {strip.claim.code}
          </span>
        )}
      </span>
      <Link
        to={strip.href}
        className="eyebrow inline-flex min-h-6 shrink-0 items-center text-amber underline decoration-1 underline-offset-4 hover:text-paper"
      >
        {strip.action}
      </Link>
    </div>
  )
}
