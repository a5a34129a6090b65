import { Lock, Truck } from 'lucide-react'
import { formatRoundMoney } from '#domain/money.ts'
import { CardMarks } from '../../parts/card-marks.tsx'
import { useLayoutData } from '../../state/layout-data.ts'

/** Shipping and payment of every order. */
export function ProductFacts() {
  const { freeShippingThreshold, footer } = useLayoutData()
  return (
    <div className="divide-y divide-line border-y border-line text-sm">
      <p className="flex items-center gap-3 py-3.5">
        <Truck aria-hidden="true" size={19} strokeWidth={1.6} className="shrink-0 text-leaf" />
        <span>
          <strong className="font-semibold">Shipping:</strong> Fast Standard Shipping on Orders over{' '}
          {formatRoundMoney(freeShippingThreshold)}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3.5">
        <Lock aria-hidden="true" size={19} strokeWidth={1.6} className="shrink-0 text-leaf" />
        <span>Secured checkout with</span>
        <CardMarks cards={footer.cards} />
      </div>
    </div>
  )
}

/** Warnings about the product. */
export function Notices({ notices }: { notices: readonly string[] }) {
  if (notices.length === 0) return null
  return (
    <section
      aria-label="Notices"
      className="rounded-lg bg-paper-deep px-5 py-4 text-[0.8125rem] leading-6 text-ink-soft"
    >
      {notices.map((notice) => (
        <p key={notice} className="py-1">
          {notice}
        </p>
      ))}
    </section>
  )
}
