import { data, Link } from 'react-router'
import type { LabReport } from '#contract/shop/lab-report.ts'
import { shopContext } from '#web/entry.server.tsx'
import { paths } from '#web/paths.ts'
import { type LabFact, listAlkaloids, listOtherLabFacts } from '../parts/lots/lab-facts.ts'
import { LabReportLink } from '../parts/lots/lab-report-link.tsx'
import { NarrowPage } from '../parts/narrow-page.tsx'
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
  return (
    <NarrowPage
      title={`Lot ${lot.number}`}
      below={
        <Link to={paths.labReports()} className="font-medium text-leaf underline underline-offset-2">
          Look up another lot
        </Link>
      }
    >
      <h2 className="text-xl">
        <Link to={paths.product(lot.product.slug)} className="hover:text-leaf hover:underline">
          {lot.product.name}
        </Link>
      </h2>
      <dl className="mt-3 text-sm">
        {listFacts(lot).map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="figures text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {lot.coaUrl && <LabReportLink href={lot.coaUrl} />}
    </NarrowPage>
  )
}

function listFacts(lot: LabReport): LabFact[] {
  const result = lot.passed ? 'Passed' : 'Did not pass'
  return [
    ...(lot.passed === undefined ? [] : [{ name: 'Result', value: result }]),
    ...listAlkaloids(lot),
    ...listOtherLabFacts(lot),
  ]
}
