import type { HomePageData } from '#contract/shop/pages.ts'
import { NamedIcon } from '../../parts/named-icon.tsx'

export function TrustStrip({ badges }: { badges: HomePageData['trust'] }) {
  return (
    <section aria-label="Why shop with us" className="border-b border-line bg-card">
      <ul className="column grid gap-x-4 gap-y-6 py-7 max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] sm:grid-cols-2 lg:grid-cols-4">
        {badges.map(({ title, text, icon }) => (
          <li
            key={title}
            className="flex items-start gap-3.5 lg:border-l lg:border-line lg:pl-6 lg:first:border-0 lg:first:pl-0"
          >
            <span className="mt-0.5 shrink-0 text-leaf">
              <NamedIcon name={icon} size={26} />
            </span>
            <span>
              <span className="block text-[0.9375rem] leading-5 font-semibold first-letter:uppercase">
                {title}
              </span>
              <span className="mt-1 block text-[0.8125rem] leading-5 text-ink-soft">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function FeaturesStrip({ features }: { features: HomePageData['features'] }) {
  return (
    <section aria-label="Our service" className="skipped-off-screen mt-24 border-y border-line bg-paper-deep">
      <ul className="column grid gap-x-10 gap-y-8 py-12 sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ title, text, icon }) => (
          <li key={title}>
            <span className="text-leaf">
              <NamedIcon name={icon} size={28} />
            </span>
            <h3 className="mt-3 text-lg">{title}</h3>
            <p className="mt-1.5 text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
