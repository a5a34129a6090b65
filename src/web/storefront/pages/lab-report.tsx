import { data, Link } from 'react-router'
import type { LabReport } from '#contract/shop/lab-report.ts'
import { formatDay } from '#domain/format-date.ts'
import { shopContext } from '#web/entry.server.tsx'
import { paths } from '#web/paths.ts'
import { Certificate } from '../features/lab-reports/certificate.tsx'
import { FigureTable } from '../features/lab-reports/figure-table.tsx'
import { Breadcrumb } from '../parts/breadcrumb.tsx'
import { ReportResult } from '../parts/lots/report-result.tsx'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import type { Route } from './+types/lab-report'

export async function loader({ context, params }: Route.LoaderArgs) {
  const lot = await context.get(shopContext).labReport(params.lot)
  if (lot === undefined) throw data(null, 404)
  return lot
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const layout = matches[0].loaderData
  if (loaderData === undefined) return createPageMeta(layout, { title: 'Page not found' })
  return createPageMeta(layout, {
    title: `Lab report of lot ${loaderData.number}`,
    description: `What the laboratory found in lot ${loaderData.number} of ${loaderData.product.name}.`,
    path: paths.labReport(loaderData.number),
  })
}

/** The lab report of one lot, where the code on its package leads (decision 0104). */
export default function LotReport({ loaderData: lot }: Route.ComponentProps) {
  const { product } = lot
  return (
    <div className="column pt-8 md:pt-12">
      <Breadcrumb
        steps={[
          { name: 'Home', to: paths.home() },
          { name: 'Lab reports', to: paths.labReports() },
        ]}
        here={lot.number}
      />
      <div className="mt-3 flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="figures text-[2.25rem] break-words md:text-[3rem]">Lot {lot.number}</h1>
        {lot.result && <ReportResult result={lot.result} />}
      </div>
      <p className="mt-2 text-lg">
        <Link to={paths.product(product.slug)} className="text-leaf underline underline-offset-4">
          {product.name}
        </Link>{' '}
        <span className="text-ink-soft">by {product.brand}</span>
      </p>
      <ResultNotice result={lot.result} />
      <div className="mt-10 grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div>
          <h2 className="text-2xl">What the laboratory found</h2>
          <div className="mt-4">
            {lot.figures.length > 0 ? (
              <FigureTable figures={lot.figures} />
            ) : (
              <p className="text-ink-soft">The figures of this lot are in its certificate.</p>
            )}
          </div>
          <Details lot={lot} />
          <p className="mt-8 flex flex-wrap gap-x-6 gap-y-1 text-sm font-medium text-leaf">
            <Link
              to={paths.labReports({ search: product.name, brand: product.brand })}
              className="py-1 underline underline-offset-4"
            >
              Other lots of this product
            </Link>
            <Link to={paths.labReports()} className="py-1 underline underline-offset-4">
              Look up another lot
            </Link>
          </p>
        </div>
        {lot.coaUrl && <Certificate url={lot.coaUrl} lot={lot.number} />}
      </div>
    </div>
  )
}

const notices = {
  failed: 'This lot did not pass its tests. It is not for sale.',
  recalled: 'This lot is recalled. Do not use it, and write to us if you have it.',
  expired: 'The report of this lot no longer counts. The lot is not for sale until it is tested again.',
} as const

function ResultNotice({ result }: Pick<LabReport, 'result'>) {
  if (result === undefined || result === 'passed') return null
  return (
    <p className="mt-5 max-w-2xl rounded-lg bg-amber-soft px-5 py-4 text-sm">
      {notices[result]}
      {result === 'recalled' && (
        <>
          {' '}
          <Link to={paths.contact()} className="font-medium text-leaf underline underline-offset-4">
            Contact
          </Link>
        </>
      )}
    </p>
  )
}

/** Who tested the lot, when and how. */
function Details({ lot }: { lot: LabReport }) {
  const details = [
    ['Laboratory', lot.lab],
    ['ISO/IEC 17025 certificate', lot.laboratoryCertificate],
    ['Method', lot.method],
    ['Tested on', lot.testedOn && formatDay(lot.testedOn)],
    ['Report counts until', lot.countsUntil && formatDay(lot.countsUntil)],
  ].flatMap(([name, value]) => (value ? [{ name, value }] : []))
  if (details.length === 0) return null
  return (
    <>
      <h2 className="mt-10 text-2xl">The test</h2>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {details.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 py-2.5">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="figures min-w-0 font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
