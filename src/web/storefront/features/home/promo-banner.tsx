import { Link } from 'react-router'
import type { Banner } from '#contract/shop/pages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LeafMark } from '../../parts/catalog/product-picture.tsx'
import { Countdown } from './countdown.tsx'

/** A wide banner, in dark green or amber. */
export function PromoBanner({
  banner,
  dark,
  countsDown,
}: {
  banner: Banner
  dark: boolean
  /** Whether it shows the time that is left, if its promotion ends. */
  countsDown: boolean
}) {
  return (
    <section className="column skipped-off-screen mt-20 md:mt-24">
      <div
        className={classNames(
          'relative flex flex-col items-start gap-6 overflow-hidden rounded-lg px-6 py-12 md:flex-row md:items-center md:justify-between md:px-14 md:py-14',
          dark ? 'on-dark bg-leaf text-paper' : 'bg-amber-soft text-ink',
        )}
      >
        <LeafMark
          vein={dark ? 'stroke-leaf' : 'stroke-amber-soft'}
          className={classNames(
            'pointer-events-none absolute -right-6 -bottom-36 size-96 rotate-[24deg]',
            dark ? 'text-leaf-deep' : 'text-amber opacity-30',
          )}
        />
        <div className="relative max-w-2xl">
          <h2 className="text-[2rem] md:text-[2.625rem]">{banner.heading}</h2>
          {banner.text && <p className="mt-3 max-w-lg opacity-90">{banner.text}</p>}
          {banner.claim && <p className="mt-3 max-w-lg text-sm opacity-90">{banner.claim.terms}</p>}
          {countsDown && banner.claim?.endsAt && <Countdown endsAt={banner.claim.endsAt} className="mt-6" />}
        </div>
        <div className="relative flex flex-wrap items-center gap-5">
          {banner.badge && (
            <span className="figures inline-flex size-24 items-center justify-center rounded-full border border-dashed border-current font-serif text-xl">
              {banner.badge}
            </span>
          )}
          <Link to={banner.href} className={buttonClass(dark ? 'amber' : 'primary', 'large')}>
            {banner.action}
          </Link>
        </div>
      </div>
    </section>
  )
}
