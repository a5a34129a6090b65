import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductPromo as Promo } from '#contract/shop/pages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LeafMark } from '../../parts/catalog/product-picture.tsx'

/** A product range: its text on one side and three of its products on the other. */
export function ProductPromo({
  promo,
  mirrored = false,
  children,
}: {
  promo: Promo
  mirrored?: boolean
  /** The product cards. */
  children: ReactNode
}) {
  return (
    <section className="column skipped-off-screen mt-20 md:mt-24">
      <div className="grid gap-6 lg:grid-cols-4">
        <div
          className={classNames(
            'on-dark relative flex flex-col justify-between gap-10 overflow-hidden rounded-lg bg-leaf-deep p-7 text-paper md:p-8',
            mirrored && 'lg:order-last',
          )}
        >
          <LeafMark
            vein="stroke-leaf-deep"
            className="pointer-events-none absolute -right-20 -bottom-16 size-88 rotate-[28deg] text-leaf max-lg:hidden"
          />
          <div className="relative">
            <h2 className="text-[2rem]">{promo.heading}</h2>
            <p className="mt-4 text-leaf-pale">{promo.text}</p>
          </div>
          <Link
            to={promo.href}
            className="relative inline-flex items-center gap-2 self-start border-b border-amber pb-1 font-semibold text-amber hover:border-paper hover:text-paper"
          >
            Shop Now <ArrowRight aria-hidden="true" size={17} />
          </Link>
        </div>
        <ul className="card-row lg:col-span-3 lg:grid-cols-3">{children}</ul>
      </div>
    </section>
  )
}
