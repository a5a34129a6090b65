import type {
  AccountHealth,
  AccountMeasure,
  HealthLine,
} from '#contract/admin/account-health/account-health.ts'
import { levelNames } from '#domain/account-health/health-line.ts'
import { describedMeasures } from '#domain/account-health/health-measure.ts'
import { formatShortMonth } from '#domain/format-month.ts'
import { useIsNarrow } from '../../state/use-is-narrow.ts'
import { FigureLink } from './figure-link.tsx'
import { HealthBadge } from './health-badge.tsx'

interface Props {
  readonly account: AccountHealth
  /** The running one first. */
  readonly months: readonly string[]
  readonly lines: readonly HealthLine[]
}

/** The measures of an account with its months beside each other; on a phone one below the other. */
export function MeasureTable(props: Props) {
  return useIsNarrow() ? <MeasureCards {...props} /> : <WideTable {...props} />
}

const headClass = 'px-3 py-2 text-left text-xs font-medium text-ink-faint'

function WideTable({ account, months, lines }: Props) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">Measures of {account.name} by month</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={headClass}>
              Measure
            </th>
            <th scope="col" className={headClass}>
              State
            </th>
            {months.map((month, index) => (
              <MonthHeads key={month} month={month} isRunning={index === 0} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {account.measures.map((measure) => (
            <tr key={measure.measure} className="align-top">
              <th scope="row" className="w-96 min-w-72 px-3 py-3 text-left font-normal">
                <MeasureText measure={measure} lines={lines} />
              </th>
              <td className="px-3 py-3">
                <HealthBadge state={measure.state} />
              </td>
              {months.map((month, index) => (
                <MonthCells
                  key={month}
                  account={account}
                  measure={measure}
                  month={month}
                  isRunning={index === 0}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MonthHeads({ month, isRunning }: { month: string; isRunning: boolean }) {
  return (
    <>
      <th scope="col" className={`${headClass} text-right whitespace-nowrap`}>
        {formatShortMonth(month)}
        {isRunning && <span className="block font-normal">so far</span>}
      </th>
      {isRunning && (
        <th scope="col" className={`${headClass} text-right whitespace-nowrap`}>
          Forecast
          <span className="block font-normal">at this pace</span>
        </th>
      )}
    </>
  )
}

function MonthCells({
  account,
  measure,
  month,
  isRunning,
}: {
  account: AccountHealth
  measure: AccountMeasure
  month: string
  isRunning: boolean
}) {
  const figure = measure.months.find((each) => each.month === month)
  return (
    <>
      <td className="px-3 py-3 text-right whitespace-nowrap">
        {figure === undefined ? (
          <span className="text-ink-faint">None</span>
        ) : (
          <FigureLink account={account.id} measure={measure.measure} figure={figure} />
        )}
      </td>
      {isRunning && (
        <td className="px-3 py-3 text-right whitespace-nowrap">
          <Forecast forecast={measure.forecast} />
        </td>
      )}
    </>
  )
}

function Forecast({ forecast }: Pick<AccountMeasure, 'forecast'>) {
  if (forecast === undefined) return <span className="text-ink-faint">None</span>
  return (
    <>
      <span className="figures">{forecast.value}</span>
      {forecast.parts !== undefined && (
        <span className="figures block text-xs text-ink-faint">{forecast.parts}</span>
      )}
    </>
  )
}

/** How it stands, its lines with their sources, and what to do next. */
function MeasureText({ measure, lines }: { measure: AccountMeasure; lines: readonly HealthLine[] }) {
  const { name, meaning } = describedMeasures[measure.measure]
  const inForce = lines.filter(({ id }) => measure.lineIds.includes(id))
  return (
    <>
      <span className="font-medium">{name}</span>
      <span className="mt-0.5 block text-[0.8125rem] leading-snug text-ink-soft">{meaning}.</span>
      <span className="mt-1 block text-[0.8125rem] leading-snug">{measure.sentence}</span>
      {measure.advice !== undefined && (
        <span className="mt-1 block text-[0.8125rem] leading-snug font-medium">Next: {measure.advice}</span>
      )}
      <span className="mt-1 block text-xs leading-snug text-ink-faint">
        {inForce.map((line, index) => (
          <span key={line.id}>
            {index > 0 && ' · '}
            {levelNames[line.level]} {line.text}
          </span>
        ))}
        {listSources(inForce).map((source) => (
          <span key={source.source} className="block">
            Source:{' '}
            {source.sourceUrl === undefined ? (
              source.source
            ) : (
              <a
                href={source.sourceUrl}
                target="_blank"
                rel="noreferrer"
                className="underline hover:text-leaf"
              >
                {source.source}
              </a>
            )}
          </span>
        ))}
      </span>
    </>
  )
}

function listSources(lines: readonly HealthLine[]): readonly HealthLine[] {
  return lines.filter((line, index) => lines.findIndex(({ source }) => source === line.source) === index)
}

function MeasureCards({ account, months, lines }: Props) {
  return (
    <ul className="divide-y divide-line">
      {account.measures.map((measure) => (
        <li key={measure.measure} className="space-y-3 px-4 py-4 text-sm">
          <HealthBadge state={measure.state} />
          <div>
            <MeasureText measure={measure} lines={lines} />
          </div>
          <dl className="grid grid-cols-3 gap-x-3 gap-y-3">
            {months.map((month, index) => (
              <CardMonth
                key={month}
                account={account}
                measure={measure}
                month={month}
                isRunning={index === 0}
              />
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function CardMonth({
  account,
  measure,
  month,
  isRunning,
}: {
  account: AccountHealth
  measure: AccountMeasure
  month: string
  isRunning: boolean
}) {
  const figure = measure.months.find((each) => each.month === month)
  return (
    <>
      <div>
        <dt className="text-xs text-ink-faint">
          {formatShortMonth(month)}
          {isRunning && ' so far'}
        </dt>
        <dd>
          {figure === undefined ? (
            <span className="text-ink-faint">None</span>
          ) : (
            <FigureLink account={account.id} measure={measure.measure} figure={figure} />
          )}
        </dd>
      </div>
      {isRunning && (
        <div>
          <dt className="text-xs text-ink-faint">Forecast</dt>
          <dd>
            <Forecast forecast={measure.forecast} />
          </dd>
        </div>
      )}
    </>
  )
}
