import { useParams } from 'react-router'
import { getRecall } from '#contract/admin/recalls/calls.ts'
import type { RecallDetails } from '#contract/admin/recalls/recalls.ts'
import { useRead } from '../../api/use-read.ts'
import { RecallFigures, RecallStateTable } from '../../features/recalls/recall-figures.tsx'
import { describeStep, levelLabels, stepLabels } from '../../features/recalls/recall-texts.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { Page } from '../../parts/page.tsx'
import { PrintButton } from '../../parts/print-button.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { adminPaths } from '../../paths.ts'
import { formatMoment } from '../../state/format.ts'

/** The report of a recall or a drill on one printed page. */
export function RecallReportPage() {
  const { id = '' } = useParams()
  const query = useRead(getRecall({ params: { id } }))
  return (
    <>
      <BackLink to={adminPaths.recall(id)}>Recall</BackLink>
      <Page
        title={query.data?.recall.isDrill ? 'Recall drill report' : 'Recall report'}
        actions={<PrintButton />}
      >
        <Loaded query={query} lines={8} inPanel>
          {({ recall }) => <Report recall={recall} />}
        </Loaded>
      </Page>
    </>
  )
}

function Report({ recall }: { recall: RecallDetails }) {
  const facts = [
    ['Product', recall.product.name],
    ['Lot', recall.lot.number],
    ['Level', levelLabels[recall.level]],
    ['Reason', recall.reason],
    ['Customers are told', recall.instructions],
    ['Started', `${formatMoment(recall.openedAt)}, ${recall.openedBy}`],
    ['Closed', recall.closedAt === undefined ? 'Still open' : formatMoment(recall.closedAt)],
  ] as const
  return (
    <article className="max-w-3xl space-y-6 rounded-lg border border-line bg-card p-6 print:border-0 print:p-0">
      {recall.isDrill && (
        <p className="text-xl font-bold tracking-wide text-amber-deep">
          DRILL: nothing was stopped, held, sent or refunded.
        </p>
      )}
      <dl className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ReportPart title="Effect">
        <RecallFigures recall={recall} />
      </ReportPart>
      <ReportPart title="Steps">
        <ol className="space-y-1.5 text-sm">
          {recall.steps.map((step) => (
            <li key={step.step} className="grid gap-x-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
              <span className="figures text-ink-soft">{formatMoment(step.doneAt)}</span>
              <span>
                <span className="font-medium">{stepLabels[step.step]}</span> ({step.doneBy}).{' '}
                {describeStep(step)}
              </span>
            </li>
          ))}
          {recall.steps.length === 0 && <li>No step was taken yet.</li>}
        </ol>
      </ReportPart>
      <ReportPart title="Where the items are">
        <RecallStateTable recall={recall} />
      </ReportPart>
    </article>
  )
}

function ReportPart({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-lg">{title}</h2>
      {children}
    </section>
  )
}
