import { Link } from 'react-router'
import type { LabReportCard } from '#contract/shop/lab-report.ts'
import { formatShortDay } from '#domain/format-date.ts'
import { paths } from '#web/paths.ts'
import { ReportResult } from '../../parts/lots/report-result.tsx'

/** Reports of the library, the newest test first. */
export function ReportList({ reports }: { reports: readonly LabReportCard[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {reports.map((report) => (
        <li
          key={report.lot}
          className="relative grid gap-x-6 gap-y-1 px-1 py-4 hover:bg-paper-deep sm:grid-cols-[minmax(0,1fr)_11rem_7rem] sm:items-center sm:px-3"
        >
          <div>
            <h3 className="font-sans text-[0.9375rem] leading-snug font-medium tracking-normal">
              <Link
                to={paths.labReport(report.lot)}
                className="after:absolute after:inset-0 hover:text-leaf hover:underline"
              >
                {report.product}
              </Link>
            </h3>
            <p className="mt-0.5 text-[0.8125rem] text-ink-soft">
              {report.brand} · <span className="figures">Lot {report.lot}</span>
            </p>
          </div>
          <p className="text-[0.8125rem] leading-5 text-ink-soft">
            <span className="figures">{formatShortDay(report.testedOn)}</span>
            {report.laboratory && <span className="block">{report.laboratory}</span>}
          </p>
          <ReportResult result={report.result} />
        </li>
      ))}
    </ul>
  )
}
