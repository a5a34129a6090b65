import { getCompliance } from '../api/compliance.ts'
import { useRead } from '../api/use-read.ts'
import { HoldsPanel } from '../features/compliance/holds-panel.tsx'
import { RulesPanel } from '../features/compliance/rules-panel.tsx'
import { Page, Panel } from '../parts/page.tsx'
import { Loaded } from '../parts/states.tsx'
import { countWords, momentWords } from '../state/words.ts'

export function CompliancePage() {
  const asked = useRead(getCompliance())
  return (
    <Page
      title="Compliance"
      sub={
        asked.data &&
        `Version ${asked.data.version} of the rulebook, ${asked.data.rules.length} rules, ${countWords(asked.data.zips)} ZIP codes, ${countWords(asked.data.zipsInSeveralCounties)} of them in several counties.`
      }
    >
      <Loaded asked={asked} lines={10} inPanel>
        {({ holds, rules, versions }) => (
          <div className="space-y-5">
            <HoldsPanel holds={holds} />
            <RulesPanel rules={rules} />
            <Panel title="Versions of the rulebook" flush>
              <ol className="divide-y divide-line text-sm">
                {versions.map((version) => (
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
      </Loaded>
    </Page>
  )
}
