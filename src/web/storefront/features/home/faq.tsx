import { Plus } from 'lucide-react'
import type { HomePageData } from '#contract/shop/pages.ts'

export function Faq({ faq }: { faq: HomePageData['faq'] }) {
  return (
    <section className="column skipped-off-screen mt-20 grid gap-8 md:mt-24 lg:grid-cols-[1fr_2fr]">
      <h2 className="text-[2rem] md:text-[2.5rem]">{faq.heading}</h2>
      <div className="divide-y divide-line border-y border-line">
        {faq.items.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-16 items-center justify-between gap-6 py-4 text-[1.0625rem] font-medium hover:text-leaf">
              {question}
              <Plus
                aria-hidden="true"
                size={20}
                className="shrink-0 text-leaf transition-transform duration-150 group-open:rotate-45"
              />
            </summary>
            <p className="max-w-3xl pb-6 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
