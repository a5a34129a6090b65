import { useQuery } from '@tanstack/react-query'
import { complianceAnswer } from '#contract/admin/shop.ts'
import { read } from '../api/call.ts'
import { HoldsPanel } from '../features/compliance/holds-panel.tsx'
import { RulesPanel } from '../features/compliance/rules-panel.tsx'
import { Page, Panel } from '../parts/page.tsx'
import { Failed, Loading } from '../parts/states.tsx'
import { countWords, momentWords } from '../state/words.ts'

export function CompliancePage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['compliance'],
    queryFn: ({ signal }) => read('/api/admin/compliance', complianceAnswer, {}, signal),
  })
  return (
    <Page
      title="Compliance"
      sub={
        data &&
        `Version ${data.version} of the rule-book, ${data.rules.length} rules, ${countWords(data.zips)} ZIP codes, ${countWords(data.zipsInSeveralCounties)} of them in several counties.`
      }
    >
      {data === undefined ? (
        <Panel flush>
          {error ? <Failed error={error} retry={() => void refetch()} /> : <Loading lines={10} />}
        </Panel>
      ) : (
        <div className="space-y-5">
          <HoldsPanel holds={data.holds} />
          <RulesPanel rules={data.rules} />
          <Panel title="Versions of the rule-book" flush>
            <ol className="divide-y divide-line text-sm">
              {data.versions.map((version) => (
                <li key={version.version} className="flex flex-wrap justify-between gap-x-6 px-4 py-2.5">
                  <span>
                    <span className="figures font-medium">{version.version}</span> · {version.reason}
                  </span>
                  <span className="text-ink-faint">{momentWords(version.at)}</span>
                </li>
              ))}
            </ol>
          </Panel>
        </div>
      )}
    </Page>
  )
}
