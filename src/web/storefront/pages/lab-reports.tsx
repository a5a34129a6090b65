import { data, Link } from 'react-router'
import { labReportsQuery } from '#contract/shop/catalog-requests.ts'
import { shopContext } from '#web/entry.server.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FindReport } from '../features/lab-reports/find-report.tsx'
import { isNarrowed, ReportFilters } from '../features/lab-reports/report-filters.tsx'
import { ReportList } from '../features/lab-reports/report-list.tsx'
import { Drawing } from '../parts/drawing.tsx'
import { useBrowserParameter } from '../state/browser-parameter.ts'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import { toBreadcrumbSchema } from '../state/page-head/structured-data.ts'
import type { Route } from './+types/lab-reports'

export async function loader({ context, url }: Route.LoaderArgs) {
  // A form sends empty fields too.
  const given = [...url.searchParams].filter(([, value]) => value.trim() !== '')
  const query = labReportsQuery.safeParse(Object.fromEntries(given))
  if (!query.success) throw data(null, 404)
  return context.get(shopContext).labReports(query.data)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const layout = matches[0].loaderData
  if (loaderData === undefined) return createPageMeta(layout, { title: 'Page not found' })
  return [
    ...createPageMeta(layout, {
      title: 'Lab reports',
      description: 'The lab reports of all lots, by product, brand, month and laboratory.',
      path: paths.labReports(),
    }),
    {
      'script:ld+json': toBreadcrumbSchema([
        { name: 'Home', url: layout.publicUrl },
        { name: 'Lab reports', url: new URL(paths.labReports(), layout.publicUrl).href },
      ]),
    },
  ]
}

/** The library of lab reports (decision 0328). */
export default function LabReports({ loaderData: { reports, choices, query, next } }: Route.ComponentProps) {
  const { after, ...filters } = query
  const scanned = useBrowserParameter('lot')
  return (
    <div className="column pt-10 md:pt-14">
      <h1 className="text-[2.25rem] md:text-[3rem]">Lab reports</h1>
      <p className="mt-3 max-w-2xl text-ink-soft">
        A laboratory tests every lot. Here is each report, with its figures and the certificate.
      </p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-10">
        <div className="grid gap-5 sm:grid-cols-2 lg:top-36 lg:grid-cols-1 lg:[@media(height>=56rem)]:sticky">
          <FindReport scanned={scanned} />
          <ReportFilters choices={choices} query={query} />
        </div>
        <section aria-labelledby="reports">
          <h2 id="reports" className="mb-4 text-2xl">
            {isNarrowed(query) ? 'Reports found' : after ? 'Earlier reports' : 'Newest reports'}
          </h2>
          {reports.length > 0 ? (
            <ReportList reports={reports} />
          ) : (
            <NoReports isNarrowed={isNarrowed(query)} />
          )}
          <nav aria-label="Pages of lab reports" className="mt-8 flex flex-wrap justify-center gap-3">
            {after && (
              <Link to={paths.labReports(filters)} className={buttonClass('outline', 'normal')}>
                Newest reports
              </Link>
            )}
            {next && (
              <Link
                to={paths.labReports({ ...filters, after: next })}
                rel="next"
                className={buttonClass('outline', 'normal')}
              >
                Earlier reports
              </Link>
            )}
          </nav>
        </section>
      </div>
    </div>
  )
}

function NoReports({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <div className="rounded-lg border border-dashed border-line-strong px-6 py-14 text-center">
      <Drawing subject="search" className="mx-auto mb-4" />
      <h3 className="text-2xl">No reports found</h3>
      <p className="mx-auto mt-3 max-w-md text-sm text-ink-soft">
        {isNarrowed
          ? 'No report has all that you chose. Change a choice or clear them all.'
          : 'There are no reports yet.'}
      </p>
      {isNarrowed && (
        <Link to={paths.labReports()} className={buttonClass('primary', 'normal', 'mt-6')}>
          Show all reports
        </Link>
      )}
    </div>
  )
}
