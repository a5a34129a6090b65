import { Link } from 'react-router'
import type { ComplianceMap } from '#contract/admin/compliance/compliance-map.ts'
import { placeVerdicts } from '#domain/compliance/place-verdicts.ts'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { getVerdictFill, VerdictPatterns, verdictLabels } from './verdict-styles.tsx'

type StateOfMap = ComplianceMap['states'][number]

/** What the colors and patterns mean, with the number of states. */
export function MapLegend({ states }: { states: readonly StateOfMap[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {placeVerdicts.map((verdict) => {
        const count = states.filter((state) => state.verdict === verdict).length
        return (
          <li key={verdict} className="flex items-center gap-2">
            <svg
              viewBox="0 0 24 16"
              aria-hidden="true"
              className="h-4 w-6 rounded-sm border border-line-strong"
            >
              <VerdictPatterns id={`legend-${verdict}`} />
              <rect width={24} height={16} fill={getVerdictFill(`legend-${verdict}`, verdict)} />
            </svg>
            {verdictLabels[verdict].label}
            {verdict !== 'in-parts' && <span className="figures text-ink-soft">{count}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** The map in words. The name of a state zooms into it. */
export function VerdictTable({
  states,
  onZoom,
}: {
  states: readonly StateOfMap[]
  onZoom: (code: string) => void
}) {
  return (
    <table className="w-full table-fixed text-left text-sm">
      <caption className="sr-only">The verdict by state, with the counties that differ</caption>
      <thead className="border-b border-line text-xs text-ink-soft">
        <tr>
          <th scope="col" className="w-[42%] px-4 py-2.5 font-medium sm:w-[30%]">
            State
          </th>
          <th scope="col" className="px-4 py-2.5 font-medium">
            Verdict
          </th>
        </tr>
      </thead>
      <tbody>
        {states.map((state) => (
          <tr key={state.code} className="border-b border-line align-top last:border-b-0">
            <th scope="row" className="px-4 py-2.5 font-medium wrap-break-word">
              <button
                type="button"
                onClick={() => onZoom(state.code)}
                className="min-h-6 text-left hover:text-leaf hover:underline"
              >
                {state.name}
              </button>
            </th>
            <td className="px-4 py-2.5">
              <Area area={state} />
              {state.counties.length > 0 && (
                <ul className="mt-2 space-y-2 border-l-2 border-line pl-3">
                  {state.counties.map((county) => (
                    <li key={county.fips}>
                      <span className="mr-2 font-medium">{county.name}</span>
                      <Area area={county} />
                    </li>
                  ))}
                </ul>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Area({
  area: { verdict, explanations, ruleIds },
}: {
  area: Omit<StateOfMap, 'code' | 'name' | 'counties'>
}) {
  const [ruleId] = ruleIds
  return (
    <>
      <StatusBadge state={verdict} {...verdictLabels[verdict]} />
      {explanations.length > 0 && (
        <p className="mt-1 text-[0.8125rem] leading-5 text-ink-soft">
          {explanations.join(' ')}{' '}
          {ruleId !== undefined && (
            <Link to={adminPaths.rule(ruleId)} className="font-medium whitespace-nowrap text-leaf underline">
              Open rule<span className="sr-only"> {ruleId}</span>
            </Link>
          )}
        </p>
      )}
    </>
  )
}
