import type { LabReportsPageData } from '#contract/shop/lab-report.ts'
import { listLibraryChoices, listLibraryReports } from '#db/queries/lots/lab-report-library.ts'
import { formatLibraryPosition, type LibraryQuery } from '#domain/lots/lab-report-library.ts'
import type { Shop } from '#usecases/shop.ts'
import type { CacheScope } from '../cache/cache-scope.ts'
import { serializeLabReportCard } from '../serializers/lab-report.ts'

const reportsPerPage = 24

/** The library of lab reports. */
export async function loadLabReports(
  { db }: Pick<Shop, 'db'>,
  scope: CacheScope,
  query: LibraryQuery,
): Promise<LabReportsPageData> {
  scope.addTags('catalog', 'menu')
  const [found, choices] = await Promise.all([
    listLibraryReports(db, query, reportsPerPage + 1),
    listLibraryChoices(db),
  ])
  const reports = found.slice(0, reportsPerPage)
  const last = found.length > reportsPerPage ? reports.at(-1) : undefined
  return {
    reports: reports.map(serializeLabReportCard),
    choices,
    query,
    next: last && formatLibraryPosition(last),
  }
}
