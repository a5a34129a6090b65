import { FileText } from 'lucide-react'
import type { ProductPage } from '#contract/pages.ts'
import { buttonClass } from '#web/ui/button.tsx'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** The current lot's figures, and its report in a new tab where there is one (D31). */
export function LabReport({ lot, report }: { lot: ProductPage['lot']; report?: string }) {
  if (lot === undefined && report === undefined) return null
  const facts = [
    { name: 'Lot', value: lot?.number },
    { name: 'Laboratory', value: lot?.lab },
    { name: 'Tested on', value: lot?.testedOn && day.format(new Date(lot.testedOn)) },
    { name: 'Mitragynine', value: lot?.mitragynine },
    { name: '7-hydroxymitragynine', value: lot?.hydroxy },
    { name: 'Heavy metals', value: lot?.metals },
    { name: 'Result', value: lot?.passed === undefined ? undefined : lot.passed ? 'Passed' : 'Not passed' },
  ].filter((fact) => fact.value)
  return (
    <section aria-label="Lab report" className="rounded-lg border border-line bg-card p-5">
      <dl className="grid gap-x-6 text-sm sm:grid-cols-2">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="figures text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {report && (
        <a
          href={report}
          target="_blank"
          rel="noopener"
          className={buttonClass('outline', 'normal', 'mt-4 w-full')}
        >
          <FileText aria-hidden="true" size={17} /> LABS REPORT
          <span className="sr-only"> (PDF, opens in a new tab)</span>
        </a>
      )}
    </section>
  )
}
