import { BadgeCheck, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LotReport } from '#contract/shop/lab-report.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { listAlkaloids, listOtherLabFacts } from '../../parts/lots/lab-facts.ts'
import { LabReportLink } from '../../parts/lots/lab-report-link.tsx'
import { describeTests } from './describe-tests.ts'

/** The lab results of the current lot, with a link to the report (decision 0104). */
export function LabReport({ lot, report }: { lot: LotReport | undefined; report?: string }) {
  if (lot === undefined && report === undefined) return null
  return (
    <section aria-labelledby="lab-report" className="rounded-lg border border-line bg-card p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="lab-report" className="text-xl">
          What is in it
        </h2>
        {lot?.passed !== undefined && <TestResult passed={lot.passed} />}
      </div>
      {lot && <LotSummary lot={lot} />}
      {lot && <LabResults lot={lot} />}
      {lot?.serving && <p className="mt-3 text-sm text-ink-soft">{lot.serving}</p>}
      {report && <LabReportLink href={report} />}
    </section>
  )
}

/** Which lot, tested by whom, when and for what, as far as the report says. */
function LotSummary({ lot }: { lot: LotReport }) {
  return (
    <p className="mt-2 text-sm leading-6 text-ink-soft">
      Current lot:{' '}
      <Link
        to={paths.labReport(lot.number)}
        translate="no"
        className="figures inline-block py-0.5 font-medium whitespace-nowrap text-leaf underline underline-offset-4"
      >
        {lot.number}
      </Link>
      .{describeTests(lot)}
    </p>
  )
}

function TestResult({ passed }: { passed: boolean }) {
  const Icon = passed ? BadgeCheck : CircleAlert
  return (
    <p
      className={classNames(
        'inline-flex items-center gap-1.5 text-sm font-medium',
        passed ? 'text-leaf' : 'text-refusal',
      )}
    >
      <Icon aria-hidden="true" size={17} /> {passed ? 'Passed' : 'Did not pass'}
    </p>
  )
}

function LabResults({ lot }: { lot: LotReport }) {
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {listAlkaloids(lot).map(({ name, value }) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end rounded-md bg-paper-deep px-3.5 py-3 max-sm:last:col-span-2"
          >
            <dt className="mt-0.5 text-[0.75rem] leading-4 text-ink-soft">{breakAfterHydroxy(name)}</dt>
            <dd className="figures font-serif text-xl">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="mt-3 text-sm">
        {listOtherLabFacts(lot).map(({ name, value }) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2 last:border-0"
          >
            <dt className="shrink-0 text-ink-faint">{name}</dt>
            <dd className="figures min-w-0 text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Lets '7-hydroxymitragynine' break after 'hydroxy', and never after its hyphen. */
function breakAfterHydroxy(name: string): ReactNode {
  const [before, after] = name.split('hydroxymitragynine')
  if (after === undefined) return name
  return (
    <>
      <span className="whitespace-nowrap">{before}hydroxy</span>
      <wbr />
      mitragynine{after}
    </>
  )
}
