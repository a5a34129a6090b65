import { Link } from 'react-router'
import type { RuleClaimTerm } from '#domain/compliance/claims/rule-words.ts'
import { CellDetail } from '../../parts/cells.tsx'
import { Panel } from '../../parts/page.tsx'
import { adminPaths } from '../../paths.ts'

/** The words that the check takes from rules in force. They change with the rule. */
export function RuleWordsPanel({ words }: { words: readonly RuleClaimTerm[] }) {
  if (words.length === 0) return null
  return (
    <Panel title="Forbidden by rules">
      <ul className="divide-y divide-line text-sm">
        {words.map(({ phrase, ruleId, reason, source }) => (
          <li
            key={`${ruleId} ${phrase}`}
            className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <span>
              <span className="font-medium break-words">{phrase}</span>
              <CellDetail>
                <Link to={adminPaths.rule(ruleId)} className="text-leaf hover:underline">
                  {ruleId}
                </Link>
              </CellDetail>
            </span>
            <span>
              {reason}
              <CellDetail>{source}</CellDetail>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
